import { expect, test } from "vitest";
import { type ActivityEntry, activitySentence } from "./activity-messages.ts";

const entry: ActivityEntry = {
  id: 1,
  at: "2026-11-20T04:30:00.000Z",
  userId: "asha",
  actor: "asha@dharini.example",
  name: "Asha Rao",
  action: "changed",
  kind: "project",
  recordId: "3",
  title: "Kelva Twins",
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
  ["Asha Rao created the machine CAT 320", { action: "created", kind: "equipment", title: "CAT 320" }],
  ["Asha Rao reordered the projects", { action: "reordered", title: "", recordId: "" }],
  ["Asha Rao read the message from Girish", { action: "read", kind: "message", title: "Girish" }],
  [
    "Asha Rao moved the message from Girish to spam",
    { action: "moved to spam", kind: "message", title: "Girish" },
  ],
  ["Asha Rao signed in", { action: "signed in", kind: "account", recordId: "", title: "" }],
  ["Asha Rao changed their own account: Password", { ...own, fields: ["password"] }],
  ["Asha Rao ended one of their own sessions", { ...own, action: "ended a session of" }],
  [
    "Asha Rao changed the account Kiran Shah: Role, Projects the client sees",
    { ...other, fields: ["role", "projects"] },
  ],
  ["Asha Rao signed the account Kiran Shah out everywhere", { ...other, action: "signed out everywhere" }],
  [
    "Asha Rao made a password link for the account Kiran Shah",
    { ...other, action: "made a password link for" },
  ],
  ["Asha Rao made a calendar address", { ...own, action: "made a calendar address for" }],
  [
    "Asha Rao changed the Contact settings: Phone, Address line 2",
    { kind: "setting", recordId: "contact", title: "Contact", fields: ["phonePrimary", "addressLine2"] },
  ],
  [
    "Asha Rao changed the Leaders settings: Photo",
    { kind: "setting", recordId: "leaders", title: "Leaders", fields: ["photoId"] },
  ],
  [
    "Asha Rao changed the Valued clients settings: Entries added",
    { kind: "setting", recordId: "clients", title: "Valued clients", fields: ["added"] },
  ],
  [
    "Asha Rao changed the Claims settings: Safety record",
    { kind: "setting", recordId: "claims", title: "Claims", fields: ["safetyRecord"] },
  ],
  [
    "Asha Rao changed the machine CAT 320: Short summary, Year range, Full specifications",
    { kind: "equipment", title: "CAT 320", fields: ["specs", "year", "fullSpecs"] },
  ],
  [
    "Asha Rao changed the calendar event of 18 Nov 2026: Time, Project, Image",
    { kind: "event", title: "Event of 2026-11-18", fields: ["time", "projectId", "photoId"] },
  ],
  [
    "Asha Rao changed the setting Admins need two-factor: on",
    { kind: "setting", title: "Admins need two-factor: on" },
  ],
  [
    "Asha Rao created 3 calendar events on 18 Nov 2026",
    { action: "created", kind: "event", title: "3 on 2026-11-18" },
  ],
  [
    "Asha Rao deleted the calendar event of 18 Nov 2026",
    { action: "deleted", kind: "event", title: "Event of 2026-11-18" },
  ],
  ["Asha Rao added a picture", { action: "created", kind: "picture", title: "" }],
  [
    "Asha Rao changed the picture “Raft at dawn”: Alternative text, Focal point",
    { kind: "picture", title: "Raft at dawn", fields: ["alt", "focalX", "focalY"] },
  ],
  ["Asha Rao did something new", { action: "did something new", kind: "unheard of", title: "" }],
  [
    "Somebody failed to sign in as mallory@evil.example",
    {
      ...{ userId: null, name: null, actor: "mallory@evil.example" },
      ...{ action: "failed to sign in", kind: "account", recordId: "", title: "" },
    },
  ],
  [
    "Somebody gave the password but no right code for kiran@client.example",
    {
      ...{ userId: null, name: null, actor: "kiran@client.example" },
      ...{ action: "failed the second step", kind: "account", recordId: "", title: "" },
    },
  ],
  ["Asha Rao failed to confirm their identity", { ...own, action: "failed to confirm their identity" }],
  [
    "The server’s console reset two-factor of the account Kiran Shah",
    { ...other, userId: null, name: null, actor: "The server’s console", action: "reset two-factor of" },
  ],
  [
    "gone@dharini.example changed the project Kelva Twins",
    { userId: null, name: null, actor: "gone@dharini.example" },
  ],
])("%s", (text, given) => {
  const { who, before, record, after } = activitySentence({ ...entry, ...given });
  expect([who, before, record].filter(Boolean).join(" ") + after).toBe(text);
});
