import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

/** Holds back the next picture that is sent, until it is let go or lost. `sent` resolves once there is one. */
async function holdUpload(page: Page) {
  const held = Promise.withResolvers<"continue" | "abort">();
  const sent = Promise.withResolvers<void>();
  await page.route(
    "**/server/api/library-photos",
    async (route) => {
      sent.resolve();
      if ((await held.promise) === "abort") await route.abort("aborted").catch(() => {});
      else await route.continue();
    },
    { times: 1 },
  );
  return { sent: sent.promise, end: held.resolve };
}

/** @spec library.2 */
test("the form waits while photos upload; each upload can be cancelled, and retried after a failure", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const id = await addMachine(db, { name: "Upload machine", order: 97 });
  await openStaffPage(page, `/admin/cms/equipment/${id}/edit`);
  const rows = page.getByRole("group", { name: "Photos" }).getByRole("listitem");
  const choose = page.getByLabel(/^Upload:/);
  const sending = (name: string) => page.getByRole("progressbar", { name: `Sending ${name}` });
  const save = page.getByRole("button", { name: "Publish", exact: true });

  const stopped = await holdUpload(page);
  await choose.setInputFiles(await chosenPhoto("stopped.jpg", "#123"));
  await expect(sending("stopped.jpg")).toBeVisible();
  // A request that starts after the next call of `holdUpload` would be held by that one.
  await stopped.sent;
  await page.getByRole("button", { name: "Stop sending stopped.jpg" }).click();
  await expect(sending("stopped.jpg")).toBeHidden();
  stopped.end("abort");

  const lose = await holdUpload(page);
  await choose.setInputFiles(await chosenPhoto("kept.jpg", "#456"));
  await expect(sending("kept.jpg")).toBeVisible();
  lose.end("abort");
  await expect(page.getByRole("alert").getByText("The connection was lost. Try again.")).toBeVisible();

  const letGo = await holdUpload(page);
  await page.getByRole("button", { name: "Try kept.jpg again" }).click();
  await expect(sending("kept.jpg")).toBeVisible();
  await save.click();
  await expect(choose).toHaveJSProperty("validationMessage", "Wait until the photos are uploaded");
  await expect(page).toHaveURL(new RegExp(`/equipment/${id}/edit$`));
  letGo.end("continue");
  await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
  await expect(rows).toHaveCount(1);

  await save.click();
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();
  const shown = db.selectFrom("machinePhoto").select("photoId").where("machineId", "=", id);
  expect(await shown.execute()).toHaveLength(1);
});

test("a place of one photo has one after the removed photo is brought back over another", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/site/photos");
  const place = page.locator("[data-photos]").first();
  const sent = place.locator("input[type=hidden]");
  const before = await sent.inputValue();
  await place.getByRole("button", { name: /^Take .* out$/ }).click();
  await expect(sent).toHaveValue("");
  await place.getByLabel(/^Upload:/).setInputFiles(await chosenPhoto("other.jpg", "#246"));
  await expect(sent).toHaveValue(/\d/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sent).toHaveValue(before);
});
