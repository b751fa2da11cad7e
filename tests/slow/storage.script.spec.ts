import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** The names of all that this browser keeps of the site. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    forever: Object.keys(localStorage),
    forThisTab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

/** @spec content.3 */
test("the browser stores nothing of the public site, and only the calendar and unsent work of the staff area", async ({
  page,
}) => {
  const nothing = { forever: [], forThisTab: [], databases: [], caches: [] };
  for (const path of ["/", "/projects/kelva-twin-residences", "/equipment/volvo-210", "/admin/login"]) {
    await page.goto(path);
    await expect.poll(() => kept(page), path).toEqual(nothing);
  }
  expect(await page.context().cookies()).toEqual([]);

  await openStaffPage(page, "/admin/cms/equipment?q=volvo");
  for (const path of ["cms/projects/1/edit", "cms/messages", "cms/contact", "overview", "calendar-upload"]) {
    await page.goto(`/admin/${path}`);
  }
  // How far each page was scrolled, so that Back comes to where one was.
  const ofStaff = async () => {
    const { forThisTab, ...lasting } = await kept(page);
    const others = forThisTab.filter((name) => name !== "react-router-scroll-positions");
    return { forThisTab: others, ...lasting };
  };
  await expect
    .poll(ofStaff)
    .toEqual({ ...nothing, forever: ["calendarData"], databases: ["plinth-uploads"] });
});
