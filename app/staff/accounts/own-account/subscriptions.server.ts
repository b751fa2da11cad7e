import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import {
  calendarFeedSince,
  makeCalendarFeed,
  revokeCalendarFeed,
} from "#app/domain/accounts/calendar-addresses.server.ts";
import { choosableProjects, findProjects } from "#app/domain/accounts/project-access.server.ts";
import { chooseNews, toldProjects } from "#app/domain/progress/news-choices.server.ts";
import { recordId } from "#app/domain/values/record-ids.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { changeAccount } from "#app/http/accounts/account-changes.server.ts";
import { confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { OwnForm, OwnOutcome } from "./own-response.ts";

const maxProjects = 200;

type Context = Readonly<RouterContextProvider>;

/** Returns the formatted date the account's calendar address was created; null if it has none. */
export async function ownCalendar(context: Context): Promise<string | null> {
  const since = await calendarFeedSince(context.get(dependencies).db, context.get(account).id);
  return since && readableDay(since);
}

/** Creates the account's calendar address, replaces the previous one, and returns it for one display. */
export async function makeOwnCalendar({ request, context, form, by }: OwnForm): Promise<OwnOutcome> {
  await confirmIdentity(request, context, {
    form,
    reason: "Anyone with a calendar address can read it without a password.",
  });
  const token = await changeAccount(context, { owner: by, action: "calendar-address-created" }, (trx) =>
    makeCalendarFeed(trx, by.id),
  );
  return { calendar: `${context.get(requestInfo).origin}/calendar/${token}.ics` };
}

export async function revokeOwnCalendar({ context, by }: OwnForm): Promise<OwnOutcome> {
  await changeAccount(context, { owner: by, action: "calendar-address-revoked" }, (trx) =>
    revokeCalendarFeed(trx, by.id),
  );
  return { done: "calendar-off" };
}

/** Returns the projects of the account with whether it is mailed about their photos. */
export async function ownNews(context: Context) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const choices = await choosableProjects(db, viewer, maxProjects);
  const toldIds = await toldProjects(
    db,
    viewer,
    choices.map(({ id }) => id),
  );
  return choices.map((project) => ({ ...project, told: toldIds.has(project.id) }));
}

/** Saves all choices of the form, or none if one is not possible. */
export async function chooseOwnNews({ context, form, by }: OwnForm): Promise<OwnOutcome> {
  const { db } = context.get(dependencies);
  const wanted = new Set(form.getAll("newsOf"));
  const chosen = form.getAll("newsProject").map((id) => ({
    projectId: recordId(String(id)),
    wanted: wanted.has(id),
  }));
  const ids = chosen.map(({ projectId }) => projectId).filter((id) => id !== null);
  const known = new Set((await findProjects(db, by, ids)).map(({ id }) => id));
  const possible = chosen.flatMap(({ projectId, wanted }) =>
    projectId !== null && known.has(projectId) ? [{ projectId, wanted }] : [],
  );
  if (possible.length < chosen.length || chosen.length > maxProjects)
    return { failed: "Nothing was saved: the projects have changed. Choose again.", status: 422 };
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    for (const choice of possible) await chooseNews(trx, by, { ...choice, now });
  });
  return { done: "news" };
}
