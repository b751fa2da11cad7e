import type { Page } from "@playwright/test";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const save = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

/** @spec staff.11, staff.10, equipment.5, projects.4, projects.7, saving.1 */
test("a project is created with its pairs by keyboard, corrected and shown on the site", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects/new");
  const pairs = page.getByRole("group", { name: "Challenges and solutions" });
  const challenge = (at: number) => pairs.getByRole("textbox", { name: "Challenge" }).nth(at);
  const solution = (at: number) => pairs.getByRole("textbox", { name: "Solution" }).nth(at);

  await page.getByRole("textbox", { name: "Title required" }).fill("Kelva Sands");
  await challenge(0).fill("Ground water");
  await solution(0).fill("Dewatering");
  await pairs.getByRole("button", { name: "Add challenge" }).press("Enter");
  await expect(challenge(1)).toBeFocused();
  await page.keyboard.type("Old wall");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Needle beams");
  await pairs.getByRole("button", { name: "Add challenge" }).click();
  await challenge(2).fill("One too many");
  await pairs.getByRole("button", { name: "Move challenge 2 up" }).press("Enter");
  await expect(pairs.getByRole("button", { name: "Move challenge 1 down" })).toBeFocused();

  const results = page.getByRole("group", { name: "Results" });
  await page.getByLabel("RERA number").fill("=");
  await results.getByRole("textbox").fill("On time");
  await page.keyboard.press("Enter");
  await expect(results.getByRole("textbox").nth(1)).toBeFocused();
  await page.keyboard.type("No accident");

  await save(page);
  // What is wrong comes back with everything typed, the first wrong field in focus.
  await expect(page.getByLabel("RERA number")).toBeFocused();
  await expect(
    page.getByText("Please enter the number as RERA gave it, such as P00000000000", { exact: true }),
  ).toBeVisible();
  await expect(challenge(0)).toHaveValue("Old wall");
  await expectNoViolations(page);
  await page.getByLabel("RERA number").fill("");
  await pairs.getByRole("button", { name: "Remove challenge 3" }).click();
  await expect(challenge(1)).toBeFocused();
  await save(page);

  const notice = page.getByRole("status").filter({ hasText: "Kelva Sands published" });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/admin/cms/projects");
  await notice.getByRole("link", { name: "View on site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kelva Sands");
  const shown = page.getByRole("region", { name: "Challenges & Solutions" }).getByRole("listitem");
  await expect(shown.nth(0)).toContainText(/Old wall.*Needle beams/s);
  await expect(shown.nth(1)).toContainText(/Ground water.*Dewatering/s);
  await expect(page.getByRole("region", { name: "Programme" }).getByRole("listitem")).toHaveText([
    "On time",
    "No accident",
  ]);
});

/** @spec failures.2, failures.5, failures.15 */
test("a save that does not reach the site shows an error and keeps the typed values", async ({
  browser,
  site,
}) => {
  // A page of its own, since the refusal is an error in its console.
  const page = await browser.newPage({ baseURL: site.origin });
  await openStaffPage(page, "/admin/cms/equipment/2/edit");
  await page.getByLabel("Location").fill("Somewhere else");
  const { db } = site.dependencies;
  await saveSetting(db, "security", { adminsNeedTwoFactor: true });
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "Your account needs two-factor sign-in: nothing was saved.",
  );
  await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
  await saveSetting(db, "security", { adminsNeedTwoFactor: false });
  await page.context().clearCookies();
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "Your session has ended: nothing was saved.",
  );
  await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
  await page.route("**/*.data**", (route) => route.abort("connectionreset"));
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "The response was lost: it may be saved or not. Please save again",
  );
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "The site could not be reached: nothing was saved.",
  );
  await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
  await page.close();
});
