import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openTwenty, saveTwenty } from "#tests/support/tapped-journeys.ts";
import { eventsOn } from "#tests/support/uploader.ts";

test.describe("on a phone", () => {
  test.use(phone);

  test("20 photos are saved with 5 taps after the picker, three of another day and one without a time", async ({
    page,
    site,
  }) => {
    await openTwenty(page, site);
    const { taps } = await saveTwenty(page, () => expectNoViolations(page));
    expect(taps).toBeLessThanOrEqual(5);
    const today = await eventsOn(site, "2026-08-16");
    expect(today.map(({ time }) => time).at(-1)).toBe("12:45");
    expect(today).toHaveLength(17);
    expect(await eventsOn(site, "2026-08-15")).toHaveLength(3);
  });
});
