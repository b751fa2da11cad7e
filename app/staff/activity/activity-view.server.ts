import type { ActivityEntry } from "#app/domain/activity/activity.ts";
import { sitePartKeys } from "#app/domain/company/site-parts.ts";
import { perKind, staffList } from "#app/domain/records/records.ts";
import {
  readableDay,
  readableMoment,
  shortSiteDay,
  siteClock,
  siteDay,
} from "#app/domain/values/site-time.ts";
import { type ActivitySentence, activitySentence } from "./activity-messages.ts";

export interface ShownActivity extends ActivitySentence {
  id: number;
  day: string;
  time: string;
  /** The record's page in the staff area; null where it has none, or none any more. */
  link: string | null;
  warning: boolean;
  /** The single entries, if it stands for several sign-ins of one account, newest first; otherwise empty. */
  singles: { id: number; moment: string }[];
}

export function shownActivity(entry: ActivityEntry, existing: Set<string>): ShownActivity {
  const at = new Date(entry.at);
  return {
    ...activitySentence(entry),
    singles: [],
    id: entry.id,
    day: readableDay(at),
    time: clock(at),
    link: linkOf(entry, existing),
    warning: entry.action === "sign-in-failed",
  };
}

/**
 * Returns entries as a list shows them: several sign-ins of one account in a row are one entry with their count and
 * span, which keeps the single ones.
 * @param entries newest first
 */
export const shownActivities = (entries: ActivityEntry[], existing: Set<string>): ShownActivity[] =>
  joinSignIns(entries).map((run) => shownRun(run, existing));

type Run = [ActivityEntry, ...ActivityEntry[]];

/** Groups sign-ins of one account that follow each other; every other entry stays alone. */
export function joinSignIns(entries: ActivityEntry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isSameSignIn(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const isSameSignIn = (one: ActivityEntry, other: ActivityEntry) =>
  one.action === "signed-in" &&
  other.action === "signed-in" &&
  one.accountId === other.accountId &&
  // Deleted accounts have no id any more.
  (one.accountId !== null || one.actor === other.actor);

function shownRun(run: Run, existing: Set<string>): ShownActivity {
  const [latest] = run;
  const shown = shownActivity(latest, existing);
  if (run.length === 1) return shown;
  const [since, until] = [new Date((run.at(-1) ?? latest).at), new Date(latest.at)];
  return {
    ...shown,
    after: `${shown.after} ${run.length} times, ${spanOf(since, until)}`,
    singles: run.map(({ id, at }) => ({ id, moment: readableMoment(new Date(at)) })),
  };
}

/** Formats a span of time, for example `20 Nov 08:02 to 23 Nov 17:40`; its day is left out if it is only one. */
function spanOf(since: Date, until: Date): string {
  const [first, last] = [clock(since), clock(until)];
  if (siteDay(since) !== siteDay(until))
    return `${shortSiteDay(siteDay(since))} ${first} to ${shortSiteDay(siteDay(until))} ${last}`;
  return first === last ? `all at ${first}` : `${first} to ${last}`;
}

const clock = (moment: Date) => siteClock(moment).slice(0, 5);

const pages: Record<string, (id: string) => string> = {
  account: (id) => `/admin/cms/users/${encodeURIComponent(id)}`,
  ...perKind((kind) => (id: string) => `${staffList(kind)}/${id}/edit`),
  inquiry: (id) => `/admin/cms/messages?message=${id}`,
  event: (id) => `/admin/events/${id}`,
};

function linkOf({ kind, recordId }: ActivityEntry, existing: Set<string>): string | null {
  if (kind === "setting") return settingPage(recordId);
  // Photos that came together are noted by their day.
  if (kind === "event" && /^\d{4}-\d\d-\d\d$/.test(recordId))
    return `/admin/overview?month=${recordId.slice(0, 7)}&day=${recordId}`;
  return existing.has(`${kind} ${recordId}`) ? staffPage(kind, recordId) : null;
}

export const staffPage = (kind: string, recordId: string): string | null =>
  Object.hasOwn(pages, kind) ? (pages[kind]?.(recordId) ?? null) : null;

export function settingPage(key: string): string | null {
  if (key === "contact") return "/admin/cms/contact";
  if (key === "security") return "/admin/cms/users";
  if (key === "opening") return "/admin/cms/opening";
  return sitePartKeys.some((part) => part === key) ? `/admin/cms/site/${key}` : null;
}
