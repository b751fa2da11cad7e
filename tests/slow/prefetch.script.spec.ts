import type { Request } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const isScript = (name: string) => (request: Request) =>
  new URL(request.url()).pathname.startsWith(`/assets/${name}-`);

test("pointing at a link or focusing it prefetches the scripts of its page, and no data", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/opening");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const nav = page.getByRole("navigation", { name: "Staff" });

  const machines = page.waitForRequest(isScript("machine-list-page"));
  await nav.getByRole("link", { name: /Equipment/ }).hover();
  await machines;
  const activity = page.waitForRequest(isScript("activity-page"));
  await nav.getByRole("link", { name: /Activity/ }).focus();
  await activity;
  // A room whose data is asked for counts as visited.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/admin/rooms/1", textContent: "Room" });
    document.querySelector("main")?.prepend(link);
  });
  const room = page.waitForRequest(isScript("room-page"));
  await page.getByRole("link", { name: "Room", exact: true }).hover();
  await room;
  expect(requested.filter((path) => !path.startsWith("/assets/"))).toEqual([]);

  requested.length = 0;
  await nav.getByRole("link", { name: /Equipment/ }).click();
  await page.waitForURL("/admin/cms/equipment");
  expect(requested.filter((path) => path.startsWith("/assets/machine-list-page-"))).toEqual([]);
});
