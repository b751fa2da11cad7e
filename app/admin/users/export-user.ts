import { redirect } from "react-router";
import { exportAccount } from "#app/admin/account/account-export.server.ts";
import type { Route } from "./+types/export-user.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/admin/cms/users/${encodeURIComponent(params.id)}`);

/** Sends what is stored about an account. */
export const action = ({ context, params }: Route.ActionArgs) => exportAccount(context, params.id);
