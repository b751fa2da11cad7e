import { readableSiteDay } from "#app/content/site-time.ts";
import type { ActivityKind } from "./activity.ts";
import { fieldLabel } from "./field-labels.ts";

/** An entry as it is kept, with the name of the account as long as there is one. */
export interface ActivityEntry {
  id: number;
  /** ISO moment. */
  at: string;
  userId: string | null;
  actor: string;
  name: string | null;
  action: string;
  kind: string;
  recordId: string;
  title: string;
  fields: string[];
}

/** A sentence in the parts that make it up; `record` is what can be linked. */
export interface ActivitySentence {
  who: string;
  before: string;
  record: string;
  after: string;
}

/** What was tried at sign-in by somebody who is known by nothing but the address of the account. */
const failures: Record<string, string> = {
  "failed to sign in": "failed to sign in as",
  "failed the second step": "gave the password but no right code for",
};

/** Where the record stands when not at the end. */
const sentences: Record<string, string> = {
  "signed out everywhere": "signed {} out everywhere",
  "marked as new": "marked {} as new",
  "moved back from the archive": "moved {} back from the archive",
  "moved to spam": "moved {} to spam",
  "moved out of spam": "moved {} out of spam",
  "marked as answered": "marked {} as answered",
  "marked as not answered": "marked {} as not answered",
};

/** What people do with their own account, where it reads otherwise. */
const ownSentences: Record<string, string> = {
  "ended a session of": "ended one of their own sessions",
  "signed out everywhere": "signed out everywhere",
  "made a calendar address for": "made a calendar address",
  "revoked the calendar address of": "revoked their calendar address",
  changed: "changed their own account",
};

/** What stands before a record's title, and what the records of a kind are together. */
const nouns: Record<ActivityKind, { one: string; all: string }> = {
  account: { one: "the account", all: "an account" },
  equipment: { one: "the machine", all: "the equipment" },
  project: { one: "the project", all: "the projects" },
  event: { one: "", all: "the calendar" },
  message: { one: "the message from", all: "the messages" },
  setting: { one: "the", all: "the settings" },
  picture: { one: "the picture", all: "a picture" },
};

/** Who did what to which record, and which fields: `Asha Rao changed the project Kelva Twins: Title, Year`. */
export function activitySentence(entry: ActivityEntry): ActivitySentence {
  const { userId, actor, action, kind, recordId, title } = entry;
  const failure = Object.hasOwn(failures, action) ? failures[action] : undefined;
  const who = entry.name ?? (userId === null && failure ? "Somebody" : actor);
  const fields = [...new Set(entry.fields.map((name) => fieldLabel(entry, name)))].join(", ");
  const after = fields && `: ${fields}`;
  if (failure) return { who, before: failure, record: actor, after };
  const own = kind === "account" && (recordId === "" || recordId === userId);
  if (own) return { who, before: ownSentences[action] ?? action, record: "", after };
  const noun = Object.hasOwn(nouns, kind) ? nouns[kind as ActivityKind] : { one: "", all: "" };
  const done = kind === "picture" && action === "created" ? "added" : action;
  const [start = "", rest = ""] = (sentences[done] ?? `${done} {}`).split("{}");
  const before = [start.trim(), title ? noun.one : noun.all].filter(Boolean).join(" ");
  return { who, before, record: recordInWords(kind, title), after: rest + after };
}

function recordInWords(kind: string, title: string) {
  if (kind === "setting") return title.includes(":") ? `setting ${title}` : title && `${title} settings`;
  if (kind === "picture") return title && `“${title}”`;
  if (kind !== "event") return title;
  return title
    .replace(/^(\d+) on /, (_, count) => `${count} calendar ${count === "1" ? "event" : "events"} on `)
    .replace(/^Event of /, "the calendar event of ")
    .replace(/\d{4}-\d{2}-\d{2}/, readableSiteDay);
}
