import { expect, it } from "vitest";
import { readSettings, saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { accounts } from "#tests/support/site.ts";
import { openDemo } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";
import { inquire, mailOf, storedInquiry } from "./inquiry-form.ts";

/** @spec messages.15 */
it("mails about an inquiry go to those who look after its service, with a link to the inbox", async () => {
  const site = await openDemo("SQLite");

  const admin = await signedIn(site, accounts.admin);
  const part = "/admin/cms/site/inquiryMail";
  // Rows of before named the label, and one could be misspelt.
  const emails = ["piles@dharini.example", "rigs@dharini.example"];
  await saveSetting(site.dependencies.db, "inquiryMail", {
    ...emptySettings.inquiryMail,
    byService: [
      { service: "Piling", emails },
      { service: "Pilling", emails: ["lost@dharini.example"] },
    ],
  });
  const page = await admin.open(part);
  const sent = (page: Awaited<ReturnType<typeof admin.open>>) =>
    page
      .elements("input")
      .filter(({ name }) => name?.startsWith("byService[]") || name === "version")
      .map(({ name = "", value = "" }): [string, string] => [name, value]);
  expect(sent(page).map(([, value]) => value)).toEqual(
    expect.arrayContaining([
      "piling",
      emails.join(", "),
      "equipment",
      "other",
      "Pilling",
      "lost@dharini.example",
    ]),
  );
  expect(page.text).toContain("Not a service of the form");
  const rest: [string, string][] = [
    ["acknowledgement", "Off"],
    ["recipients", "desk@dharini.example"],
  ];
  const wrong = sent(page).map(([name, value]): [string, string] => [name, value === "" ? "nobody" : value]);
  expect((await admin.post(part, [...wrong, ...rest])).text).toContain("email addresses, such as");
  const right = sent(page).map(([name, value]): [string, string] => [
    name,
    value === "lost@dharini.example" ? "" : value,
  ]);
  await admin.post(part, [...right, ...rest]);
  expect((await readSettings(site.dependencies.db)).inquiryMail.byService).toEqual([
    { service: "piling", emails },
  ]);
  const recipients = async (service: string) => {
    const reference = await inquire(site, { service, message: `About ${service}` });
    const { id } = await storedInquiry(site, reference);
    const mails = await mailOf(site, reference);
    for (const { text } of mails) expect(text).toContain(`${site.origin}/admin/cms/messages?message=${id}`);
    return mails.map(({ to }) => to);
  };
  expect(await recipients("piling")).toEqual(["piles@dharini.example", "rigs@dharini.example"]);
  expect(await recipients("")).toEqual(["desk@dharini.example"]);
  await site.close();
});
