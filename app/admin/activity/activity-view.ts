import type { ActivityEntry, ActivitySentence } from "#app/content/activity/activity-messages.ts";
import { activitySentence } from "#app/content/activity/activity-messages.ts";
import { sitePartKeys } from "#app/content/settings/site-parts.ts";
import { readableDay, siteClock } from "#app/content/site-time.ts";

/** An entry in the words it shows. */
export interface ShownActivity extends ActivitySentence {
  id: number;
  day: string;
  time: string;
  /** The record's page in the staff area; null where it has none, or none any more. */
  link: string | null;
  warning: boolean;
  /** Whether it says little, so that several in a row are one line. */
  isRoutine: boolean;
}

/** The newest entries about one record. */
export interface RecordHistory {
  entries: (ShownActivity & { when: string })[];
  /** Path of the page with all entries; null if these are all. */
  all: string | null;
}

export function shownActivity(entry: ActivityEntry, existing: Set<string>): ShownActivity {
  const at = new Date(entry.at);
  return {
    ...activitySentence(entry),
    id: entry.id,
    day: readableDay(at),
    time: siteClock(at).slice(0, 5),
    link: linkOf(entry, existing),
    warning: entry.action === "sign-in-failed",
    isRoutine: entry.action === "signed-in",
  };
}

/**
 * Joins what is routine and happens to one person several times in a row, within a day, in one entry that says since
 * when.
 * @param entries newest first
 */
export function joinRoutine(entries: ShownActivity[]): ShownActivity[] {
  const runs: ShownActivity[][] = [];
  for (const entry of entries) {
    const [latest] = runs.at(-1) ?? [];
    const isSame =
      latest?.isRoutine && entry.isRoutine && latest.who === entry.who && latest.day === entry.day;
    if (isSame) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => {
    const [latest, first] = [run[0], run.at(-1)];
    if (!latest || !first || run.length === 1) return run;
    const since = first.time === latest.time ? "" : ` since ${first.time}`;
    return { ...latest, after: `${latest.after} ${run.length} times${since}` };
  });
}

const pages: Record<string, (id: string) => string> = {
  account: (id) => `/admin/cms/users/${encodeURIComponent(id)}`,
  equipment: (id) => `/admin/cms/equipment/${id}/edit`,
  project: (id) => `/admin/cms/projects/${id}/edit`,
  page: (id) => `/admin/cms/pages/${id}/edit`,
  service: (id) => `/admin/cms/services/${id}/edit`,
  message: (id) => `/admin/cms/messages?message=${id}`,
  event: (id) => `/admin/events/${id}`,
};

function linkOf({ kind, recordId }: ActivityEntry, existing: Set<string>): string | null {
  if (kind === "setting") return settingPage(recordId);
  // Photos that came together are noted by their day.
  if (kind === "event" && /^\d{4}-\d\d-\d\d$/.test(recordId))
    return `/admin/overview?month=${recordId.slice(0, 7)}&day=${recordId}`;
  return existing.has(`${kind} ${recordId}`) ? staffPage(kind, recordId) : null;
}

/** Returns the staff page of a record; null for a kind that has none. */
export const staffPage = (kind: string, recordId: string): string | null =>
  Object.hasOwn(pages, kind) ? (pages[kind]?.(recordId) ?? null) : null;

/** Returns the staff page of a setting; null if it has none. */
export function settingPage(key: string): string | null {
  if (key === "contact") return "/admin/cms/contact";
  if (key === "security") return "/admin/cms/users";
  if (key === "opening") return "/admin/cms/opening";
  return sitePartKeys.some((part) => part === key) ? `/admin/cms/site/${key}` : null;
}
