import type { Page } from "@playwright/test";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { cards } from "#tests/support/calendar-page.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test as journey } from "#tests/support/journey.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { signIn } from "#tests/support/staff-journey.ts";

/** A site that sends its mails to an SMTP server. */
const test = journey.extend<{ smtp: SmtpSink }>({
  // Of the test and not of the worker: with a fixture of its own a worker would start for this file, and another after it.
  smtp: async ({ browserName: _ }, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  siteContents: ({ smtp }, use) =>
    use({
      variables: {
        SMTP_URL: smtp.url,
        MAIL_TO: "Office <office@dharini.example>",
        MAIL_FROM: "Dharini <website@dharini.example>",
      },
    }),
});

const goTo = (page: Page, area: string) =>
  page
    .getByRole("navigation", { name: "Staff" })
    .getByRole("link", { name: area, exact: false })
    .first()
    .click();

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

const openInquiry = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) }).click();

/** @spec staff.13 */
test("a day in the office: from signing in to signing out", async ({ page, site, smtp }) => {
  const { db } = site.dependencies;
  const now = new Date();
  const [today, yesterday] = [siteDay(now), addDays(siteDay(now), -1)];
  const inquiry = { status: "new", createdAt: now.toISOString() } as const;
  await addInquiry(db, {
    ...inquiry,
    // Overdue, so that it comes before what other journeys have sent.
    createdAt: `${addDays(today, -40)}T09:00:00.000Z`,
    name: "Meera Mail",
    email: "meera@example.com",
    reference: "INQ-MEERA",
  });
  const phoned = await addInquiry(db, { ...inquiry, name: "Pravin Phone", email: "pravin@example.com" });
  const followed = await addInquiry(db, {
    name: "Farida Follow",
    status: "read",
    createdAt: now.toISOString(),
    answeredAt: now.toISOString(),
    followUpOn: today,
  });
  const [morning] = await addSiteEvents(site, yesterday, [
    { time: "09:15", note: "Cage of pile 6", colour: "#844" },
  ]);

  await test.step("sign in", async () => {
    await page.goto("/admin");
    await signIn(page, accounts.admin);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Meera Mail/ })).toBeVisible();
    await hydrated(page);
  });

  await test.step("answer an inquiry by mail", async () => {
    await page.getByRole("link", { name: /Meera Mail/ }).click();
    await page
      .getByLabel("Reply to Meera Mail")
      .fill("We can start on Monday and will call you about access.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await said(page, "Reply sent");
    const { to, mail } = await smtp.waitForMessage(({ to }) => to.includes("meera@example.com"), 20_000);
    expect(to).toEqual(["meera@example.com"]);
    expect(mail).toMatchObject({
      subject: "Re: Your inquiry INQ-MEERA",
      replyTo: [{ address: "office@dharini.example" }],
    });
    expect(mail.text).toContain("We can start on Monday and will call you about access.");
    expect(mail.text).toContain("> Two-level basement at Chembur.");
  });

  await test.step("answer an inquiry by phone", async () => {
    await page.goto("/admin/cms/messages?status=to-answer");
    await openInquiry(page, "New: Pravin Phone");
    await page.getByRole("link", { name: /^Call/ }).click();
    await expect(page.getByText("Have you answered Pravin Phone?")).toBeVisible();
    await page.getByRole("button", { name: "Mark as answered" }).click();
    await said(page, "Marked as answered");
    await expect(page.getByRole("listitem").filter({ hasText: /^Call/ })).toContainText("Admin");
    const { answeredAt } = await inquiryOf(site, phoned);
    expect(answeredAt).not.toBeNull();
  });

  await test.step("move a follow-up", async () => {
    await page.goto("/admin/cms/messages?status=to-answer");
    await openInquiry(page, "Farida Follow");
    await page.getByLabel("Follow up on").fill(addDays(today, 7));
    await page.getByRole("button", { name: "Save details" }).click();
    await said(page, /^Saved/);
    expect(await inquiryOf(site, followed)).toMatchObject({ followUpOn: addDays(today, 7) });
    await page.goto("/admin/cms/messages?status=to-answer");
    await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Farida Follow/ })).toBeHidden();
  });

  await test.step("set three machines under maintenance", async () => {
    await goTo(page, "Equipment");
    for (const name of ["Volvo 210", "CAT 320", "XCMG 210"])
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await page.getByRole("button", { name: "Set to Maintenance" }).click();
    await page.getByRole("button", { name: "Plan maintenance" }).click();
    await said(page, /3 machines are planned for maintenance/);
    const visitor = await (await fetch(`${site.origin}/equipment/volvo-210`)).text();
    expect(visitor).toContain("Maintenance");
  });

  await test.step("add a project as a draft", async () => {
    await goTo(page, "Projects");
    await page.getByRole("link", { name: "Add Project" }).click();
    await page.getByRole("textbox", { name: /^Title/ }).fill("Sewri Warehouse");
    await page.getByRole("button", { name: "Save draft" }).click();
    await said(page, "Draft saved");
    expect((await fetch(`${site.origin}/projects/sewri-warehouse`)).status).toBe(404);
    expect(await (await fetch(`${site.origin}/?projects=all`)).text()).not.toContain("Sewri Warehouse");
  });

  await test.step("correct yesterday's photo", async () => {
    await page.goto(`/admin/overview?month=${yesterday.slice(0, 7)}&day=${yesterday}`);
    await page.getByRole("button", { name: "Edit the event of 09:15" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form.getByLabel("Time").fill("10:45");
    await form.getByLabel(/^Project/).selectOption({ label: "Kelva Twin Residences" });
    await form.getByLabel("Note").fill("Cage of pile 7");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(cards(page).filter({ hasText: "Cage of pile 7" })).toContainText(/10:45/);
    await expect(cards(page).filter({ hasText: "Cage of pile 7" })).toContainText("Kelva Twin Residences");
    const stored = db
      .selectFrom("event")
      .select(["time", "note", "date"])
      .where("id", "=", morning ?? 0);
    expect(await stored.executeTakeFirst()).toMatchObject({ note: "Cage of pile 7", date: yesterday });
  });

  await test.step("invite a client", async () => {
    await page.goto("/admin/cms/users");
    await page.locator("summary", { hasText: "Invite a user" }).click();
    const form = page.getByRole("region", { name: "Invite a user" });
    await form.getByLabel("Name").fill("Kavita Client");
    await form.getByLabel("Email").fill("kavita@client.example");
    await form.getByRole("radio", { name: "All projects" }).check();
    await form.getByRole("button", { name: "Invite" }).click();
    await said(page, "The link is on its way to kavita@client.example");
    const { mail } = await smtp.waitForMessage(({ to }) => to.includes("kavita@client.example"), 20_000);
    const [link = ""] = /https?:\/\/\S+\/admin\/set-password\S*/.exec(mail.text ?? "") ?? [];
    const { pathname, search } = new URL(link);
    const opened = await fetch(site.origin + pathname + search);
    expect(opened.status).toBe(200);
  });

  await test.step("sign out", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
    await question.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/admin/login");
    await page.goto("/admin/cms/messages");
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
  });
});

const inquiryOf = ({ dependencies: { db } }: Site, id: number) =>
  db
    .selectFrom("inquiry")
    .select(["answeredAt", "followUpOn"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
