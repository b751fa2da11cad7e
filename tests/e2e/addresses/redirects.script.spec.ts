import { expect, journeyOn } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const test = journeyOn(async ({ dependencies: { db } }) => {
  const row = { kind: "", recordId: 0, target: "/projects", at: "2026-11-20T04:30:00.000Z" };
  await db
    .insertInto("redirect")
    .values({ ...row, path: "/older" })
    .execute();
});

test("the form of a redirect keeps what is typed while another one is deleted, and is empty once it has saved", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/addresses");
  const path = page.getByLabel("Former address");
  const target = page.getByLabel("Redirect to");
  await path.fill("/about.html");
  await page.getByRole("button", { name: "Delete the redirect of /older" }).click();
  await expect(page.getByText("/older is no longer redirected.")).toBeVisible();
  await expect(path).toHaveValue("/about.html");
  await target.fill("/nowhere");
  await page.getByRole("button", { name: "Redirect", exact: true }).click();
  await expect(page.getByText("There is no page at /nowhere.").first()).toBeVisible();
  await expect(path).toHaveValue("/about.html");
  await target.fill("/projects");
  await page.getByRole("button", { name: "Redirect", exact: true }).click();
  await expect(page.getByText("/about.html is redirected.")).toBeVisible();
  await expect(path).toHaveValue("");
  await expect(page.getByRole("list", { name: "Redirects" })).toContainText("/about.html");
});

test.describe("without a connection", () => {
  test.use({ onPurpose: /ERR_FAILED/ });

  test("the form of a redirect keeps what is typed, and suggests pages again later", async ({ page }) => {
    await openStaffPage(page, "/admin/cms/addresses");
    await page.getByLabel("Former address").fill("/prices.html");
    const search = /addresses\/targets/;
    await page.route(search, (route) => route.abort());
    const refused = page.waitForEvent("requestfailed", (request) => search.test(request.url()));
    await page.getByLabel("Redirect to").fill("nilgiri");
    await refused;
    await page.unroute(search);
    await page.getByLabel("Redirect to").fill("nilgiri p");
    await expect(page.locator("datalist option")).toHaveCount(2);
    await expect(page.getByLabel("Former address")).toHaveValue("/prices.html");
  });
});
