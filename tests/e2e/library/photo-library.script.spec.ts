import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/journey.ts";
import { photosOf, test } from "#tests/support/machine-with-photos.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

const size = { width: 900, height: 600 };

/** @spec library.1, library.5 */
test("a photo is uploaded, described and given its focal point, and the site shows it", async ({
  page,
  machine,
}) => {
  const rows = photosOf(page);
  await expect(rows).toHaveCount(machine.photos);
  await page.getByLabel(/^Upload:/).setInputFiles(await chosenPhoto("raft.jpg", "#c0392b", size));
  await expect(rows).toHaveCount(machine.photos + 1);
  await expect(rows.last()).toContainText("No alternative text");

  await rows.last().getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit photo" });
  await edit.getByLabel("Alternative text").fill("Raft of the Journey Tower");
  const point = edit.getByRole("slider", { name: "Focal point" });
  for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft", "ArrowLeft", "ArrowDown"]) await point.press(key);
  await expect(point).toHaveAttribute("aria-valuetext", "29 % from the left, 51 % from the top");
  const clicked = { position: { x: 1, y: 1 } };
  await edit.locator("img").first().click(clicked);
  await expect(point).toHaveAttribute("aria-valuetext", "0 % from the left, 0 % from the top");
  await expectNoViolations(page);
  await edit.getByRole("button", { name: "Save Photo" }).click();
  await expect(edit).toBeHidden();
  await expect(rows.last()).toContainText("Raft of the Journey Tower");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();
  await page.goto(`/equipment/${machine.id}`, { waitUntil: "commit" });
  const small = page.getByRole("link", { name: /Raft of the Journey Tower/ }).locator("img");
  await expect(small).toHaveCSS("object-position", "0% 0%");
});

test.describe("a photo that is on its way from an address", () => {
  test.use({ onPurpose: /library-photos/ });

  test("is not added once its dialog is cancelled", async ({ page, machine }) => {
    const rows = photosOf(page);
    await expect(rows).toHaveCount(machine.photos);
    const library = await (await page.request.get("/server/api/library-photos?search=")).json();
    const held = Promise.withResolvers<void>();
    await page.route("**/server/api/library-photos", async (route) => {
      await held.promise;
      await route.fulfill({ json: { status: "success", data: { photo: library.data.photos[0] } } });
    });
    await page.getByRole("button", { name: "From an address" }).click();
    const dialog = page.getByRole("dialog", { name: "Photo from a URL" });
    await dialog.getByLabel("URL of the photo").fill("https://photos.example/raft.jpg");
    const sent = page.waitForRequest("**/server/api/library-photos");
    await dialog.getByRole("button", { name: "Fetch Photo" }).click();
    await sent;
    const ended = page.waitForEvent("requestfailed");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    held.resolve();
    await ended;
    await expect(rows).toHaveCount(machine.photos);
  });
});

test("a page of the library stays when it is reloaded, and a photo leads back to it", async ({ page }) => {
  await page.goto("/admin/cms/photos");
  await expect(page).toHaveURL("/admin/cms/photos");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?after=\d+$/);
  const address = page.url();
  await expect(page.getByLabel("Order")).toHaveValue("");
  await page.reload();
  await page.getByRole("list", { name: "Photos" }).getByRole("link", { name: /^Edit/ }).first().click();
  await page.getByRole("link", { name: "All photos", exact: true }).click();
  await expect(page.getByRole("link", { name: "Previous" })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test("a saved photo shows its text as it is stored, and is left without a question", async ({ page }) => {
  await page.goto("/admin/cms/photos");
  await page.getByRole("list", { name: "Photos" }).getByRole("link", { name: /^Edit/ }).first().click();
  const text = page.getByLabel("Alternative text", { exact: true });
  await text.fill("A tower\ncrane ");
  await page.getByRole("button", { name: "Save Photo" }).click();
  await expect(page.getByText("Photo saved")).toBeVisible();
  await expect(text).toHaveValue("A tower crane");
  await page.getByRole("link", { name: "All photos", exact: true }).click();
  await expect(page).toHaveURL("/admin/cms/photos");
});

test("the library deletes no photo that another field of the unsaved form shows", async ({ page }) => {
  await page.goto("/admin/cms/site/photos");
  const field = (name: string) => page.getByRole("group", { name, exact: true });
  await field("About")
    .getByLabel(/^Upload:/)
    .setInputFiles(await chosenPhoto("gate.jpg", "#2a6", size));
  await expect(field("About").getByText("gate.jpg")).toBeVisible();
  await field("Hero, phones").getByRole("button", { name: "Choose from library" }).click();
  const tile = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "gate.jpg" });
  await expect(tile.getByText("In this form")).toBeVisible();
  await expect(tile.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await tile.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Add photo" }).click();
  const uploaded = await page.locator("input[name=about]").inputValue();
  await expect(page.locator("input[name=heroPortrait]")).toHaveValue(uploaded);
});
