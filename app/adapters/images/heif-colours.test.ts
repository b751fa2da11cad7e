import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { convertToSrgb, heifColours } from "./heif-colours.ts";

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url));
const codes = (primaries: number) =>
  Buffer.from(`\0\0\0\x13colrnclx\0${String.fromCharCode(primaries)}\0\r\0\x06`);
const p3 = await fixture("display-p3.heic");
const adobe = await fixture("adobe-rgb.heic");

// As ImageMagick converts rgb(200 60 40).
test.each([
  ["a profile of Display P3", p3, [217, 41, 24]],
  ["codes of Display P3", codes(12), [217, 41, 24]],
  ["a profile of Adobe RGB", adobe, [232, 57, 34]],
  ["codes of sRGB", codes(1), [200, 60, 40]],
  ["neither", await fixture("slab.heic"), [200, 60, 40]],
  ["half a profile", p3.subarray(0, 600), [200, 60, 40]],
])("the colours of a HEIC with %s become those of sRGB", (_, file, right) => {
  const pixels = new Uint8ClampedArray([200, 60, 40, 255, 0, 0, 0, 7, 255, 255, 255, 0]);
  const colours = heifColours(file);
  if (colours) convertToSrgb(pixels, { channels: 4, ...colours });
  const [red = 0, green = 0, blue = 0, ...others] = pixels;
  for (const [at, level] of [red, green, blue].entries())
    expect(Math.abs(level - (right[at] ?? 0))).toBeLessThanOrEqual(2);
  expect(others).toEqual([255, 0, 0, 0, 7, 255, 255, 255, 0]);
});
