import { describe, expect, test } from "vitest";
import { pictureWidths } from "#app/services/media/picture-widths.ts";
import { pictureFormats } from "#app/services/media/render-picture.ts";
import { photoAddress, photoFormats, photoSources, photoWidthFor, photoWidths } from "./photos.ts";

const [smallest, second] = pictureWidths;
const widest = Math.max(...pictureWidths);

describe("the sizes a picture is served in", () => {
  test("are all sizes there are when it is large enough", () => {
    expect(photoWidths(widest)).toEqual([...pictureWidths]);
    expect(photoWidths(widest * 10)).toEqual([...pictureWidths]);
  });

  test("never enlarge it", () => {
    expect(photoWidths(second)).toEqual([smallest, second]);
    expect(photoWidths(second - 1)).toEqual([smallest]);
  });

  test("hold the smallest even for a tiny picture, which is else not served at all", () => {
    expect(photoWidths(40)).toEqual([smallest]);
  });

  test("grow from the first to the last, none twice", () => {
    expect([...new Set(pictureWidths)].sort((one, other) => one - other)).toEqual([...pictureWidths]);
  });

  test("come in formats that can be made", () => {
    expect(pictureFormats).toEqual(expect.arrayContaining([...photoFormats]));
  });
});

describe("the size chosen for a place", () => {
  test.each([
    ["the exact width when it is served", 2000, second, second],
    ["the next larger width when it is not", 2000, smallest + 1, second],
    ["the widest there is when the place is wider", 2000, 5000, widest],
    ["the widest there is when the picture is small", second + 1, 5000, second],
    ["the smallest of a tiny picture", 40, 1280, smallest],
    ["the smallest for a small place", 2000, 1, smallest],
  ])("is %s", (_, width, wanted, expected) => {
    expect(photoWidthFor({ width }, wanted)).toBe(expected);
  });
});

test("an address says content, width and format", () => {
  expect(photoAddress({ hash: "3fa9" }, 480, "avif")).toBe("/photos/3fa9/480.avif");
});

test("a browser is offered each size with its width", () => {
  expect(photoSources({ hash: "3fa9", width: second }, "webp")).toBe(
    `/photos/3fa9/${smallest}.webp ${smallest}w, /photos/3fa9/${second}.webp ${second}w`,
  );
});
