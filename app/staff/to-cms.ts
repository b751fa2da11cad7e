import { redirect } from "react-router";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/to-cms.ts";

/** Redirects `/admin` to the content area, and clients and engineers to their newest photos. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(account).role === "admin" ? "/admin/cms" : "/admin/rooms");
