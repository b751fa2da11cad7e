import { expectNoViolations } from "#tests/support/axe.ts";
import { holdRendering } from "#tests/support/hold.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.afterEach(({ site }) =>
  site.dependencies.db.deleteFrom("inquiry").where("name", "=", "Board Mover").execute(),
);

/** @spec messages.25 */
test("a card is moved to lost with its reason by keyboard, and moved back with Undo", async ({
  page,
  site,
}) => {
  await addInquiry(site.dependencies.db, { name: "Board Mover", stage: "quoted", value: 5000 });
  await page.setViewportSize({ width: 360, height: 800 });
  await openStaffPage(page, "/admin/cms/messages/pipeline?stage=quoted");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Stages" }).getByRole("link", { name: new RegExp(`^${name}`) });
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const card = column("Quoted").getByRole("listitem").filter({ hasText: "Board Mover" });
  const form = page.getByRole("form", { name: "Stage of the inquiry from Board Mover" });
  await card.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Reason")).toBeHidden();
  await form.getByLabel("Stage").focus();
  await page.keyboard.type("Lost");
  await form.getByLabel("Reason").fill("Too dear");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to Lost")).toBeVisible();
  await expect(card).toBeHidden();
  // The tab of the stage that the phone shows; the card is behind another.
  await expect(tab("Quoted")).toBeFocused();
  await expect(column("Lost")).toBeHidden();
  await tab("Lost").click();
  await expect(column("Lost").getByRole("link", { name: /Board Mover/ })).toContainText("Too dear");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved back")).toBeVisible();
  await tab("Quoted").click();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Too dear");

  // Somebody else moves it first. The stages stand beside each other here.
  await page.setViewportSize({ width: 1280, height: 800 });
  await card.locator("summary").click();
  await form.getByLabel("Stage").selectOption("Won");
  const own = site.dependencies.db.updateTable("inquiry").set({ stage: "visit" });
  await own.where("name", "=", "Board Mover").execute();
  await form.getByRole("button", { name: "Move" }).click();
  await expect(
    page.getByText("Someone else changed this inquiry: Stage is now Visit planned."),
  ).toBeVisible();
  await expect(column("Visit planned").getByRole("link", { name: /Board Mover/ })).toBeVisible();
});

test("a moved card keeps the focus although the page is rendered only after the response", async ({
  page,
  site,
}) => {
  await addInquiry(site.dependencies.db, { name: "Board Mover", stage: "quoted" });
  await openStaffPage(page, "/admin/cms/messages/pipeline");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await column("Quoted").getByRole("listitem").filter({ hasText: "Board Mover" }).locator("summary").click();
  const form = page.getByRole("form", { name: "Stage of the inquiry from Board Mover" });
  await form.getByLabel("Stage").selectOption("Won");
  const render = await holdRendering(page);
  await form.getByRole("button", { name: "Move" }).press("Enter");
  await render();
  await expect(page.getByText("Moved to Won")).toBeVisible();
  await expect(column("Won").getByRole("link", { name: /Board Mover/ })).toBeFocused();
});
