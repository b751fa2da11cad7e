import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Corners, corners, cornersOf, noise, quarters } from "#tests/support/sample-images.ts";
import { decodeImage, readMaster } from "./decode-image.ts";

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url));

describe("an accepted photo", () => {
  /** @spec photos.1 */
  test.for(["jpeg", "png", "webp", "avif"] as const)(
    "in %s is accepted and stored as WebP",
    async (format) => {
      const image = await decodeImage(await quarters()[format]({ quality: 90 }).toBuffer());
      expect(image).toMatchObject({ width: 60, height: 40 });
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
      expect(await cornersOf(image.bytes)).toEqual(corners);
    },
  );

  test("is named by the SHA-256 of the stored bytes, so equal files share a name", async () => {
    const sent = await quarters().jpeg().toBuffer();
    const once = await decodeImage(sent);
    const again = await decodeImage(sent);
    expect(once.hash).toBe(createHash("sha256").update(once.bytes).digest("hex"));
    expect(again.hash).toBe(once.hash);
  });

  const [a, b, c, d] = corners;
  const upright: Record<number, Corners> = {
    1: [a, b, c, d],
    2: [b, a, d, c],
    3: [c, d, a, b],
    4: [d, c, b, a],
    5: [a, d, c, b],
    6: [d, a, b, c],
    7: [c, b, a, d],
    8: [b, c, d, a],
  };
  /** @spec photos.4 */
  test.for([1, 2, 3, 4, 5, 6, 7, 8])("with EXIF orientation %i is rotated upright", async (orientation) => {
    const image = await decodeImage(await quarters().withMetadata({ orientation }).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual(orientation < 5 ? [60, 40] : [40, 60]);
    expect(await cornersOf(image.bytes)).toEqual(upright[orientation]);
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
  });

  /** @spec photos.4 */
  test("loses its coordinates, camera, description and colour profile", async () => {
    const exif = { IFD0: { Make: "SECRETCAM" }, IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" } };
    const tagged = quarters()
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRETXMP</x:xmpmeta>");
    const sent = await tagged.withIccProfile("p3").jpeg().toBuffer();
    expect(sent.includes("SECRETCAM") && sent.includes("SECRETXMP") && sent.includes("ICC_PROFILE")).toBe(
      true,
    );
    const { bytes } = await decodeImage(sent);
    for (const trace of ["SECRET", "EXIF", "Exif", "XMP ", "ICCP"])
      expect(Buffer.from(bytes).includes(trace)).toBe(false);
  });

  /** @spec photos.3 */
  test("in CMYK keeps its colours on screen", async () => {
    const sent = await quarters().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(sent).metadata()).space).toBe("cmyk");
    const { bytes } = await decodeImage(sent);
    expect((await sharp(bytes).metadata()).space).toBe("srgb");
    expect(await cornersOf(bytes)).toEqual(corners);
  });

  test("in Display P3 keeps its look without the profile", async () => {
    const plain = sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: 200, g: 60, b: 40 } },
    });
    const { bytes } = await decodeImage(await plain.withIccProfile("p3").png().toBuffer());
    const means = (await sharp(bytes).stats()).channels.map((channel) => channel.mean);
    for (const [i, sent] of [200, 60, 40].entries()) expect(Math.abs((means[i] ?? 0) - sent)).toBeLessThan(8);
  });

  // As ImageMagick converts rgb(200 60 40) of Display P3 to sRGB; without a profile the colours are sRGB already.
  test.for([
    ["Display P3 with 16 bits", () => fixture("display-p3-16-bit.png"), [217, 41, 24]],
    ["Display P3 with 10 bits", () => fixture("display-p3-10-bit.avif"), [217, 41, 24]],
    ["Display P3 by codes", () => fixture("display-p3-codes.avif"), [217, 41, 24]],
    [
      "16 bits without a profile",
      async () =>
        sharp(await fixture("display-p3-16-bit.png"))
          .toColourspace("rgb16")
          .png()
          .toBuffer(),
      [200, 60, 40],
    ],
  ] as const)("in %s has the right colours", async ([, sent, right]) => {
    const means = (await sharp((await decodeImage(await sent())).bytes).stats()).channels.map(
      ({ mean }) => mean,
    );
    for (const [at, level] of right.entries()) expect(Math.abs((means[at] ?? 0) - level)).toBeLessThan(3);
  });

  /** @spec photos.3 */
  test("with 16 bits per channel is stored with 8", async () => {
    const sent = await quarters().toColourspace("rgb16").png().toBuffer();
    expect((await sharp(sent).metadata()).depth).toBe("ushort");
    const { bytes } = await decodeImage(sent);
    expect((await sharp(bytes).metadata()).depth).toBe("uchar");
    expect(await cornersOf(bytes)).toEqual(corners);
  });

  test("in greyscale is accepted", async () => {
    const { bytes } = await decodeImage(await quarters().greyscale().jpeg().toBuffer());
    expect((await sharp(bytes).metadata()).space).toBe("srgb");
  });

  /** @spec photos.3 */
  test("keeps its transparency", async () => {
    const { bytes } = await decodeImage(await quarters().ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect((await sharp(bytes).stats()).channels[3]?.mean).toBeCloseTo(128, -1);
  });

  test("wider than WebP allows is scaled down to its maximum", async () => {
    const image = await decodeImage(await noise(17_000, 100).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual([16_383, 96]);
  });
});

test("of a file with several images, the primary one is the photo", async () => {
  const avif = await fixture("two-images.avif");
  expect(await decodeImage(avif)).toMatchObject({ width: 128 });
  avif.writeUInt16BE(2, avif.indexOf("pitm") + 8);
  expect(await decodeImage(avif)).toMatchObject({ width: 64 });
});

/** Bytes of the start marker and the JFIF segment. */
const header = 20;

test.for([
  ["a scan with the parameters of a progressive one", () => fixture("samsung-scan.jpg")],
  [
    "bytes between its segments",
    async () => {
      const jpeg = await quarters().jpeg().toBuffer();
      return Buffer.concat([jpeg.subarray(0, header), Buffer.alloc(3), jpeg.subarray(header)]);
    },
  ],
  ["no end marker", async () => (await quarters().jpeg().toBuffer()).subarray(0, -2)],
] as const)("a whole JPEG with %s is accepted", async ([, sent]) => {
  const { bytes } = await decodeImage(await sent());
  expect((await sharp(bytes).metadata()).format).toBe("webp");
});

describe("an already stored photo", () => {
  test("is stored again byte for byte", async () => {
    const master = await decodeImage(await quarters().jpeg().toBuffer());
    expect(await readMaster(master.bytes)).toEqual(master);
  });

  test.for([
    ["a JPEG", () => quarters().jpeg()],
    ["a WebP turned by its EXIF", () => quarters().withMetadata({ orientation: 6 }).webp()],
    ["a WebP with a colour profile", () => quarters().withIccProfile("p3").webp()],
  ] as const)("does not include %s", async ([, image]) => {
    const bytes = new Uint8Array(await image().toBuffer());
    await expect(readMaster(bytes)).rejects.toThrow("not a master");
  });
});
