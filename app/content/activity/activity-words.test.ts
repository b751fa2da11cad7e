import { expect, test } from "vitest";
import { type ActivityEntry, activitySentence } from "./activity-words.ts";

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

test.each<[string, Partial<ActivityEntry>]>([
  [
    "Asha Rao changed the project Kelva Twins: title, full description",
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
  ["Asha Rao changed their own account: password", { ...own, fields: ["password"] }],
  ["Asha Rao ended one of their own sessions", { ...own, action: "ended a session of" }],
  ["Asha Rao changed the account Kiran Shah: role", { ...other, fields: ["role"] }],
  ["Asha Rao signed the account Kiran Shah out everywhere", { ...other, action: "signed out everywhere" }],
  [
    "Asha Rao made a password link for the account Kiran Shah",
    { ...other, action: "made a password link for" },
  ],
  ["Asha Rao made a calendar address", { ...own, action: "made a calendar address for" }],
  [
    "Asha Rao changed the Contact settings: phone primary",
    { kind: "setting", title: "Contact", fields: ["phonePrimary"] },
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
    "Asha Rao changed the picture “Raft at dawn”: alternative text, point to keep in view",
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
