import type { Route } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec day.14 */
test("an event that is moved to another day leaves its day; its photo has no address to read", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-06-17", [{ time: "10:00", projectId: 2, colour: "#369" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-17");
  await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form.getByLabel("Image address")).toHaveValue("Photo on this site");
  await form.getByLabel("Date").fill("1980-01-01");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Date")).toHaveAccessibleDescription(/1980-01-01 is not between 1990-01-01/);
  await form.getByLabel("Date").fill("2025-07-21");
  await form.getByRole("button", { name: "Save" }).click();
  const left = page.getByRole("dialog", { name: "Tuesday, 17 June 2025" });
  await expect(left).toContainText("The event is now on Monday, 21 July 2025.");
  await expect(left).toContainText("No events for this day");
  await page.goto("/admin/overview?day=2025-07-21");
  await expect(cards(page).getByRole("img", { name: "A wall in #369" })).toBeVisible();
});

/** @spec upload.11, upload.12 */
test("an event visible to all accounts is marked, and can only be saved with a visibility choice", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-06-09", [{ time: "10:00" }, { time: "12:00", projectId: 2 }]);
  await openCalendar(page, "/admin/overview?month=2025-06");
  const day = dayLink(page, "Monday, 9 June 2025, 2 events (1 visible to all accounts)");
  await expect(day).toBeVisible();
  await day.click();
  await expect(cards(page).first()).toContainText("Visible to all accounts");
  await expect(cards(page).last()).not.toContainText("Visible to all accounts");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  const project = form.getByLabel(/^Project/);
  await expect(project).toHaveValue("");
  await expect(form).toContainText(/Until now: Visible to all accounts \(\d+ clients?\)/);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(project).toBeFocused();
  await expect(project).toHaveAccessibleDescription(
    /Choose a project, or make the photos visible to all accounts/,
  );
  await expectNoViolations(page);
  await project.selectOption("3");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(cards(page).first()).not.toContainText("Visible to all accounts");
  await page.getByRole("button", { name: "Edit the event of 12:00" }).click();
  await expect(project).toHaveValue("2");
});

test.describe("when the response to a save is lost", () => {
  test.use({ onPurpose: /ERR_FAILED|409/ });

  /** @spec failures.12 */
  test("the page makes no false claim, and saving again finds the event saved", async ({ page, site }) => {
    const [id] = await addSiteEvents(site, "2025-06-13", [{ time: "10:00", note: "Cage" }]);
    await openCalendar(page, "/admin/overview?day=2025-06-13");
    await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form.getByLabel("Note").fill("Cage of pile 7");
    await form.getByLabel(/^Project/).selectOption("everyone");
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/calendar.php?id=${id}`, lose, { times: 1 });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("It may be saved or not; please save again");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(cards(page)).toHaveText([/10:00.*Cage of pile 7/]);
  });
});

test("Escape and Back keep unsaved text in an event form, however often they are pressed", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-06-11", [{ time: "10:00", note: "Cage" }]);
  await openCalendar(page, "/admin/overview?month=2025-06");
  await dayLink(page, "Wednesday, 11 June 2025, 1 event").click();
  const edit = page.getByRole("button", { name: "Edit the event of 10:00" });
  await edit.press("Enter");
  const note = page.getByRole("dialog", { name: "Edit event" }).getByLabel("Note");
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();

  await edit.press("Enter");
  await note.fill("Cage of pile 7");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const way of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await way();
    await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(note).toHaveValue("Cage of pile 7");
  }
  // Without a focus the browser would close the windows by itself the third time.
  for (let time = 0; time < 4; time++) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(note).toHaveValue("Cage of pile 7");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(note).toBeHidden();
  await expect(edit).toBeFocused();
});

test.describe("when two admins edit one event", () => {
  test.use({ onPurpose: /409/ });

  /** @spec day.12 */
  test("the second admin sees both versions and loses no text", async ({ page, site }) => {
    const [id] = await addSiteEvents(site, "2025-06-12", [{ time: "10:00", note: "Cage" }]);
    await openCalendar(page, "/admin/overview?day=2025-06-12");
    await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form.getByLabel("Note").fill("Cage of pile 7");
    await form.getByLabel(/^Project/).selectOption("everyone");
    const theirs = { time: "10:45", note: "Cage, seen by Ravi", updatedAt: new Date().toISOString() };
    await site.dependencies.db
      .updateTable("event")
      .set(theirs)
      .where("id", "=", id as number)
      .execute();
    await form.getByRole("button", { name: "Save" }).click();
    const notice = form.getByRole("region", { name: "Someone else changed this while you were editing" });
    await expect(notice).toBeFocused();
    const note = notice.getByRole("group", { name: "Note" });
    await expect(note).toHaveText(/Yours\s*Cage of pile 7\s*Saved\s*Cage, seen by Ravi/);
    await expect(notice.getByRole("group", { name: "Time" })).toHaveText(/Yours\s*10:00\s*Saved\s*10:45/);
    await expectNoViolations(page);
    await expect(form.getByLabel("Time", { exact: true })).toHaveValue("10:45");
    await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("Cage of pile 7");

    const list = /calendar\.php$/;
    await page.route(list, (route) => route.fulfill({ body: "<html>" }));
    const warned = page.waitForEvent("console", (message) => message.type() === "warning");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByRole("status").getByText("Saved, but the calendar could not be reloaded."),
    ).toBeVisible();
    expect((await warned).text()).toContain("could not be reloaded after a save");
    await expect(page.getByText("Error loading calendar data")).toBeHidden();
    await page.unroute(list);
    await page.reload();
    await expect(cards(page)).toHaveText([/10:45.*Cage of pile 7/]);
  });
});
