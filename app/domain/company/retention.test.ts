import { expect, test } from "vitest";
import { retentionFields } from "./retention.ts";

/** @spec privacy.6 */
test.each([
  ["inquiries", "29"],
  ["inquiries", "1e3"],
  ["activity", "0"],
  ["activity", ""],
  ["mails", "-1"],
  ["mails", "1.5"],
  ["mails", "99999"],
] as const)("a period of %s of %j days is rejected", (name, value) => {
  const typed = { inquiries: "", activity: "400", mails: "30", [name]: value };
  expect(retentionFields.typed.safeParse(typed).error?.issues).toMatchObject([
    { path: [name], message: expect.stringContaining("Please enter a whole number of days from") },
  ]);
});
