import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { readAccountData } from "#app/content/personal-data/account-data.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";

/**
 * Sends all that is stored about an account as a JSON file.
 * @throws a 404 when the account does not exist
 */
export async function exportAccount(
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<Response> {
  const { db } = context.get(dependencies);
  const found = await readAccountData(db, userId);
  if (!found) throw data(null, { status: 404 });
  await recordActivity(db, {
    by: context.get(account),
    action: "exported",
    kind: "account",
    recordId: userId,
    title: found.account.name,
  });
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="account-${siteDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
