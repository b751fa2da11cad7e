import { hold } from "#tests/support/hold.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("Ctrl K over an open conversation takes all keys, also those typed while it loads", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Open Conversation", status: "read" });
  const search = page.getByRole("dialog", { name: "Go to" });
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, /palette-dialog/);
    await openStaffPage(page, `/admin/cms/messages?message=${id}`);
    await expect(page.getByRole("dialog", { name: "Open Conversation" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("tower x");
    await page.keyboard.press("Backspace");
    release();
    await expect(search.getByRole("combobox")).toHaveValue("tower ");
    await page.keyboard.type("e");
    await expect(search.getByRole("combobox")).toHaveValue("tower e");
    await page.unroute(/palette-dialog/);
  }
  const inquiry = db.selectFrom("inquiry").select("status").where("id", "=", id);
  expect(await inquiry.executeTakeFirst()).toEqual({ status: "read" });
});

test.describe("on a slow connection", () => {
  test.use({ onPurpose: /q=volvo/ });

  test("a newer text aborts the search for the one before", async ({ page }) => {
    await openStaffPage(page, "/admin/cms/projects");
    await hold(page, /q=volvo$/);
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Go to" });
    const [first] = await Promise.all([
      page.waitForRequest(/q=volvo$/),
      search.getByRole("combobox").fill("volvo"),
    ]);
    const aborted = page.waitForEvent("requestfailed", (request) => request === first);
    await search.getByRole("combobox").fill("activity");
    await aborted;
    await expect(search.getByRole("option", { name: /^Activity/ })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the button opens it, and a tap goes there", async ({ page }) => {
    await openStaffPage(page, "/admin/cms");
    await page.getByRole("button", { name: "Go to…" }).tap();
    const search = page.getByRole("dialog", { name: "Go to" });
    await search.getByRole("combobox").fill("activity");
    await search.getByRole("option", { name: /^Activity/ }).tap();
    await expect(page).toHaveURL("/admin/cms/activity");
  });
});
