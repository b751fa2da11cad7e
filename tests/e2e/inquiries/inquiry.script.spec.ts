import type { Page } from "@playwright/test";
import { expect, fillInquiry, forgetInquiries, inquiryForm, send, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";

const openFor = (page: Page, ms: number) =>
  page.evaluate((time) => {
    performance.now = () => time;
  }, ms);

async function spamReasons({ dependencies }: Site) {
  const rows = await dependencies.db.selectFrom("inquiry").select("spamReason").execute();
  return rows.map(({ spamReason }) => spamReason);
}

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
  expect(await spamReasons(site)).toEqual([null]);
});

test("an inquiry is no spam if it is sent as soon as the way back has restored it", async ({
  page,
  site,
}) => {
  await forgetInquiries(site);
  await page.goto("/");
  await fillInquiry(page);
  await page.getByRole("link", { name: "Learn More about Piling" }).click();
  await expect(page).toHaveURL("/services/piling");
  await page.goBack();
  await expect(inquiryForm(page).getByLabel("Full Name")).toHaveValue("Meera Kulkarni");
  await openFor(page, 1_000);
  await page.locator("input[name=shown]").evaluate((shown: HTMLInputElement) => {
    shown.value = String(Number(shown.value) - 60);
  });
  await send(page);
  await expect(page.getByRole("status")).toContainText("Thank you");
  expect(await spamReasons(site)).toEqual([null]);
});
