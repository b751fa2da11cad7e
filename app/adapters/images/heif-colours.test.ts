import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { heifColourSpace } from "./heif-colours.ts";

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url));
const codes = (primaries: number) =>
  Buffer.from(`\0\0\0\x13colrnclx\0${String.fromCharCode(primaries)}\0\r\0\x06`);

test("the colour space of a HEIC comes from its profile or its codes, and is sRGB without them", async () => {
  expect(heifColourSpace(await fixture("display-p3.heic"))).toBe("display-p3");
  expect(heifColourSpace(codes(12))).toBe("display-p3");
  expect(heifColourSpace(codes(1))).toBe("srgb");
  expect(heifColourSpace(await fixture("slab.heic"))).toBe("srgb");
  expect(heifColourSpace((await fixture("display-p3.heic")).subarray(0, 600))).toBe("srgb");
});
