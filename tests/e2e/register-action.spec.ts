import { expect, phone, test } from "#tests/support/journey.ts";

for (const viewport of [phone.viewport, { width: 1280, height: 800 }])
  test(`the action is at the foot of the window once a row is selected, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/projects");
    const action = page.getByRole("button", { name: "Draw side by side" });
    const first = page.getByRole("checkbox", { name: "Select Kelva Twin Residences" });
    const later = page.getByRole("checkbox", { name: "Select Parijat Point" });
    await first.scrollIntoViewIfNeeded();
    await expect(action).not.toBeInViewport();
    await first.check();
    await expect(action).toBeInViewport({ ratio: 1 });
    await later.focus();
    await expect(action).toBeInViewport({ ratio: 1 });
    const [box, bar] = [await later.boundingBox(), await action.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(page.getByRole("navigation", { name: "Contact us" })).toBeHidden();
  });
