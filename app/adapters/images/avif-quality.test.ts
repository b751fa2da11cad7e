import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { noise } from "#tests/support/sample-images.ts";
import { avifQuality, detailOf, renderImage } from "./render-image.ts";

const demo = (name: string) => readFile(new URL(`../../../db/seed/photos/${name}.webp`, import.meta.url));

async function qualityOf(image: Uint8Array): Promise<number> {
  const { data, info } = await sharp(image)
    .resize({ width: 720, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return avifQuality(detailOf(data, info));
}

describe("the AVIF quality of a photo", () => {
  test("is lowest for flat colour and highest for noise", async () => {
    const flat = sharp({ create: { width: 80, height: 50, channels: 3, background: "#b48a5a" } });
    expect(await qualityOf(await flat.png().toBuffer())).toBe(42);
    expect(await qualityOf(await noise(80, 50).png().toBuffer())).toBe(58);
  });

  test("is higher for soil than for a machine on paper, and highest for a city", async () => {
    const [machine, soil, city] = await Promise.all(["soil-compactor", "pit-closeup", "township"].map(demo));
    const qualities = await Promise.all([machine, soil, city].map((image) => qualityOf(image as Buffer)));
    expect(qualities).toEqual(qualities.toSorted((one, other) => one - other));
    expect(new Set(qualities).size).toBe(3);
  });

  test("is measured with and without transparency, and for the smallest images", async () => {
    const grain = noise(60, 40);
    const opaque = await qualityOf(await grain.clone().png().toBuffer());
    expect(await qualityOf(await grain.clone().ensureAlpha().png().toBuffer())).toBe(opaque);
    expect(detailOf(new Uint8Array(3), { width: 1, height: 1, channels: 3 })).toBe(0);
  });

  test("keeps the grain of soil in large sizes", async () => {
    const master = await demo("pit-closeup");
    const detail = async (image: Uint8Array) => {
      const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
      return detailOf(data, info);
    };
    const [whole, served] = await Promise.all([
      sharp(master).resize({ width: 1120 }).png().toBuffer().then(detail),
      renderImage(master, { width: 1120, format: "avif" }).then(detail),
    ]);
    expect(served).toBeGreaterThan(whole * 0.8);
  });
});
