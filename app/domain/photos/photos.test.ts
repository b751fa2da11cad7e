import { describe, expect, test } from "vitest";
import {
  imageFormats,
  imageWidths,
  isImageWidth,
  maxImageWidth,
  servedWidths,
} from "#app/adapters/images/image-widths.ts";
import { isUpright, photoAddress, photoFormats, photoSources, photoWidthFor } from "./photos.ts";

const [smallest, second] = imageWidths;
const widest = Math.max(...imageWidths);

/** @spec photos.5 */
describe("the offered widths of a photo", () => {
  test("end with the photo's own width", () => {
    expect(servedWidths(1542)).toEqual([320, 480, 736, 1184, 1542]);
    expect(servedWidths(widest + 1)).toEqual([...imageWidths, widest + 1]);
    expect(servedWidths(widest)).toEqual([...imageWidths]);
    expect(servedWidths(40)).toEqual([40]);
  });

  test("stop at the largest useful width", () => {
    expect(servedWidths(16_000)).toEqual([...imageWidths, maxImageWidth]);
  });

  test("keep the addresses of earlier versions", () => {
    for (const width of [720, 1120]) expect(isImageWidth(width, 4000)).toBe(true);
    expect(isImageWidth(2560, 4000)).toBe(true);
    expect(isImageWidth(2560, 2400)).toBe(false);
    expect(isImageWidth(2561, 4000)).toBe(false);
  });

  test("are ascending and unique", () => {
    for (const width of [1, 320, 321, 1600, 2879, 2880, 2881]) {
      const served = servedWidths(width);
      expect([...new Set(served)].sort((one, other) => one - other)).toEqual(served);
      expect(Math.max(...served)).toBeLessThanOrEqual(width);
    }
  });

  /** @spec layout.16 */
  test("have formats that the server can encode", () => {
    expect(imageFormats).toEqual(expect.arrayContaining([...photoFormats]));
  });
});

describe("the width chosen for a place", () => {
  test.each([
    ["the exact width when it is served", 2000, second, second],
    ["the next larger width when it is not", 2000, smallest + 1, second],
    ["the widest there is when the place is wider", 2000, 5000, 2000],
    ["its own width when the photo is small", second + 1, 5000, second + 1],
    ["the width of a tiny photo", 40, 1280, 40],
    ["the smallest for a small place", 2000, 1, smallest],
  ])("is %s", (_, width, wanted, expected) => {
    expect(photoWidthFor({ width }, wanted)).toBe(expected);
  });
});

test("a photo counts as portrait if a wide frame would crop too much of it", () => {
  expect(isUpright({ width: 1200, height: 900 })).toBe(false);
  expect(isUpright({ width: 1000, height: 1000 })).toBe(true);
  expect(isUpright({ width: 900, height: 1200 })).toBe(true);
});

/** @spec layout.16 */
test("a photo's address contains hash, width and format", () => {
  expect(photoAddress({ hash: "3fa9" }, { width: 480, format: "avif" })).toBe("/photos/3fa9/480.avif");
});

test("a browser is offered each size with its width", () => {
  expect(photoSources({ hash: "3fa9", width: second }, "webp")).toBe(
    `/photos/3fa9/${smallest}.webp ${smallest}w, /photos/3fa9/${second}.webp ${second}w`,
  );
});
