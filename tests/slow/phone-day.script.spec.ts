import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test.use(phone);

test("the day in the address stands below the bar of the page, for every role", async ({ page, site }) => {
  const day = "2025-04-08";
  await addSiteEvents(site, day, [
    { time: "10:00", colour: "tan" },
    { time: "11:00", colour: "teal" },
  ]);
  for (const who of ["admin", "engineer", "client"] as const) {
    await openCalendar(page, `/admin/overview?day=${day}`, accounts[who]);
    const heading = page.getByRole("heading", { name: /8 April 2025/ });
    const bar = page.getByRole("banner");
    await expect(heading).toBeInViewport();
    await expect(async () => {
      const above = await bar.boundingBox();
      const own = await heading.boundingBox();
      expect(above?.y, who).toBe(0);
      const between = (own?.y ?? 0) - (above?.height ?? 0);
      expect(between, who).toBeGreaterThan(0);
      expect(between, who).toBeLessThan(48);
    }).toPass();
    await page.context().clearCookies();
  }
});
