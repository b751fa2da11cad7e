import { expect, test } from "vitest";
import type { ActivityEntry } from "#app/domain/activity/activity.ts";
import { activitySentence } from "./activity-messages.ts";

const entry: ActivityEntry = {
  id: 1,
  at: "2026-11-20T04:30:00.000Z",
  accountId: "asha",
  actor: "asha@dharini.example",
  name: "Asha Rao",
  action: "changed",
  kind: "project",
  recordId: "3",
  title: "Kelva Twins",
  details: {},
  fields: [],
};
const own = { kind: "account", recordId: "asha", title: "Asha Rao" };
const other = { kind: "account", recordId: "kiran", title: "Kiran Shah" };

/** @spec activity.2 */
test.each<[string, Partial<ActivityEntry>]>([
  [
    "Asha Rao changed the project Kelva Twins: Title, Full description",
    { fields: ["title", "fullDescription"] },
  ],
  ["Asha Rao created the machine CAT 320", { action: "created", kind: "machine", title: "CAT 320" }],
  ["Asha Rao reordered the projects", { action: "reordered", title: "", recordId: "" }],
  ["Asha Rao read the message from Girish", { action: "read", kind: "inquiry", title: "Girish" }],
  [
    "Asha Rao moved the message from Girish to spam",
    { action: "marked-spam", kind: "inquiry", title: "Girish" },
  ],
  ["Asha Rao signed in", { action: "signed-in", kind: "account", recordId: "", title: "" }],
  ["Asha Rao changed their own account: Password", { ...own, fields: ["password"] }],
  ["Asha Rao ended one of their own sessions", { ...own, action: "session-ended" }],
  [
    "Asha Rao changed the account Kiran Shah: Role, Projects the client sees",
    { ...other, fields: ["role", "projects"] },
  ],
  ["Asha Rao signed the account Kiran Shah out everywhere", { ...other, action: "signed-out-everywhere" }],
  ["Asha Rao made a password link for the account Kiran Shah", { ...other, action: "password-link-created" }],
  ["Asha Rao made a calendar address", { ...own, action: "calendar-address-created" }],
  [
    "Asha Rao changed the Contact settings: Phone, Address line 2",
    { kind: "setting", recordId: "contact", title: "", fields: ["phonePrimary", "addressLine2"] },
  ],
  [
    "Asha Rao changed the Leaders settings: Photo",
    { kind: "setting", recordId: "leaders", title: "", fields: ["photoId"] },
  ],
  [
    "Asha Rao changed the Valued clients settings: Entries added",
    { kind: "setting", recordId: "clients", title: "", fields: ["added"] },
  ],
  [
    "Asha Rao changed the Claims settings: Safety record",
    { kind: "setting", recordId: "claims", title: "", fields: ["safetyRecord"] },
  ],
  [
    "Asha Rao changed the machine CAT 320: Short summary, Year range, Full specifications",
    { kind: "machine", title: "CAT 320", fields: ["specs", "year", "fullSpecs"] },
  ],
  [
    "Asha Rao changed the calendar event of 18 Nov 2026: Time, Project, Image",
    { kind: "event", title: "", details: { date: "2026-11-18" }, fields: ["time", "projectId", "photoId"] },
  ],
  [
    "Asha Rao changed the setting Admins need two-factor: on",
    { kind: "setting", recordId: "security", title: "", details: { adminsNeedTwoFactor: true } },
  ],
  [
    "Asha Rao created 3 calendar events on 18 Nov 2026",
    { action: "created", kind: "event", title: "", details: { count: 3, date: "2026-11-18" } },
  ],
  [
    "Asha Rao deleted the calendar event of 18 Nov 2026",
    { action: "deleted", kind: "event", title: "", details: { date: "2026-11-18" } },
  ],
  ["Asha Rao added a photo", { action: "created", kind: "photo", title: "" }],
  [
    "Asha Rao changed the photo “Raft at dawn”: Alternative text, Focal point",
    { kind: "photo", title: "Raft at dawn", fields: ["alt", "focalX", "focalY"] },
  ],
  [
    "Asha Rao changed the Old part settings",
    { kind: "setting", recordId: "gone", title: "Old part", fields: [] },
  ],
  [
    "Asha Rao deleted something in the calendar",
    { action: "deleted", kind: "event", title: "something in the calendar" },
  ],
  ["Asha Rao did something new", { action: "did something new", kind: "unheard of", title: "" }],
  [
    "Someone failed to sign in as mallory@evil.example",
    {
      accountId: null,
      name: null,
      actor: "mallory@evil.example",
      action: "sign-in-failed",
      kind: "account",
      recordId: "",
      title: "",
    },
  ],
  [
    "Someone gave the password but no right code for kiran@client.example",
    {
      accountId: null,
      name: null,
      actor: "kiran@client.example",
      action: "second-step-failed",
      kind: "account",
      recordId: "",
      title: "",
    },
  ],
  ["Asha Rao failed to confirm their identity", { ...own, action: "identity-check-failed" }],
  [
    "The server’s console reset two-factor of the account Kiran Shah",
    { ...other, accountId: null, name: null, actor: "The server’s console", action: "two-factor-reset" },
  ],
  [
    "gone@dharini.example changed the project Kelva Twins",
    { accountId: null, name: null, actor: "gone@dharini.example" },
  ],
])("%s", (text, given) => {
  const { who, before, record, after } = activitySentence({ ...entry, ...given });
  expect([who, before, record].filter(Boolean).join(" ") + after).toBe(text);
});
