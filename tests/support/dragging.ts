import { expect, type Locator } from "@playwright/test";

/** Drags a row by its handle to the upper or lower part of another one and waits for the line that shows it. */
export async function dragRow(row: Locator, side: "before" | "after", other: Locator): Promise<void> {
  const { mouse } = row.page();
  const handle = row.getByTitle("Drag to another place");
  await expect(handle).toHaveAttribute("draggable", "true");
  await handle.hover();
  await mouse.down();
  const { x, y, height } = (await other.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const target = y + (side === "before" ? height / 4 : (height * 3) / 4);
  // A drag begins with the first movement; unlike a hand, this mouse is still where it is not moved.
  await expect(async () => {
    await mouse.move(x + 60, target, { steps: 4 });
    await expect(other.locator(`[data-drop-line=${side}]`)).toBeVisible({ timeout: 250 });
  }).toPass();
  await mouse.up();
  await expect(row.page().locator("[data-drop-line]")).toHaveCount(0);
}
