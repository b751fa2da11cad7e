import { expect, test } from "vitest";
import { trashDays } from "#app/content/records/records.ts";
import { defaultRetention } from "#app/content/settings/retention.ts";
import { knownBrowserDays } from "#app/content/users/known-browsers.server.ts";
import { sessionDays } from "#app/content/users/sessions.server.ts";
import { pages } from "#db/seed/pages.ts";

const [notice] = pages;
const body = notice?.body ?? "";

/** @spec pages.11 */
test.each([
  ["deleted records", `stays in the trash for ${trashDays} days`],
  ["mails", `from its database ${defaultRetention.mails} days after delivery`],
  ["sessions", `${sessionDays.unused} days without use, at most ${sessionDays.atMost} days`],
  ["the session cookie", `one for the session, for at most ${sessionDays.atMost} days`],
  ["browsers", `| ${knownBrowserDays} days after the last sign-in |`],
  ["the browser cookie", `one that recognises the browser, for ${knownBrowserDays} days`],
  ["activity", `who signed in | To trace changes and misuse | ${defaultRetention.activity} days |`],
  ["saved forms", `| So that nothing is saved twice | ${trashDays} days |`],
])("the demo's privacy notice gives the period of the code for %s", (_, sentence) => {
  expect(body).toContain(sentence);
});
