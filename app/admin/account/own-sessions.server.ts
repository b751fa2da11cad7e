import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { readableMoment } from "#app/content/site-time.ts";
import { browserName } from "#app/content/users/browser.ts";
import { endSession, listSessions } from "#app/content/users/sessions.server.ts";
import { endSessions } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the account's open sessions for display, the current one first. */
export async function ownSessions(context: Context) {
  const { id, sessionId } = context.get(account);
  const sessions = await listSessions(context.get(dependencies).db, id);
  const shown = sessions.map((session) => ({
    id: session.id,
    own: session.id === sessionId,
    browser: browserName(session.userAgent),
    address: session.address,
    since: readableMoment(session.since),
    lastUsed: readableMoment(session.lastUsed),
  }));
  return shown.sort((one, other) => Number(other.own) - Number(one.own));
}

export async function endOwnSession(context: Context, form: FormData) {
  const by = context.get(account);
  const id = String(form.get("session"));
  if (!/^[\w-]+$/.test(id)) throw data(null, { status: 400 });
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      if (!(await endSession(trx, { id, userId: by.id }))) return;
      await recordActivity(trx, {
        by,
        action: "session-ended",
        kind: "account",
        recordId: by.id,
        title: by.name,
      });
    });
  return redirect("/admin/account?done=session#sessions");
}

export async function endOtherSessions(context: Context) {
  const by = context.get(account);
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      await endSessions(trx, by.id, by.sessionId);
      await recordActivity(trx, {
        by,
        action: "signed-out-everywhere",
        kind: "account",
        recordId: by.id,
        title: by.name,
      });
    });
  return redirect("/admin/account?done=sessions#sessions");
}
