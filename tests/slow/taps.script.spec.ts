import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { moveSeventeen, openSeventeen } from "#tests/support/tapped-journeys.ts";

test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

test("a client sees the newest photo without a tap, and whole with one", async ({ page }) => {
  await openStaffPage(page, "/admin", accounts.client);
  const newest = page
    .getByRole("region", { name: /^Latest day/ })
    .getByRole("img")
    .first();
  await expect(newest).toBeInViewport();
  await newest.tap();
  await expect(page.getByRole("dialog", { name: "Photo, full-size" })).toBeVisible();
});

test("an engineer opens the camera with two taps from the start page", async ({ page }) => {
  await openStaffPage(page, "/admin", accounts.engineer);
  await page.getByRole("link", { name: "Upload Data" }).tap();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByText("Take a photo", { exact: true }).tap(),
  ]);
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
});

test("17 photos of a day go to another project with three taps, and back with Undo", async ({
  page,
  site,
}) => {
  const day = "2025-06-29";
  await openSeventeen(page, site, day);
  const { db } = site.dependencies;
  const [other] = await db.selectFrom("project").select(["id", "title"]).where("id", "=", 3).execute();
  const projects = async () => {
    const rows = await db.selectFrom("event").select("projectId").where("date", "=", day).execute();
    return [...new Set(rows.map(({ projectId }) => projectId))];
  };
  expect(await moveSeventeen(page, other?.title ?? "")).toMatchObject({ taps: 3, scrolled: 0 });
  await expect.poll(projects).toEqual([3]);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("17 events are set back.")).toBeInViewport();
  await expect.poll(projects).toEqual([2]);
});

test.describe("without photos", () => {
  test.use({ onPurpose: /404/ });

  test("the days of a room are downloaded from one date to another", async ({ page }) => {
    await openStaffPage(page, "/admin", accounts.client);
    await page.getByLabel("From", { exact: true }).fill("2019-01-01");
    await page.getByLabel("To", { exact: true }).fill("2019-01-31");
    await page.getByRole("button", { name: "Download these days" }).tap();
    await expect(page.getByText("There are no photos from these days.")).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("2030-01-31");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download these days" }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^site-photos-.+-2019-01-01-to-2030-01-31\.zip$/);
  });
});
