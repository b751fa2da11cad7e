import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

test("saving, cancelling and deleting an event leave the focus in its day", async ({ page, site }) => {
  const day = "2025-04-04";
  await addSiteEvents(site, day, [
    { time: "10:00", projectId: 2 },
    { time: "11:00", projectId: 2 },
  ]);
  await openCalendar(page, `/admin/overview?day=${day}`);
  const dialog = page.getByRole("dialog", { name: /4 April 2025/ });
  const edit = dialog.getByRole("button", { name: "Edit the event of 10:00" });
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await expect(editing.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();

  await page.keyboard.press("Enter");
  await editing.getByLabel("Note").fill("Poured");
  await editing.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Poured")).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();

  // A question about changes that are not saved returns to the field.
  await page.keyboard.press("Enter");
  await editing.getByLabel("Note").fill("Not saved");
  await page.keyboard.press("Escape");
  const leave = page.getByRole("dialog", { name: /Leave|Discard|unsaved/i });
  await expect(leave.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leave).toBeHidden();
  await expect(editing.getByLabel("Note")).toBeFocused();
  await page.keyboard.press("Escape");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();

  const remove = dialog.getByRole("button", { name: "Delete the event of 11:00" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
});

test("the bar of a selection leaves the focus in the day after a question and after a save", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const day = "2025-04-05";
  await addSiteEvents(site, day, [{ time: "10:00" }, { time: "11:00" }, { time: "12:00" }]);
  await openCalendar(page, `/admin/overview?day=${day}`);
  const heading = page.getByRole("heading", { name: /5 April 2025/ });
  const bar = page.getByRole("form", { name: "Selected events" });
  const box = page.getByRole("checkbox", { name: "Select the event of 10:00" });
  await box.check();
  for (const name of ["Set project", "Move to day", "Shift times", "Set note", "Delete"]) {
    const opener = bar.getByRole("button", { name, exact: true });
    // From here on they are in the menu, which stays open.
    if (name === "Shift times") await bar.getByText("More", { exact: true }).press("Enter");
    await opener.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog");
    await expect(question.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // The days are read again before the browser has rendered a page without the bar.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (init?.method !== undefined || !String(input).includes("calendar")) return fetch(input, init);
      const request = new XMLHttpRequest();
      request.open("GET", String(input), false);
      request.send();
      return new Response(request.responseText, { headers: { "Content-Type": "application/json" } });
    };
  });
  await bar.getByRole("button", { name: "Set note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Cured");
  await page.getByRole("dialog").getByRole("button", { name: "Set note" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cured")).toBeVisible();
  await expect(heading).toBeFocused();

  await box.check();
  await bar.getByRole("button", { name: "Clear selection" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await expect(page.locator("main :focus")).toBeVisible();

  await page.getByRole("checkbox", { name: "Select the event of 12:00" }).check();
  await bar.getByText("More", { exact: true }).press("Enter");
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 event is deleted/)).toBeVisible();
  await expect(heading).toBeFocused();
});

test("questions of lists, of the inbox and of forms return the focus to their button", async ({
  page,
  site,
}) => {
  const inquiry = await addInquiry(site.dependencies.db);
  await openStaffPage(page, "/admin/cms/equipment/1/calendar");
  const cases = [
    { path: "/admin/cms/equipment/1/calendar", name: /^Delete/ },
    { path: "/admin/cms/opening", name: "Close the site" },
    { path: "/admin/cms/contact", name: "Reset" },
    { path: `/admin/cms/messages?message=${inquiry}`, name: "Delete", menu: "More" },
    { path: "/admin/cms/users", name: "Switch on" },
  ];
  for (const { path, name, menu } of cases) {
    await page.goto(path);
    if (menu) await page.getByText(menu, { exact: true }).last().click();
    const opener = page.getByRole("button", { name, exact: true }).first();
    await expect(opener).toBeVisible();
    await opener.focus();
    await page.keyboard.press("Enter");
    const cancel = page.locator("dialog:modal").last().getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cancel).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
