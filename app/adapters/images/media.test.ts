import sharp from "sharp";
import { expect, test } from "vitest";
import { noise } from "#tests/support/sample-images.ts";
import { createMedia } from "./media.ts";

/** @spec photos.8 */
test("photos are processed one at a time, each with one thread", async () => {
  sharp.concurrency(3);
  const media = createMedia({ concurrency: 1 });
  const master = await noise(1200, 800).webp().toBuffer();
  const finished: number[] = [];
  const render = (width: number) => media.renderImage(master, { width, format: "webp" });
  await Promise.all([1200, 40, 20].map((width) => render(width).then(() => finished.push(width))));
  expect(finished).toEqual([1200, 40, 20]);
  expect(sharp.concurrency()).toBe(1);
});
