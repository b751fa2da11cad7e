import { expect, type Page } from "@playwright/test";

export const first = { name: "Select Kelva Twin Residences" };
export const second = { name: "Select Nilgiri Point" };

export const drawing = (page: Page) => page.getByRole("img", { name: "Projects side by side, at one scale" });

/** Expects the drawing of two projects at one scale, under the name by which screen readers know it. */
export async function expectBothDrawn(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Side by side" })).toBeInViewport();
  await expect(drawing(page)).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(
    "Projects side by side, at one scale No. 1, Kelva Twin Residences: 26 storeys, 82 m high, dug 9 m deep. No. 2, Nilgiri Point: 23 storeys, 90 m high, dug 12.6 m deep.",
  );
}
