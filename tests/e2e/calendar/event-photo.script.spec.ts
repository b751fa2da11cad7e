import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

test.describe("a new photo for an event", () => {
  test.use({ onPurpose: /ERR_FAILED|409/ });

  /** @spec day.11 */
  test("is scaled down, retried automatically, and offers its time with the source", async ({
    page,
    site,
  }) => {
    const [id] = await addSiteEvents(site, "2025-07-10", [{ time: "10:00", projectId: 2 }]);
    await openCalendar(page, "/admin/overview?day=2025-07-10");
    await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    let refusals = 1;
    await page.route(/\/server\/api\/photo-uploads\//, (route) =>
      route.request().method() === "POST" && refusals-- > 0 ? route.abort() : route.continue(),
    );
    const large = await chosenPhoto("IMG_20250710_141530.jpg", "#516", { width: 3200, height: 400 });
    await form.getByLabel("Or a new image").setInputFiles(large);
    await expect(form.getByText("Retrying automatically.")).toBeVisible();
    await form.getByRole("button", { name: "Try now" }).click();
    await expect(form.getByText(/^Sent, /)).toBeVisible();
    await expect(form.getByText("Taken at 14:15 (from the file name).")).toBeVisible();
    await expect(form.getByLabel("Time")).toHaveValue("10:00");
    await form.getByRole("button", { name: "Use 14:15" }).click();
    await expect(form.getByLabel("Time")).toHaveValue("14:15");
    await expectNoViolations(page);

    // The server lets go of photos that wait for too long.
    await site.dependencies.db.deleteFrom("stagedPhoto").execute();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    const stored = site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["event.time", "photo.width"])
      .where("event.id", "=", id as number);
    expect(await stored.executeTakeFirst()).toEqual({ time: "14:15", width: 2560 });
  });
});
