import { expect, test } from "#tests/support/journey.ts";
import { logOut, openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /(status of 401|ERR_CACHE_MISS).*\/admin\/photos\// });

/** @spec accounts.14 */
test("a private photo does not open from the browser's cache after logging out", async ({ page, site }) => {
  const { hash } = await site.dependencies.db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .select("photo.hash")
    .where("event.deletedAt", "is", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const photo = `/admin/photos/${hash}/320.webp`;
  const cached = () =>
    page.evaluate(async (path) => {
      const response = await fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
      return response?.ok ?? false;
    }, photo);
  await openStaffPage(page, "/admin/account");
  expect((await page.goto(photo))?.status()).toBe(200);
  await page.goto("/admin/account");
  await expect.poll(cached).toBe(true);
  await logOut(page);
  await expect.poll(cached).toBe(false);
  expect((await page.goto(photo))?.status()).toBe(401);
});
