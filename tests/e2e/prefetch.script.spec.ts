import type { Request } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
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

  const equipment = page.waitForRequest(isScript("equipment-list-page"));
  await nav.getByRole("link", { name: /Equipment/ }).hover();
  await equipment;
  const activity = page.waitForRequest(isScript("activity-page"));
  await nav.getByRole("link", { name: /Activity/ }).focus();
  await activity;
  await hydrated(page);
  expect(requested.filter((path) => !path.startsWith("/assets/"))).toEqual([]);

  requested.length = 0;
  await nav.getByRole("link", { name: /Equipment/ }).click();
  await page.waitForURL("/admin/cms/equipment");
  expect(requested.filter((path) => path.startsWith("/assets/equipment-list-page-"))).toEqual([]);
});

test("a room that was only pointed at counts as not visited", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/opening");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const scripts = page.waitForRequest(isScript("room-page"));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/admin/rooms/1", textContent: "Room" });
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "Room", exact: true }).hover();
  await scripts;
  await hydrated(page);
  expect(asked.filter((path) => path.includes("/admin/rooms"))).toEqual([]);
});
