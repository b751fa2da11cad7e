import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use(phone);

for (const { line, path } of [
  { line: "Projects", path: "/admin/rooms/3" },
  { line: "Site content", path: "/admin/cms/site/testimonials" },
  { line: "Views", path: "/admin/cms/users?part=clients" },
])
  test(`on a phone, the current tab of ${path} stands clear of the fading ends of its line`, async ({
    page,
  }) => {
    await openStaffPage(page, path);
    const tabs = page.getByRole("navigation", { name: line }).getByRole("list");
    const ends = () =>
      tabs.evaluate((list) => {
        const [box, tab] = [list, list.querySelector("[aria-current]")].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (!box || !tab) throw new Error("There is no current tab.");
        return { left: Math.round(tab.left - box.left), right: Math.round(box.right - tab.right) };
      });
    await expect.poll(async () => (await ends()).right).toBeGreaterThanOrEqual(40);
    expect((await ends()).left).toBeGreaterThanOrEqual(16);
  });
