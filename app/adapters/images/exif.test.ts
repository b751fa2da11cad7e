import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { quarters } from "#tests/support/sample-images.ts";
import { readExif } from "./exif.ts";

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url));

const tagged = () =>
  quarters().withExif({ IFD0: { Model: "iPhone" }, IFD2: { DateTimeOriginal: "2026:11:12 09:41:07" } });

/** @spec upload.24 */
test.each([
  ["HEIC of iOS 18", () => fixture("ios-18.heic")],
  ["HEIF of cameras", () => fixture("camera.hif")],
  [
    "HEIF that names no codec",
    async () => {
      const latin1 = (await fixture("camera.hif")).toString("latin1");
      return Buffer.from(latin1.replaceAll("heix", "mif1"), "latin1");
    },
  ],
  ["AVIF", () => tagged().avif().toBuffer()],
  ["WebP", () => tagged().webp().toBuffer()],
])("reads the time and the camera of %s", async (_, photo) => {
  const exif = await readExif(new Blob([new Uint8Array(await photo())]));
  expect(exif).toEqual({ times: ["2026:11:12 09:41:07"], camera: "iPhone" });
});
