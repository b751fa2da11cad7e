import type { Selectable } from "kysely";
import { kindInAddress, recordKinds } from "#app/domain/records/records.ts";
import { dayOfQuery } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { addDays, dayStart } from "#app/domain/values/site-time.ts";
import type { Database } from "#db/schema.ts";

export interface Activity {
  /** Who did it; without an id, only an e-mail address was given. */
  by: { id: string | null; email: string };
  action: ActivityAction;
  kind: ActivityKind;
  recordId?: string;
  /** The record's name, so that the entry still reads well after the record is deleted. */
  title?: string;
  details?: ActivityDetails;
  fields?: string[];
}

/** Values that an entry's sentence shows besides or in place of a title. */
export interface ActivityDetails {
  /** Site day of calendar events, or of a project's daily report. */
  date?: string;
  /** The former site day of a calendar event that was moved. */
  movedFrom?: string;
  /** How many calendar events were created together. */
  count?: number;
  adminsNeedTwoFactor?: boolean;
  /** When a draft becomes public by itself, ISO 8601. */
  publishAt?: string;
}

/**
 * A stored entry, with the account's name as long as the account exists. Its action is an `ActivityAction`, or one that
 * this version does not know.
 */
export interface ActivityEntry extends Omit<Selectable<Database["activity"]>, "details" | "fields"> {
  name: string | null;
  details: ActivityDetails;
  fields: string[];
}

/** Who does what the program does by itself. */
export const theServer: Activity["by"] = { id: null, email: "The server" };

/** Who acts, in the activity and in mails, when a command is run at the server's console. */
export const theConsole = {
  id: null,
  email: "The server’s console",
  name: "Someone with access to the server",
};

export type LoggedChange = Pick<ActivityEntry, "recordId" | "at" | "action" | "actor" | "fields">;

export const activityKinds = [
  "account",
  ...recordKinds,
  "event",
  "inquiry",
  "setting",
  "photo",
  "address",
  "backup",
  "person",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityAction = keyof typeof failures | keyof typeof sentences;

/** Failed attempts, where only the account's e-mail address is known. */
export const failures = {
  "sign-in-failed": "failed to sign in as",
  "second-step-failed": "gave the password but no right code for",
};

/** What was done, with `{}` for the record where it is not at the end. */
export const sentences = {
  "signed-in": "signed in",
  "identity-check-failed": "failed to confirm their identity",
  "signed-out": "signed out",
  invited: "invited",
  "invitation-resent": "resent the invitation of",
  "invitation-revoked": "revoked the invitation of",
  changed: "changed",
  "email-change-requested": "requested a new email address for",
  "email-change-cancelled": "cancelled the new email address of",
  "email-changed": "confirmed the new email address of",
  disabled: "disabled",
  enabled: "enabled",
  "password-link-created": "made a password link for",
  "password-set": "set a password",
  "signed-out-everywhere": "signed {} out everywhere",
  "session-ended": "ended a session of",
  "two-factor-enabled": "switched two-factor on",
  "two-factor-disabled": "switched two-factor off",
  "two-factor-reset": "reset two-factor of",
  "passkey-added": "added a passkey to",
  "passkey-removed": "removed a passkey of",
  "calendar-address-created": "made a calendar address for",
  "calendar-address-revoked": "revoked the calendar address of",
  "progress-link-created": "made a progress link for",
  "progress-link-changed": "changed a progress link of",
  "progress-link-revoked": "revoked a progress link of",
  "film-created": "made a film of",
  "film-changed": "changed a film of",
  "film-deleted": "deleted a film of",
  "backup-failed": "could not make the backup",
  created: "created",
  deleted: "deleted",
  restored: "restored",
  opened: "opened",
  closed: "closed",
  removed: "removed",
  reordered: "reordered",
  read: "read",
  "marked-new": "marked {} as new",
  archived: "archived",
  unarchived: "moved {} back from the archive",
  "followed-up": "moved {} back from the archive, because its follow-up day came",
  "marked-spam": "moved {} to spam",
  "marked-not-spam": "moved {} out of spam",
  "marked-answered": "marked {} as answered",
  "marked-not-answered": "marked {} as not answered",
  noted: "added a note to",
  replied: "replied to",
  called: "called about",
  messaged: "wrote on WhatsApp about",
  booked: "booked",
  "maintenance-planned": "planned maintenance of",
  "booking-changed": "changed an entry in the calendar of",
  "booking-deleted": "deleted an entry from the calendar of",
  "news-refused": "could not mail news to",
  "mail-refused": "could not mail",
  "report-saved": "saved a daily report of",
  "report-deleted": "deleted a daily report of",
  "report-restored": "restored a daily report of",
  redirected: "redirected",
  "redirect-deleted": "deleted the redirect of",
  "draft-saved": "saved a draft of",
  "draft-discarded": "discarded the draft of",
  published: "published",
  scheduled: "scheduled",
  unscheduled: "cancelled the publishing time of",
  "publishing-failed": "scheduled {}, which could not be published when it was due",
  hidden: "hid {} from the site",
  shown: "showed {} on the site again",
  "version-restored": "made a draft from an earlier version of",
  erased: "erased",
  exported: "exported",
  imported: "imported",
};

/** The value of the filter by account for entries without one, such as failed sign-ins. */
export const nobody = "nobody";

/** Which entries to list; empty texts filter nothing. */
export interface ActivityFilter {
  /** An account's id, or `nobody`. */
  by: string;
  kind: ActivityKind | "";
  /** The id of one record of that kind; without a kind it filters nothing. */
  record: string;
  /** Site days, both included. */
  from: string;
  to: string;
  /** From 1 on. */
  page: number;
}

/** Parses the query of any URL; ignores invalid values. */
export function activityFilter(params: URLSearchParams): ActivityFilter {
  const id = (name: string) => {
    const given = params.get(name) ?? "";
    return /^[\w-]{1,64}$/.test(given) ? given : "";
  };
  const kind = activityKinds.find((known) => kindInAddress(known) === params.get("kind")) ?? "";
  return {
    by: id("by"),
    kind,
    record: kind && id("record"),
    from: dayOfQuery(params, "from"),
    to: dayOfQuery(params, "to"),
    page: recordId(params.get("page")) ?? 1,
  };
}

/**
 * Returns the query string of a filter; empty for all activity. It does not use `queryOf`, with which an account's page
 * would load the modules that lists share.
 */
export function activitySearch({ page, ...filter }: ActivityFilter): string {
  const parameters = { ...filter, kind: kindInAddress(filter.kind), page: page > 1 ? String(page) : "" };
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return params.size > 0 ? `?${params}` : "";
}

/** Returns the address of the activity that a filter lists. */
export const activityPath = (filter: Partial<ActivityFilter>): string =>
  `/admin/cms/activity${activitySearch({ by: "", kind: "", record: "", from: "", to: "", page: 1, ...filter })}`;

/** Returns the moments (ISO) between which the days of a filter lie, `before` not included; empty without such a day. */
export function momentsOf({ from, to }: Pick<ActivityFilter, "from" | "to">) {
  const startOf = (day: string) => dayStart(day)?.toISOString();
  return { since: from && startOf(from), before: to && startOf(addDays(to, 1)) };
}
