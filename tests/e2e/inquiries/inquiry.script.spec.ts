import type { Page } from "@playwright/test";
import { expect, fillInquiry, forgetInquiries, inquiryForm, send, test } from "#tests/support/journey.ts";

const openFor = (page: Page, ms: number) =>
  page.evaluate((time) => {
    performance.now = () => time;
  }, ms);

test("an inquiry is no spam if its visitor needs a moment to correct an error", async ({ page, site }) => {
  await forgetInquiries(site);
  await page.goto("/");
  await fillInquiry(page, { email: "meera@dharini" });
  await openFor(page, 60_000);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Nothing has been sent yet");
  await inquiryForm(page).getByLabel("Email Address").fill("meera@example.com");
  await openFor(page, 1_000);
  await send(page);
  await expect(page.getByRole("status")).toContainText("Thank you");
  const inquiries = site.dependencies.db.selectFrom("inquiry").select("spamReason");
  expect(await inquiries.execute()).toEqual([{ spamReason: null }]);
});
