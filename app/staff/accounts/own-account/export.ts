import { data, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { accountRecord } from "#app/domain/accounts/accounts.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readAccountData } from "#app/domain/privacy/account-data.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { isIdentityConfirmed } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/export.ts";

/** The page of the account that an address names, which is the signed-in one without an id. */
const pageOf = (id: string | undefined) =>
  id === undefined ? "/admin/account" : `/admin/cms/users/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));

/**
 * Sends all that is stored about an account as a JSON file, or the form to its page if that has to ask for the password
 * first. It is a form, because it is recorded.
 * @throws a 404 when the account does not exist
 */
export async function action({ context, params }: Route.ActionArgs) {
  if (!(await isIdentityConfirmed(context))) return redirect(pageOf(params.id), 307);
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const id = params.id ?? by.id;
  const found = await readAccountData(db, id);
  if (!found) throw data(null, { status: 404 });
  await recordActivity(db, {
    by,
    action: "exported",
    ...accountRecord({ id, name: found.account.name }),
  });
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="account-${siteDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
