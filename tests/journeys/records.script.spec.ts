import type { Page } from "@playwright/test";
import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addEquipment } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";

const category = "Support Equipment";

/** Four machines of a test's own, one behind the other; the names begin with the given word. */
async function addMachines({ services: { db } }: Site, word: string) {
  const { last } = await db
    .selectFrom("equipment")
    .select((row) => row.fn.max("order").as("last"))
    .executeTakeFirstOrThrow();
  for (const [at, name] of ["Alpha", "Bravo", "Charlie", "Delta"].entries())
    await addEquipment(db, { name: `${word} ${name}`, category, order: Number(last) + at + 1 });
}

const open = async (page: Page, path: string) => {
  await page.goto(`/admin/login?next=${encodeURIComponent(path)}`);
  await signIn(page, accounts.admin);
  // Dragging needs the page's scripts.
  await page.waitForLoadState("networkidle");
};

/** The machines of a test in the order the home page shows them. */
const onHomePage = async (page: Page, word: string) => {
  const home = await (await page.request.get("/")).text();
  const names = home.match(new RegExp(`${word} (Alpha|Bravo|Charlie|Delta)(?=</h3>)`, "g")) ?? [];
  return names.map((name) => name.replace(`${word} `, ""));
};

const rows = (page: Page) => page.getByRole("grid").getByRole("heading", { level: 2 });

test("an admin searches while typing, filters and clears", async ({ page, site }) => {
  await addMachines(site, "Seeker");
  await open(page, "/admin/cms/equipment");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("seeker br", { delay: 5 });
  await expect(page.getByText("Showing 1 of")).toBeVisible();
  await expect(field).toHaveValue("seeker br");
  await expect(page).toHaveURL(/q=seeker\+br$/);
  await expect(rows(page)).toHaveText([/Seeker Bravo/]);
  await page.getByLabel("Category", { exact: true }).selectOption("Dumper");
  await expect(page.getByText("No equipment matches these filters.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(field).toHaveValue("");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("");
  await page.goBack();
  await expect(field).toHaveValue("seeker br");
});

test("an order made with the keyboard, by steps and by number is the order of the site", async ({
  page,
  site,
}) => {
  await addMachines(site, "Mover");
  await open(page, "/admin/cms/equipment?q=mover");
  await expect(rows(page)).toHaveText([/Alpha/, /Bravo/, /Charlie/, /Delta/]);

  await page.getByRole("row", { name: "Mover Alpha" }).focus();
  for (let row = 0; row < 3; row += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Drag Mover Delta" })).toBeFocused();
  await page.keyboard.press("Enter");
  const target = page.getByRole("button", { name: "Insert between Mover Alpha and Mover Bravo" });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowUp");
  await expect(target).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Mover Delta is now at position/)).toBeVisible();
  expect(await onHomePage(page, "Mover")).toEqual(["Alpha", "Delta", "Bravo", "Charlie"]);

  await page.getByRole("button", { name: "Move down Mover Alpha" }).click();
  await expect(rows(page)).toHaveText([/Delta/, /Alpha/, /Bravo/, /Charlie/]);
  const first = /\d+/.exec(await rows(page).first().innerText())?.[0] ?? "";
  await page.getByRole("button", { name: "Move Mover Charlie" }).click();
  const question = page.getByRole("dialog", { name: "Move Mover Charlie" });
  await expectNoViolations(page);
  await question.getByLabel("Move to position").fill(first);
  await question.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(`Mover Charlie is now at position ${first} of`)).toBeVisible();
  await expect(rows(page)).toHaveText([/Charlie/, /Delta/, /Alpha/, /Bravo/]);
  expect(await onHomePage(page, "Mover")).toEqual(["Charlie", "Delta", "Alpha", "Bravo"]);
});

test("a row is dragged with the mouse", async ({ page, site }) => {
  await addMachines(site, "Dragger");
  await open(page, "/admin/cms/equipment?q=dragger");
  await expect(rows(page)).toHaveCount(4);
  const corner = async (name: string) => {
    const box = await page.getByRole("row", { name: `Dragger ${name}` }).boundingBox();
    return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 4 };
  };
  const [from, to] = [await corner("Delta"), await corner("Alpha")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 60, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/Dragger Delta is now at position/)).toBeVisible();
  await expect(rows(page)).toHaveText([/Delta/, /Alpha/, /Bravo/, /Charlie/]);
  expect(await onHomePage(page, "Dragger")).toEqual(["Delta", "Alpha", "Bravo", "Charlie"]);
});

test("a deleted machine leaves the site at once, and Undo brings it back to its place", async ({
  page,
  site,
}) => {
  await addMachines(site, "Goner");
  await open(page, "/admin/cms/equipment?q=goner");
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
  expect(await onHomePage(page, "Goner")).toEqual(["Alpha", "Charlie", "Delta"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Goner Bravo is back at position/)).toBeVisible();
  expect(await onHomePage(page, "Goner")).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
});
