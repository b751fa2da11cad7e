import { redirect } from "react-router";
import { exportAccount } from "#app/admin/account/account-export.server.ts";
import type { Route } from "./+types/export-user.ts";

const pageOf = (id: string) => `/admin/cms/users/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));

/** Sends what is stored about an account. */
export const action = ({ context, params }: Route.ActionArgs) =>
  exportAccount(context, { userId: params.id, page: pageOf(params.id) });
