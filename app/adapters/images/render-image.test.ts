import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cornersOf, quarters } from "#tests/support/sample-images.ts";
import { imageFormats } from "./image-widths.ts";
import { renderImage } from "./render-image.ts";

const size = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

describe("an image rendered in a requested size", () => {
  test.for(imageFormats)("is encoded as %s on request", async (format) => {
    const made = await renderImage(await quarters().webp().toBuffer(), { width: 30, format });
    const { mediaType, exif, icc } = await sharp(made).metadata();
    expect({ mediaType, exif, icc }).toEqual({
      mediaType: `image/${format}`,
      exif: undefined,
      icc: undefined,
    });
    expect(await size(made)).toEqual([30, 20]);
  });

  test("is never enlarged", async () => {
    const master = await quarters().webp().toBuffer();
    expect(await size(await renderImage(master, { width: 320, format: "webp" }))).toEqual([60, 40]);
    const square = await renderImage(master, { width: 320, height: 320, format: "webp" });
    expect(await size(square)).toEqual([40, 40]);
  });

  /** @spec library.5 */
  test.for([
    [{ x: 0, y: 0 }, "red"],
    [{ x: 1, y: 0 }, "green"],
    [{ x: 1, y: 1 }, "blue"],
    [{ x: 0, y: 1 }, "white"],
  ] as const)("cropped around %j keeps the %s part", async ([focal, colour]) => {
    const master = await quarters().webp().toBuffer();
    const column = await renderImage(master, { width: 10, height: 20, focal, format: "webp" });
    expect(await size(column)).toEqual([10, 20]);
    expect(await cornersOf(column)).toContain(colour);
    const band = await renderImage(master, { width: 30, height: 10, focal, format: "webp" });
    expect(await size(band)).toEqual([30, 10]);
    expect(await cornersOf(band)).toContain(colour);
    expect(new Set([...(await cornersOf(column)), ...(await cornersOf(band))]).size).toBe(3);
  });

  test("has a white background as JPEG where it is transparent", async () => {
    const clear = await quarters().ensureAlpha(0).webp().toBuffer();
    const made = await renderImage(clear, { width: 60, format: "jpeg" });
    expect((await sharp(made).stats()).channels[0]?.min).toBeGreaterThan(250);
    expect((await sharp(await renderImage(clear, { width: 60, format: "avif" })).metadata()).hasAlpha).toBe(
      true,
    );
  });
});
