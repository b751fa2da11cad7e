import { createHash } from "node:crypto";
import { data } from "react-router";
import { writeCalendar } from "#app/adapters/calendar-file/calendar-file.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { accountOfFeed } from "#app/domain/accounts/calendar-addresses.server.ts";
import { type FeedDay, listFeedDays } from "#app/domain/calendar/feed-days.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { lacksTwoFactor } from "#app/http/accounts/guards.server.ts";
import { namesTag } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Days before today that the calendar goes back. */
const daysBack = 400;

/**
 * Serves the days with site photos that an account may see as an iCalendar file: one entry for each day and project. The
 * token in the address stands for the sign-in of the account.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
  const viewer = token && (await accountOfFeed(db, token));
  // The address gives no more access than signing in.
  if (!viewer || (await lacksTwoFactor(db, viewer))) throw data(null, { status: 404 });
  const days = await listFeedDays(db, viewer, addDays(siteDay(new Date()), -daysBack));
  const { profile } = await readSettings(db);
  const { origin } = context.get(requestInfo);
  const text = writeCalendar(
    `${profile.shortName} site photos`,
    days.map((day) => entryOf(day, { origin, account: viewer.id })),
  );
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = new Headers({
    ETag: tag,
    // Outlook does not read compressed calendars (markuspoerschke/iCal issue 541).
    "Cache-Control": "private, no-cache, no-transform",
    "Content-Type": "text/calendar; charset=utf-8",
    "X-Robots-Tag": "noindex",
  });
  if (days.length > 0) {
    const changed = Math.max(...days.map(({ changedAt }) => changedAt.getTime()));
    headers.set("Last-Modified", new Date(changed).toUTCString());
  }
  const isUnchanged = namesTag(request.headers.get("If-None-Match"), tag);
  return new Response(isUnchanged ? null : text, { status: isUnchanged ? 304 : 200, headers });
}

function entryOf(
  { date, projectId, project, count, changedAt }: FeedDay,
  { origin, account }: { origin: string; account: string },
) {
  const photos = counted(count, "site photo");
  return {
    // Without the host: calendars would show every day twice after a change of the domain.
    uid: `${date}-${projectId ?? "site"}-${account}@plinth`,
    day: date,
    title: project ? `${project}: ${photos}` : photos,
    address: `${origin}/admin/overview?month=${date.slice(0, 7)}&day=${date}`,
    changedAt,
  };
}
