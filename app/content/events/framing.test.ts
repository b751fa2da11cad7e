import sharp from "sharp";
import { expect, test } from "vitest";
import { readFramings } from "#app/adapters/images/read-framings.ts";
import { likeness, sameFraming } from "./framing.ts";

/** A tower of a height at a place, in a light. */
function tower(left: number, height: number, light: number) {
  const grey = (level: number) => `rgb(${level},${level},${level})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="${grey(light)}"/>
    <rect y="240" width="400" height="60" fill="${grey(light / 2)}"/>
    <rect x="${left}" y="${240 - height}" width="90" height="${height}" fill="${grey(light / 4)}"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

test("photos from one place count as alike in another light and with a higher tower", async () => {
  const [model, later, elsewhere, broken] = await readFramings([
    await tower(60, 140, 220),
    await tower(60, 170, 130),
    await tower(290, 60, 220),
    Buffer.from("not an image"),
  ]);
  expect(likeness(model ?? "", later ?? "")).toBeGreaterThan(sameFraming);
  expect(likeness(model ?? "", elsewhere ?? "")).toBeLessThan(sameFraming);
  expect(broken).toBe("");
  const fog = Buffer.from(Array.from({ length: 256 }, (_, at) => 200 + (at === 7 ? 1 : 0))).toString(
    "base64",
  );
  expect(likeness(fog, fog)).toBe(0);
  expect(likeness(model ?? "", "")).toBe(0);
  expect(likeness(model ?? "", "AAAA")).toBe(0);
});
