import sharp from "sharp";
import { expectNoViolations } from "#tests/support/axe.ts";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec day.10 */
test("an admin changes an event's time, to the second, and its photo", async ({ page, site }) => {
  await addSiteEvents(site, "2025-06-10", [{ time: "10:00", note: "Cage" }, { time: "12:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-10");
  await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await form.getByLabel("Time").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please enter a time such as 10:20 or 10:20:45")).toBeVisible();
  await expect(form.getByLabel("Time")).toBeFocused();
  await form.getByLabel("Time").fill("12:30:45");
  await form.getByLabel(/^Project/).selectOption("everyone");
  await form.getByLabel("Note").fill("Cage of pile 7");
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#284" } })
    .jpeg()
    .toBuffer();
  await form.getByLabel("Or a new image").setInputFiles({ name: "cage.jpg", mimeType: "image/jpeg", buffer });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(cards(page)).toHaveText([/No image available.*12:00/, /12:30:45.*Cage of pile 7/]);
  await expect(cards(page).last().getByRole("img", { name: "Site photo of 12:30:45" })).toBeVisible();

  await page.getByRole("button", { name: "Edit the event of 12:30:45" }).click();
  await form.getByLabel("Image address").fill("");
  await form.getByLabel(/^Project/).selectOption("everyone");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(cards(page).last()).toContainText("No image available");
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
