import { redirect } from "react-router";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/export.ts";
import { exportAccount } from "./account-export.server.ts";

/** The page of the account that an address names, which is the signed-in one without an id. */
const pageOf = (id: string | undefined) =>
  id === undefined ? "/admin/account" : `/admin/cms/users/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));

/** Sends what is stored about an account. It is a form, because it is recorded. */
export const action = ({ context, params: { id } }: Route.ActionArgs) =>
  exportAccount(context, { accountId: id ?? context.get(account).id, page: pageOf(id) });
