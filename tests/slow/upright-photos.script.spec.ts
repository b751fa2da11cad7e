import { addProgressLink } from "#app/domain/progress/progress-links.server.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";

const token = "u".repeat(22);
const link = {
  token,
  label: "",
  passcodeHash: null,
  firstDay: null,
  lastDay: null,
  expiresOn: null,
};
let project = "";

test.beforeAll(async ({ site }) => {
  const { db } = site.dependencies;
  const projectId = await addProject(db, {
    slug: "upright-yard",
    title: "Upright Yard",
    status: "In Progress",
  });
  project = "/projects/upright-yard";
  for (const date of ["2026-11-18", "2026-11-20"])
    await addSiteEvents(site, date, [
      { time: "09:00:00", projectId, colour: "teal", upright: true },
      { time: "10:00:00", projectId, colour: "tan" },
      { time: "11:00:00", projectId, colour: "maroon", upright: true },
    ]);
  await db.updateTable("event").set({ isPublic: 1 }).where("projectId", "=", projectId).execute();
  await addProgressLink(db, { ...link, projectId }, new Date());
});

for (const width of [360, 1280])
  test(`upright site photos have their own ratio and at least 160 px on ${width} px, the newest most`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path, within } of [
      { path: project, within: ".progress-photos" },
      { path: `/progress/${token}`, within: "main" },
    ]) {
      await page.goto(path);
      const photos = page.locator(`${within} img[width="900"]`);
      const sizes = await photos.evaluateAll((all) =>
        all.map((photo) => ({
          width: photo.clientWidth,
          ratio: photo.clientWidth / photo.clientHeight,
          padding: getComputedStyle(photo).padding,
          newest: photo.closest("li")?.querySelector("time")?.dateTime ?? "",
        })),
      );
      expect(sizes, path).toHaveLength(4);
      for (const size of sizes) {
        expect(size.width, path).toBeGreaterThanOrEqual(158);
        expect(size.ratio, path).toBeCloseTo(0.75, 1);
        expect(size.padding, path).toBe("0px");
      }
      if (width === 360) {
        const newest = path === project ? sizes.at(-1) : sizes[0];
        expect(newest?.width, path).toBe(Math.max(...sizes.map((size) => size.width)));
        expect(newest?.width, path).toBeGreaterThan(220);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  });
