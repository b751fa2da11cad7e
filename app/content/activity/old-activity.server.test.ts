import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { toJson } from "#db/json.ts";
import { up } from "#db/migrations/013-activity-codes.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { listActivity } from "./activity.server.ts";
import { activityFilter } from "./activity-filter.ts";
import { activitySentence } from "./activity-messages.ts";

const mail = "mallory@evil.example";
const kiran = { kind: "account", recordId: "kiran", title: "Kiran Shah" };
const own = { kind: "account" };
const girish = { kind: "message", recordId: "7", title: "Girish" };
const event = { kind: "event", recordId: "77" };

interface Row {
  action: string;
  kind: string;
  recordId?: string;
  title?: string;
  fields?: string[];
}

/** Rows as they were stored before codes, with the sentence each of them showed. */
const rows: [string, Row][] = [
  ["signed in", { action: "signed in", ...own }],
  [`failed to sign in as ${mail}`, { action: "failed to sign in", ...own }],
  [`gave the password but no right code for ${mail}`, { action: "failed the second step", ...own }],
  ["failed to confirm their identity", { action: "failed to confirm their identity", ...own }],
  ["signed out", { action: "signed out", ...own }],
  ["set a password", { action: "set a password", ...own }],
  ["switched two-factor on", { action: "switched two-factor on", ...own }],
  ["switched two-factor off", { action: "switched two-factor off", ...own }],
  ["changed their own account: Recovery codes", { action: "changed", ...own, fields: ["recovery codes"] }],
  ["ended one of their own sessions", { action: "ended a session of", ...own }],
  ["signed out everywhere", { action: "signed out everywhere", ...own }],
  ["made a calendar address", { action: "made a calendar address for", ...own }],
  ["revoked their calendar address", { action: "revoked the calendar address of", ...own }],
  ["invited the account Kiran Shah", { action: "invited", ...kiran }],
  ["made a password link for the account Kiran Shah", { action: "made a password link for", ...kiran }],
  ["signed the account Kiran Shah out everywhere", { action: "signed out everywhere", ...kiran }],
  ["reset two-factor of the account Kiran Shah", { action: "reset two-factor of", ...kiran }],
  ["read the message from Girish", { action: "read", ...girish }],
  ["marked the message from Girish as new", { action: "marked as new", ...girish }],
  ["archived the message from Girish", { action: "archived", ...girish }],
  [
    "moved the message from Girish back from the archive",
    { action: "moved back from the archive", ...girish },
  ],
  ["moved the message from Girish to spam", { action: "moved to spam", ...girish }],
  ["moved the message from Girish out of spam", { action: "moved out of spam", ...girish }],
  ["marked the message from Girish as answered", { action: "marked as answered", ...girish }],
  ["marked the message from Girish as not answered", { action: "marked as not answered", ...girish }],
  [
    "created 1 calendar event on 18 Nov 2026",
    { action: "created", kind: "event", recordId: "2026-11-18", title: "1 on 2026-11-18" },
  ],
  [
    "created 120 calendar events on 18 Nov 2026",
    { action: "created", kind: "event", recordId: "2026-11-18", title: "120 on 2026-11-18" },
  ],
  [
    "changed the calendar event of 18 Nov 2026: Time",
    { action: "changed", ...event, title: "Event of 2026-11-18", fields: ["time"] },
  ],
  [
    "restored the calendar event of 2 Mar 2025",
    { action: "restored", ...event, title: "Event of 2025-03-02" },
  ],
  ["added a photo", { action: "created", kind: "picture", recordId: "5" }],
  ["deleted the photo “Raft at dawn”", { action: "deleted", kind: "picture", title: "Raft at dawn" }],
  [
    "changed the Contact settings: Phone",
    {
      action: "changed",
      kind: "setting",
      recordId: "contact",
      title: "Contact",
      fields: ["phonePrimary"],
    },
  ],
  [
    "changed the setting Admins need two-factor: on",
    { action: "changed", kind: "setting", recordId: "security", title: "Admins need two-factor: on" },
  ],
  [
    "changed the setting Admins need two-factor: off",
    { action: "changed", kind: "setting", recordId: "security", title: "Admins need two-factor: off" },
  ],
  // Of no known form: shown as stored.
  ["deleted x on 2026-11-18", { action: "deleted", ...event, title: "x on 2026-11-18" }],
  ['deleted Event of "-11-1-18', { action: "deleted", ...event, title: 'Event of "-11-1-18' }],
  ["did something old Mixer", { action: "did something old", kind: "unknown", title: "Mixer" }],
];

onBothDatabases("activity stored as sentences", (open) => {
  test("is shown with the same sentences after it is stored as codes", async () => {
    const db = await open();
    await db.schema.alterTable("activity").dropColumn("details").execute();
    const at = "2026-11-20T04:30:00.000Z";
    const plain = { at, userId: null, actor: mail, recordId: "", title: "" };
    await db
      .insertInto("activity")
      .values(rows.map(([, row]) => ({ ...plain, ...row, fields: toJson(row.fields ?? []) })) as never)
      .execute();
    await up(db as object as Kysely<unknown>);
    const { entries } = await listActivity(db, activityFilter(new URLSearchParams()), rows.length);
    const shown = entries.toReversed().map((entry) => {
      const { before, record, after } = activitySentence(entry);
      return [before, record].filter(Boolean).join(" ") + after;
    });
    expect(shown).toEqual(rows.map(([sentence]) => sentence));
    expect(entries.filter(({ action }) => action.includes(" "))).toHaveLength(1);
  });
});
