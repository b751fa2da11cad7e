import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { boastfulPng, moving, noise, quarters } from "#tests/support/sample-images.ts";
import { decodeImage } from "./decode-image.ts";

/** @spec photos.3 */
describe("an unusable file is rejected with the reason:", () => {
  const refused = (reason: string) => expect.objectContaining({ name: "ImageRefused", reason });
  const text = (words: string) => new TextEncoder().encode(words);

  test("it is empty", async () => {
    await expect(decodeImage(new Uint8Array())).rejects.toEqual(refused("empty"));
  });

  test.for([
    ["a text", text("this is no photo, whatever.jpg says")],
    ["an SVG drawing", text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ["a PDF", text("%PDF-1.7\n1 0 obj")],
    ["a video", text("\0\0\0\x18ftypmp42\0\0\0\0isommp42")],
  ] as const)("it is %s", async ([, bytes]) => {
    await expect(decodeImage(bytes)).rejects.toEqual(refused("not-a-photo"));
  });

  test("it is a GIF, animated or not", async () => {
    const film = await (await moving()).gif().toBuffer();
    const still = await quarters().gif().toBuffer();
    await expect(decodeImage(film)).rejects.toEqual(refused("not-a-photo"));
    await expect(decodeImage(still)).rejects.toEqual(refused("not-a-photo"));
  });

  test("it is an animated WebP or AVIF", async () => {
    const film = await (await moving()).webp().toBuffer();
    await expect(decodeImage(film)).rejects.toEqual(refused("animated"));
    const avif = text("\0\0\0\x1cftypavis\0\0\0\0avifavis and then something");
    await expect(decodeImage(avif)).rejects.toEqual(refused("animated"));
  });

  /** @spec photos.2 */
  test("it is a HEIC that cannot be decoded, and the message says what to do", async () => {
    const heic = text("\0\0\0\x18ftypheic\0\0\0\0mif1heic and then something");
    await expect(decodeImage(heic)).rejects.toEqual(refused("heic"));
    const camera = text("\0\0\0\x14ftypmif1\0\0\0\0miaf and then something");
    await expect(decodeImage(camera)).rejects.toEqual(refused("heic"));
    await expect(decodeImage(heic)).rejects.toThrow("Most Compatible");
  });

  test.for(["jpeg", "png", "webp", "avif"] as const)("it is a truncated %s", async (format) => {
    const whole = await noise(300, 200)[format]().toBuffer();
    await expect(decodeImage(whole.subarray(0, whole.length / 2))).rejects.toEqual(refused("damaged"));
  });

  test("it is a truncated JPEG with a fault that is overlooked in whole ones", async () => {
    const whole = await readFile(new URL("../../../tests/fixtures/samsung-scan.jpg", import.meta.url));
    await expect(decodeImage(whole.subarray(0, whole.length * 0.6))).rejects.toEqual(refused("damaged"));
  });

  test("it is a JPEG with bytes missing in the middle", async () => {
    const jpeg = await noise(300, 200).jpeg().toBuffer();
    jpeg.fill(0xff, 10_000, 10_300);
    await expect(decodeImage(jpeg)).rejects.toEqual(refused("damaged"));
  });

  /** @spec photos.1 */
  test("it is a tiny file that claims 20,000 × 20,000 pixels", async () => {
    await expect(decodeImage(boastfulPng(20_000, 20_000))).rejects.toEqual(refused("too-many-pixels"));
    await expect(decodeImage(boastfulPng(10_000, 6_000))).rejects.toEqual(refused("damaged"));
  });

  test("it is a small AVIF of 58 megapixels, which would take 1.1 GB to decode", async () => {
    const avif = await readFile(new URL("../../../tests/fixtures/58-megapixels.avif", import.meta.url));
    await expect(decodeImage(avif)).rejects.toEqual(refused("too-much-memory"));
  });

  /** @spec photos.1 */
  test("it is larger than 30 MB", async () => {
    const jpeg = await quarters().jpeg().toBuffer();
    const padded = (length: number) => Buffer.concat([jpeg], length);
    await expect(decodeImage(padded(30 * 1024 * 1024 + 1))).rejects.toEqual(refused("too-many-bytes"));
    await expect(decodeImage(padded(30 * 1024 * 1024))).resolves.toMatchObject({ width: 60 });
  });
});
