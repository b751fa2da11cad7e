import {
  countPhotosForEveryone,
  projectsWithoutPhotos,
} from "#app/domain/calendar/calendar-photos.server.ts";
import { eventSearch } from "#app/domain/calendar/event-filter.ts";
import { countWithoutProject } from "#app/domain/calendar/event-list.server.ts";
import { everyone } from "#app/domain/calendar/visibility.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type Badge, settingName } from "#app/domain/company/settings.ts";
import { countInbox, countUnreadSpam, listDue } from "#app/domain/inquiries/inbox.server.ts";
import { followUpClock, overdueArrival, replyClock } from "#app/domain/inquiries/reply-clock.ts";
import { countWithoutText, maxWithoutText } from "#app/domain/library/photo-list.server.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { latestDrafts } from "#app/domain/publishing/drafts.server.ts";
import { type Draft, type DraftKey, draftBadge } from "#app/domain/publishing/drafts.ts";
import { addDays, readableMoment, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { settingPage } from "#app/staff/activity/activity-view.server.ts";
import type { Db } from "#db/connect.ts";

/** A line of the dashboard: something to do, and the page where it is done. */
export interface NeededWork {
  key: string;
  /** What it is about, such as `Inquiry`. */
  kind: string;
  title: string;
  /** More about it, such as the company and the service of an inquiry. */
  details?: string[];
  /** Its clock or state. */
  state: string;
  tone: "red" | "yellow" | "blue" | "gray";
  to: string;
}

/** Maximum number of lines of one kind. */
const maxLines = 5;
/** Days without a new photo after which the site of a project is listed. */
const daysWithoutPhoto = 7;
/** Where alternative texts are added: its forms open the library of all photos. */
const photosPage = "/admin/cms/photos?show=without-text";

/** Returns what the office has to do: inquiries first, the most urgent of them on top. */
export async function readNeededWork(db: Db, now: Date): Promise<NeededWork[]> {
  const settings = await readSettings(db);
  const lines = await Promise.all([
    inquiries(db, settings.openDays, now),
    spam(db),
    sites(db, siteDay(now)),
    drafts(db),
    photosForEveryone(db),
    photosWithoutText(db),
  ]);
  return [...lines.flat(), ...expiringBadges(settings.badges, siteDay(now))];
}

const urgency = ["overdue", "soon", "waiting"];
const tones = { overdue: "red", soon: "yellow", waiting: "gray" } as const;

async function inquiries(db: Db, hours: BusinessHours, now: Date): Promise<NeededWork[]> {
  const today = siteDay(now);
  const latestOverdue = overdueArrival(now, hours).toISOString();
  const [due, counts] = await Promise.all([
    listDue(db, latestOverdue, { today, limit: maxLines }),
    countInbox(db, latestOverdue, today),
  ]);
  const all = [...due.unanswered, ...due.followUps].map((inquiry) => {
    const { id, name, company, service, createdAt, answeredAt, followUpOn } = inquiry;
    const clock =
      answeredAt && followUpOn ? followUpClock(followUpOn, today) : replyClock(createdAt, now, hours);
    const { tone, text } = clock;
    const line: NeededWork = {
      key: `inquiry-${id}`,
      kind: "Inquiry",
      title: name,
      details: [company, service].filter(Boolean),
      state: text,
      tone: tones[tone],
      to: `/admin/cms/messages?message=${id}`,
    };
    return { line, tone };
  });
  // Follow-ups that are late come before inquiries that have time left.
  const lines = all
    .sort((one, other) => urgency.indexOf(one.tone) - urgency.indexOf(other.tone))
    .slice(0, maxLines)
    .map(({ line }) => line);
  const toAnswer = counts["to-answer"];
  if (toAnswer <= lines.length) return lines;
  const rest: NeededWork = {
    key: "inquiries",
    kind: "Inquiries",
    title: `All ${toAnswer} to answer`,
    state: counts.overdue > 0 ? `${counts.overdue} overdue` : "None overdue",
    tone: counts.overdue > 0 ? "red" : "gray",
    to: "/admin/cms/messages?status=to-answer",
  };
  return [...lines, rest];
}

async function spam(db: Db): Promise<NeededWork[]> {
  const count = await countUnreadSpam(db);
  if (count === 0) return [];
  return [
    {
      key: "spam",
      kind: "Spam",
      title: counted(count, "unread message looks like spam", "unread messages look like spam"),
      state: "Mailed to nobody",
      tone: "gray",
      to: "/admin/cms/messages?status=spam",
    },
  ];
}

async function sites(db: Db, today: string): Promise<NeededWork[]> {
  const found = await projectsWithoutPhotos(db, {
    since: addDays(today, -daysWithoutPhoto),
    limit: maxLines,
  });
  return found.map(({ id, title, last }) => ({
    key: `site-${id}`,
    kind: "Site",
    title,
    state: last ? `Last photo ${readableSiteDay(last)}` : "No photo yet",
    tone: "yellow",
    to: `/admin/calendar-upload?project=${id}`,
  }));
}

async function drafts(db: Db): Promise<NeededWork[]> {
  const found = await latestDrafts(db, maxLines);
  return found.flatMap((draft) => {
    const place = placeOfDraft(draft);
    if (!place) return [];
    const badge = draftBadge({ isPublic: !draft.isNew, draft }) ?? "Draft";
    const state = draft.publishAt ? `${badge}, ${readableMoment(new Date(draft.publishAt))}` : badge;
    const tone = draft.failure && !draft.publishAt ? "red" : "blue";
    return { key: `draft-${draft.kind}-${draft.key}`, state, tone, ...place } satisfies NeededWork;
  });
}

/** Returns the title of a draft and the address of its form; null for what has no form any more. */
function placeOfDraft({ kind, key, values }: Draft & DraftKey) {
  if (kind === "setting") {
    const to = settingPage(key);
    return to && { kind: "Draft", title: settingName(key) ?? key, to };
  }
  const record = Object.values(recordDefinitions).find((definition) => definition.kind === kind);
  if (!record) return null;
  const title = values[record.title];
  return {
    kind: "Draft",
    title: typeof title === "string" && title !== "" ? title : "Untitled",
    to: `${record.list}/${key}/edit`,
  };
}

/** Counts the events without a project, which the list that it leads to can give one; none if no such event has a photo. */
async function photosForEveryone(db: Db): Promise<NeededWork[]> {
  const photos = await countPhotosForEveryone(db);
  if (photos === 0) return [];
  const events = await countWithoutProject(db, everyone);
  return [
    {
      key: "everyone",
      kind: "Events",
      title: counted(events, "event has no project", "events have no project"),
      ...(photos < events && { details: [`${photos} with a photo`] }),
      state: "Visible to all accounts",
      tone: "gray",
      to: `/admin/cms/event-list${eventSearch({ project: everyone })}`,
    },
  ];
}

async function photosWithoutText(db: Db): Promise<NeededWork[]> {
  const photos = await countWithoutText(db);
  if (photos === 0) return [];
  const count = photos === maxWithoutText ? `${photos} or more` : String(photos);
  return [
    {
      key: "without-text",
      kind: "Photos",
      title: photos === 1 ? "1 photo has no alternative text" : `${count} photos have no alternative text`,
      state: "Not described to everyone",
      tone: "yellow",
      to: photosPage,
    },
  ];
}

/** Days before a badge expires from which it is named. */
const warnBeforeExpiry = 60;

function expiringBadges(badges: Badge[], today: string): NeededWork[] {
  const until = addDays(today, warnBeforeExpiry);
  return badges.flatMap(({ name, expires }) =>
    expires && expires <= until
      ? {
          key: `badge-${name}-${expires}`,
          kind: "Badge",
          title: name,
          state: `${expires < today ? "Expired" : "Expires"} ${readableSiteDay(expires)}`,
          tone: expires < today ? ("red" as const) : ("yellow" as const),
          to: "/admin/cms/site/badges",
        }
      : [],
  );
}
