import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /edit\.data|activity\.data|ERR_FAILED|Failed to fetch|turbo-stream|500/ });

/** How a load fails: on the way, or with an answer that is none of this program. */
const failures = ["network", "bare 500"] as const;

/** @spec failures.15 */
for (const failure of failures)
  test(`a record whose load fails (${failure}) says so, and no page says 500 of a network`, async ({
    page,
  }) => {
    await page.route(/\.data/, (route) =>
      failure === "network"
        ? route.abort("failed")
        : route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal Server Error</h1>" }),
    );
    for (const [list, name, one] of [
      ["equipment", "Volvo 210", "equipment"],
      ["projects", "Kelva Twin Residences", "project"],
    ] as const) {
      await openStaffPage(page, `/admin/cms/${list}`);
      await page.getByRole("link", { name: `Edit ${name}`, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Failed to load ${one}`);
      if (failure === "network") await expect(page.getByRole("main")).not.toContainText("500");
    }
    await openStaffPage(page, "/admin/cms/equipment");
    await page.getByRole("link", { name: "Activity", exact: true }).first().click();
    const title = failure === "network" ? "The site cannot be reached" : "Something went wrong on our side";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    if (failure === "network") await expect(page.getByRole("main")).not.toContainText("500");
  });
