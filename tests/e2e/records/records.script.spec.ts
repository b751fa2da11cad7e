import type { Page } from "@playwright/test";
import { dragRow } from "#tests/support/dragging.ts";
import { hold, holdRendering } from "#tests/support/hold.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachines, openMenu, removeMachines, rows } from "#tests/support/machine-rows.ts";
import { addMachine } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.afterEach(({ site }) => removeMachines(site));

/** The machines of a test in the order the home page shows them. */
const onHomePage = async (page: Page, word: string) => {
  const home = await (await page.request.get("/")).text();
  const names = home.match(new RegExp(`${word} (Alpha|Bravo|Charlie|Delta)(?=</h3>)`, "g")) ?? [];
  return names.map((name) => name.replace(`${word} `, ""));
};

/** @spec equipment.10 */
test("an order set by keyboard, in steps and by number, is the order on the site", async ({ page, site }) => {
  await addMachines(site, "Mover");
  await openStaffPage(page, "/admin/cms/equipment?q=mover");
  await expect(rows(page)).toHaveText([/Alpha/, /Bravo/, /Charlie/, /Delta/]);

  const down = page.getByRole("button", { name: "Move down Mover Alpha" });
  await openMenu(page, "Mover Alpha");
  await down.press("Enter");
  await expect(rows(page)).toHaveText([/Bravo/, /Alpha/, /Charlie/, /Delta/]);
  await expect(
    page.getByRole("status").filter({ hasText: /Mover Alpha moved to place \d+ of/ }),
  ).toBeVisible();
  await expect(down).toBeFocused();
  await openMenu(page, "Mover Delta");
  await page.getByRole("button", { name: "Move up Mover Delta" }).press("Enter");
  await expect(rows(page)).toHaveText([/Bravo/, /Alpha/, /Delta/, /Charlie/]);
  await expect.poll(() => onHomePage(page, "Mover")).toEqual(["Bravo", "Alpha", "Delta", "Charlie"]);

  const first = /\d+/.exec(await rows(page).first().innerText())?.[0] ?? "";
  await openMenu(page, "Mover Charlie");
  await page.getByRole("button", { name: "Move Mover Charlie" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Move Mover Charlie" });
  const place = question.getByLabel("Move to position");
  const before = Number(await place.inputValue());
  await question.getByRole("button", { name: "Move up" }).press("Enter");
  await expect(place).toHaveValue(String(before - 1));
  await place.fill(first);
  await question.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(page.getByText(`Mover Charlie moved to place ${first} of`)).toBeVisible();
  await expect(rows(page)).toHaveText([/Charlie/, /Bravo/, /Alpha/, /Delta/]);
  await expect.poll(() => onHomePage(page, "Mover")).toEqual(["Charlie", "Bravo", "Alpha", "Delta"]);
});

/** @spec equipment.10 */
test("a row can be dragged with the mouse, and a line marks its new position", async ({ page, site }) => {
  await addMachines(site, "Dragger");
  await openStaffPage(page, "/admin/cms/equipment?q=dragger");
  await expect(rows(page)).toHaveCount(4);
  const item = (name: string) => page.getByRole("listitem").filter({ hasText: `Dragger ${name}` });
  await dragRow(item("Delta"), "before", item("Alpha"));
  await expect(page.getByText(/Dragger Delta moved to place/)).toBeVisible();
  await expect(rows(page)).toHaveText([/Delta/, /Alpha/, /Bravo/, /Charlie/]);
  await dragRow(item("Alpha"), "after", item("Bravo"));
  await expect(rows(page)).toHaveText([/Delta/, /Bravo/, /Alpha/, /Charlie/]);
  await expect(page.getByText(/Dragger Alpha moved to place/)).toBeVisible();
  await expect.poll(() => onHomePage(page, "Dragger")).toEqual(["Delta", "Bravo", "Alpha", "Charlie"]);
});

/** @spec staff.9, equipment.11 */
test("a deleted machine leaves the site at once, and Undo restores it to its position", async ({
  page,
  site,
}) => {
  await addMachines(site, "Goner");
  await openStaffPage(page, "/admin/cms/equipment?q=goner");
  const remove = page.getByRole("button", { name: "Delete Goner Bravo" });
  await remove.click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete Goner Bravo?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Goner Bravo is deleted.")).toBeVisible();
  await expect(rows(page)).toHaveText([/Alpha/, /Charlie/, /Delta/]);
  await expect.poll(() => onHomePage(page, "Goner")).toEqual(["Alpha", "Charlie", "Delta"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Goner Bravo is back at place/)).toBeVisible();
  await expect.poll(() => onHomePage(page, "Goner")).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
});

for (const rendered of ["at once", "after the response"])
  test(`a second choice for a machine is stored after the first, on a page that is rendered ${rendered}`, async ({
    page,
    site,
  }) => {
    const { db } = site.dependencies;
    const id = await addMachine(db, { name: "Chooser", order: 97 });
    await openStaffPage(page, "/admin/cms/equipment?q=chooser");
    const respond = await hold(page, "**/admin/cms/equipment*");
    const render = rendered === "after the response" ? await holdRendering(page) : undefined;
    const availability = page.getByRole("combobox", { name: "Availability of Chooser" });
    await availability.selectOption("In Use");
    await availability.selectOption("By calendar");
    respond();
    await render?.();
    await expect(page.getByText("Chooser is set to By calendar.")).toBeVisible();
    const stored = db.selectFrom("machine").select("availability").where("id", "=", id);
    expect(await stored.execute()).toEqual([{ availability: "By calendar" }]);
  });

test("a machine that is moved to another page takes its dialog away for good", async ({ page, site }) => {
  for (let at = 0; at < 31; at += 1)
    await addMachine(site.dependencies.db, { name: `Roller ${at + 10}`, order: 100 + at });
  await openStaffPage(page, "/admin/cms/equipment?page=2");
  const name = (await rows(page).first().innerText()).replace(/^\d+\. /, "");
  await openMenu(page, name);
  await page.getByRole("button", { name: `Move ${name}`, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Move ${name}` });
  await dialog.getByRole("button", { name: "Move up" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows(page).last()).toContainText(name);
  await expect(dialog).toBeHidden();
});

for (const [outcome, page2] of [
  ["stored, and then the page is left", "/admin/cms/projects"],
  ["refused, and the page stays", "/admin/cms/equipment?q=leaver"],
] as const)
  test(`a second choice for a machine, whose page is being left, is ${outcome}`, async ({ page, site }) => {
    const { db } = site.dependencies;
    const id = await addMachine(db, { name: "Leaver", order: 97 });
    await openStaffPage(page, "/admin/cms/equipment?q=leaver");
    const respond = await hold(page, "**/admin/cms/equipment*");
    const availability = page.getByRole("combobox", { name: "Availability of Leaver" });
    await availability.selectOption("In Use");
    await availability.selectOption("By calendar");
    await page.getByRole("link", { name: "Projects", exact: true }).first().click();
    const isStored = page2 === "/admin/cms/projects";
    if (!isStored) await db.deleteFrom("machine").where("id", "=", id).execute();
    respond();
    const notice = isStored
      ? "Leaver is set to By calendar."
      : "Nothing was changed. 1 machine no longer exists.";
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page).toHaveURL(page2);
    const stored = db.selectFrom("machine").select("availability").where("id", "=", id);
    expect(await stored.execute()).toEqual(isStored ? [{ availability: "By calendar" }] : []);
  });

test("a form leads back to where its list was left, also of a page that rendered only the form", async ({
  page,
  site,
}) => {
  await addMachines(site, "Homing");
  await openStaffPage(page, "/admin/cms/equipment?sort=name");
  const link = page.getByRole("link", { name: "Homing Bravo", exact: true });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const render = await holdRendering(page);
  await link.click();
  await render();
  await page.getByLabel("Client").fill("Kadam Estates");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Homing Bravo published" })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});
