import { redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/to-cms.ts";

/** Redirects `/admin` to the content area, and engineers to their calendar. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(account).role === "engineer" ? "/admin/overview" : "/admin/cms");
