import type { Page } from "@playwright/test";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, fillInquiry, forgetInquiries, send, test } from "#tests/support/journey.ts";
import { addPage } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { focused } from "#tests/support/tab-order.ts";

/** Presses Tab until the field is reached, past the parts of a date. */
async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label);
  for (let press = 0; press < 8; press += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
}

/** @spec inquiry.1 */
test("an inquiry about a service can be sent by keyboard alone", async ({ page, site }) => {
  await forgetInquiries(site);
  await page.goto("/services/piling");
  await page.getByRole("link", { name: "Get Quote" }).first().press("Enter");
  await expect(page).toHaveURL("/?service=piling#contact");
  await page.getByLabel("Full Name").focus();
  for (const text of ["Meera Kulkarni", "meera@example.com", "+91 98200 00000", ""]) {
    if (text) await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
  await tabTo(page, "Site Location");
  await page.keyboard.insertText("Parel");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Forty piles of 900 mm in Parel.");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Drawings or Soil Report")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Thank you");
});

test("an inquiry whose sending was stopped can be sent again", async ({ page, site }) => {
  await forgetInquiries(site);
  await page.goto("/");
  await fillInquiry(page, { message: "A raft of 400 m³ in Sewri." });
  const stop = await page.context().newCDPSession(page);
  const sending = page.waitForRequest(/\?index/);
  await page.route(/\?index/, () => {}, { times: 1 });
  await page.getByRole("button", { name: "Send Inquiry" }).click({ noWaitAfter: true });
  await sending;
  await stop.send("Page.stopLoading");
  await send(page);
  await expect(page.getByRole("status")).toContainText("Thank you");
});

test("a link to a section of an own page leads the keyboard to it", async ({ page, site }) => {
  const link = "[Mail the office](mailto:office@example.com)";
  const body = `${"Long.\n\n".repeat(40)}## Your data\n\n${link}\n\n## Your rights\n\nText.`;
  await addPage(site.dependencies.db, { slug: "privacy-of-data", title: "Privacy", body });
  await page.goto("/privacy-of-data");
  await page.getByRole("link", { name: "Your data" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Mail the office" })).toBeFocused();
});

/** @spec selection.1 */
test("the bar of the selected rows covers no row that Tab reaches", async ({ page, site }) => {
  for (let number = 1; number <= 10; number += 1)
    await addInquiry(site.dependencies.db, { name: `Visitor ${number}` });
  for (const [width, height, path] of [
    [360, 740, "projects"],
    [640, 320, "equipment"],
    [1280, 800, "event-list"],
    [1280, 800, "messages"],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width, height });
      await openStaffPage(page, `/admin/cms/${path}`);
      const bar = page.getByRole("form", { name: /^Selected/ });
      await page
        .getByRole("checkbox", { name: /^Select / })
        .first()
        .check();
      await expect(bar).toBeInViewport();
      for (let press = 1; press <= 14; press += 1) {
        await page.keyboard.press("Tab");
        const sight = async () => {
          const stop = await focused(page);
          return stop?.uncovered ? "in sight" : stop?.name;
        };
        await expect.poll(sight).toBe("in sight");
      }
    });
});
