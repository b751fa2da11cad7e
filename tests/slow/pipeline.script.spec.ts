import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.afterEach(({ site }) =>
  site.dependencies.db.deleteFrom("inquiry").where("name", "=", "Board Mover").execute(),
);

/** @spec messages.25 */
test("stages with inquiries are alike wide, those without leave them room, and all reach the foot", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  await addInquiry(db, { name: "Board Mover", stage: "quoted", value: 5000 });
  await db.updateTable("inquiry").set({ stage: "new" }).where("stage", "=", "visit").execute();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/messages/pipeline");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(async () => {
    const widthOf = async (name: string) => (await column(name).boundingBox())?.width ?? 0;
    const full = await widthOf("Quoted");
    const empty = await widthOf("Lost");
    expect(Math.abs((await widthOf("New")) - full)).toBeLessThan(1);
    for (const name of ["Visit planned", "Won"])
      expect(Math.abs((await widthOf(name)) - empty), name).toBeLessThan(1);
    expect(full).toBeGreaterThanOrEqual(180);
    expect(empty).toBeGreaterThanOrEqual(128);
    expect(full).toBeGreaterThan(1.25 * empty);
    const [quoted, won] = await Promise.all([column("Quoted").boundingBox(), column("Won").boundingBox()]);
    expect(Math.round((won?.x ?? 0) - (quoted?.x ?? 0) - full)).toBe(24);
    // The number follows the name of its stage.
    const gap = await column("Quoted")
      .locator("h2")
      .evaluate((head) => {
        const [name, count] = [document.createRange(), head.querySelector("span")];
        name.selectNode(head.firstChild as Node);
        return (count?.getBoundingClientRect().left ?? 0) - name.getBoundingClientRect().right;
      });
    expect(gap).toBeLessThan(12);
    const visit = await column("Visit planned").boundingBox();
    expect((visit?.y ?? 0) + (visit?.height ?? 0)).toBeGreaterThan(720);
    // A stage without inquiries is quieter than one with some.
    const none = column("Visit planned").getByText("No inquiries");
    const lane = await none.boundingBox();
    expect((lane?.y ?? 0) + (lane?.height ?? 0)).toBeCloseTo((visit?.y ?? 0) + (visit?.height ?? 0), 0);
    await expect(none).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    const foot = column("Quoted").locator("li a").first().locator("> :last-child > span");
    const tops = await foot.evaluateAll((spans) =>
      spans.map((span) => Math.round(span.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await column("Lost").scrollIntoViewIfNeeded();
    const lost = await column("Lost").boundingBox();
    expect((lost?.x ?? 0) + (lost?.width ?? 0)).toBeLessThanOrEqual(1280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  }).toPass();
});

/** @spec messages.25 */
test("the focus stays on a card that is moved by keyboard, and on its way back", async ({ page, site }) => {
  await addInquiry(site.dependencies.db, { name: "Board Mover", stage: "quoted", value: 5000 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/messages/pipeline");
  const card = (stage: string) =>
    page.getByRole("region", { name: new RegExp(`^${stage}`) }).getByRole("link", { name: /Board Mover/ });
  await card("Quoted").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Won");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to Won")).toBeVisible();
  await expect(card("Won")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved back")).toBeVisible();
  await expect(card("Quoted")).toBeFocused();
});
