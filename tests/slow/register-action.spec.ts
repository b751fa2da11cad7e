import { expect, phone, test } from "#tests/support/journey.ts";

test("the action is at the foot of a phone's window once a row is selected", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto("/projects");
  const action = page.getByRole("button", { name: "Compare at one scale" });
  const first = page.getByRole("checkbox", { name: "Select Kelva Twin Residences" });
  const later = page.getByRole("checkbox", { name: "Select Parijat Point" });
  await first.scrollIntoViewIfNeeded();
  await expect(action).not.toBeInViewport();
  await first.check();
  await expect(action).toBeInViewport({ ratio: 1 });
  await later.focus();
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const box = await later.boundingBox();
    const bar = await action.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }).toPass();
  await expect(page.getByRole("navigation", { name: "Contact us" })).toBeHidden();
});
