import { accessLabels } from "#app/domain/accounts/roles.ts";
import {
  type ActivityAction,
  type ActivityEntry,
  type ActivityKind,
  failures,
  sentences,
} from "#app/domain/activity/activity.ts";
import { eventLabels } from "#app/domain/calendar/event-labels.ts";
import { settingLabels, settingName } from "#app/domain/company/settings.ts";
import { detailLabels } from "#app/domain/inquiries/conversation.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { photoLabels } from "#app/domain/photos/photos.ts";
import { labelsOf } from "#app/domain/records/record-values.ts";
import { perKind, recordNames } from "#app/domain/records/records.ts";
import { readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";

/** The parts of a sentence; `record` is what can be linked. */
export interface ActivitySentence {
  who: string;
  before: string;
  record: string;
  after: string;
}

/** What people do with their own account, where it reads differently. */
const ownSentences: Partial<Record<string, string>> = {
  "session-ended": "ended one of their own sessions",
  "signed-out-everywhere": "signed out everywhere",
  "calendar-address-created": "made a calendar address",
  "calendar-address-revoked": "revoked their calendar address",
  "email-change-requested": "requested a new email address",
  "email-change-cancelled": "cancelled their new email address",
  "email-changed": "confirmed their new email address",
  exported: "exported what is stored about their account",
  "passkey-added": "added a passkey",
  "passkey-removed": "removed one of their passkeys",
  changed: "changed their own account",
} satisfies Partial<Record<ActivityAction, string>>;

/** The noun before a record's name, and the one for all records of a kind. */
const nouns: Record<ActivityKind, { one: string; all: string }> = {
  account: { one: "the account", all: "an account" },
  ...perKind((kind) => ({ one: `the ${recordNames[kind].one}`, all: `the ${recordNames[kind].many}` })),
  machine: { one: "the machine", all: "the equipment" },
  event: { one: "", all: "the calendar" },
  inquiry: { one: "the message from", all: "the messages" },
  setting: { one: "the", all: "the settings" },
  photo: { one: "the photo", all: "a photo" },
  address: { one: "the address", all: "the addresses" },
  backup: { one: "", all: "" },
  person: { one: "the personal data of", all: "what was stored about a person" },
};

/** Returns who did what to which record and fields: `Asha Rao changed the project Kelva Twins: Title, Year`. */
export function activitySentence(entry: ActivityEntry): ActivitySentence {
  const { accountId, actor, action, kind, recordId } = entry;
  const failure = entryOf(failures, action);
  const who = entry.name ?? (accountId === null && failure ? "Someone" : actor);
  const fields = [...new Set(entry.fields.map((name) => fieldLabel(entry, name)))].join(", ");
  const { publishAt, date, movedFrom } = entry.details;
  const when = publishAt ? ` for ${readableMoment(new Date(publishAt))}` : "";
  const ofDay = kind === "project" && date ? `, ${readableSiteDay(date)}` : "";
  const moved = date && movedFrom ? `, now on ${readableSiteDay(date)}` : ofDay;
  const after = when + moved + (fields && `: ${fields}`);
  if (failure) return { who, before: failure, record: actor, after };
  const sentence = entryOf(sentences, action) ?? action;
  const own = kind === "account" && (recordId === "" || recordId === accountId);
  if (own) return { who, before: entryOf(ownSentences, action) ?? sentence, record: "", after };
  const done = kind === "photo" && action === "created" ? "added" : sentence;
  const [start = "", rest = ""] = done.split("{}");
  const record = recordName(entry);
  const noun = entryOf<{ one: string; all: string }>(nouns, kind);
  const before = [start.trim(), record ? noun?.one : noun?.all].filter(Boolean).join(" ");
  return { who, before, record, after: rest + after };
}

function recordName({ kind, recordId, title, details }: ActivityEntry): string {
  const { date, movedFrom, count, adminsNeedTwoFactor } = details;
  if (kind === "photo") return title && `“${title}”`;
  if (kind === "event" && date) {
    const day = readableSiteDay(movedFrom ?? date);
    if (count === undefined) return `the calendar event of ${day}`;
    return `${counted(count, "calendar event")} on ${day}`;
  }
  if (kind !== "setting") return title;
  if (adminsNeedTwoFactor !== undefined)
    return `setting ${fieldLabel({ kind, recordId }, "adminsNeedTwoFactor")}: ${adminsNeedTwoFactor ? "on" : "off"}`;
  const ofSite = entryOf(wholeSite, recordId);
  if (ofSite) return ofSite;
  const name = settingName(recordId) ?? title;
  return name && `${name} settings`;
}

/** Settings that concern the whole site and are not called settings. */
const wholeSite: Partial<Record<string, string>> = {
  opening: "site",
  content: "content of the site",
};

const entryOf = <Value>(all: Partial<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;

type Labels = Record<string, string>;

const formLabels: Partial<Record<ActivityKind, Labels>> = {
  account: { name: "Name", ...accessLabels },
  ...perKind((kind) => labelsOf(recordDefinitions[kind].fields)),
  event: eventLabels,
  inquiry: detailLabels,
  photo: photoLabels,
};

/** What is noted of a change that is no field of a form. */
const otherLabels: Labels = {
  order: "Order",
  added: "Entries added",
  removed: "Entries removed",
  password: "Password",
  recoveryCodes: "Recovery codes",
};

/** Returns the label that a changed field has in the form of its record; the name itself when it has none. */
function fieldLabel({ kind, recordId }: { kind: string; recordId: string }, name: string): string {
  const labels = kind === "setting" ? entryOf<Labels>(settingLabels, recordId) : entryOf(formLabels, kind);
  return (labels && entryOf(labels, name)) ?? entryOf(otherLabels, name) ?? name;
}
