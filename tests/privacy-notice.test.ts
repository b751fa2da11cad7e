import { expect, test } from "vitest";
import { knownBrowserDays, sessionDays } from "#app/domain/accounts/sessions.server.ts";
import { retentionFields } from "#app/domain/company/retention.ts";
import { inquiryFilesLabel, inquiryLabels, inquirySchema } from "#app/domain/inquiries/inquiries.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { readDemo } from "#db/seed/demo.ts";

const [notice] = readDemo().pages;
const body = notice?.body ?? "";

/** @spec pages.11 */
test.each([
  ["deleted inquiries", `until we delete the inquiry, and ${trashDays} days more in the trash`],
  ["deleted records", `stays in the trash for ${trashDays} days`],
  ["mails", `from its database ${retentionFields.empty.mails} days after delivery`],
  ["sessions", `${sessionDays.unused} days without use, at most ${sessionDays.atMost} days`],
  ["the session cookie", `one for the session, for at most ${sessionDays.atMost} days`],
  ["browsers", `| ${knownBrowserDays} days after the last sign-in |`],
  ["the browser cookie", `one that recognises the browser, for ${knownBrowserDays} days`],
  ["activity", `who signed in | To trace changes and misuse | ${retentionFields.empty.activity} days |`],
  ["saved forms", `| So that nothing is saved twice | ${trashDays} days |`],
])("the demo's privacy notice gives the period of the code for %s", (_, sentence) => {
  expect(body).toContain(sentence);
});

/** @spec pages.11 */
test("the demo's privacy notice names each field that the inquiry form stores, and who opens it", () => {
  const inquiries = body.slice(body.indexOf("## When you send an inquiry"), body.indexOf("## When you have"));
  const stored = [...inquiries.matchAll(/^\| (?!What|---)([^|]+) \|/gm)].map(([, what]) => what).join("; ");
  const labels: Record<string, string> = { ...inquiryLabels, equipment: "Machine", project: "project" };
  const fields = Object.keys(inquirySchema(new Map()).shape);
  for (const field of fields) expect(stored).toContain(labels[field] ?? `a row for ${field}`);
  expect(stored).toContain(inquiryFilesLabel);
  expect(inquiries).toContain("only the administrators of this site");
});
