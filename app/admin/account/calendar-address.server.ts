import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { readableDay } from "#app/content/site-time.ts";
import {
  calendarFeedSince,
  makeCalendarFeed,
  revokeCalendarFeed,
} from "#app/content/users/calendar-feed.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { AccountResponse } from "./account-response.ts";
import { whenConfirmed } from "./confirm-identity.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the formatted date the account's calendar address was created; null if it has none. */
export async function ownCalendar(context: Context): Promise<string | null> {
  const since = await calendarFeedSince(context.get(dependencies).db, context.get(account).id);
  return since && readableDay(since);
}

/** Creates the account's calendar address, replaces the previous one, and returns it for one display. */
export function makeOwnCalendar(request: Request, context: Context, form: FormData) {
  const reason = "Anyone with a calendar address can read it without a password.";
  return whenConfirmed({ request, context, form, about: "calendar", reason }, () => makeAddress(context));
}

async function makeAddress(context: Context) {
  const by = context.get(account);
  const { db } = context.get(dependencies);
  const token = await db.transaction().execute(async (trx) => {
    await recordActivity(trx, { by, action: "calendar-address-created", ...recordOf(by) });
    return makeCalendarFeed(trx, by.id);
  });
  const response: AccountResponse = {
    about: "calendar",
    calendar: `${context.get(requestInfo).origin}/calendar/${token}.ics`,
  };
  return data(response);
}

export async function revokeOwnCalendar(context: Context) {
  const by = context.get(account);
  const { db } = context.get(dependencies);
  await db.transaction().execute(async (trx) => {
    if (!(await revokeCalendarFeed(trx, by.id))) return;
    await recordActivity(trx, { by, action: "calendar-address-revoked", ...recordOf(by) });
  });
  return redirect("/admin/account?done=calendar-off#calendar");
}

const recordOf = ({ id, name }: { id: string; name: string }) =>
  ({ kind: "account", recordId: id, title: name }) as const;
