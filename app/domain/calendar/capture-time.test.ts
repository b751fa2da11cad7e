import { describe, expect, test } from "vitest";
import { type CameraTags, exifBlock, heicWith, jpegPart, jpegWith, pngWith } from "#tests/support/exif.ts";
import { readCapture } from "./capture-time.ts";

const now = new Date("2026-11-20T06:00:00Z");
/** 20 Nov 2026, 07:30:05 at the site. */
const changed = Date.parse("2026-11-20T02:00:05Z");

async function propose(bytes: Uint8Array, name = "photo.jpg", lastModified = changed) {
  return (await readCapture(new File([Uint8Array.from(bytes)], name, { lastModified }), now)).taken;
}

const taken = "2026:04:12 10:21:33";
const fromPhoto = { date: "2026-04-12", time: "10:21:33", source: "photo" };
const fromFile = { date: "2026-11-20", time: "07:30:05", source: "file" };
const jfif = jpegPart(0xe0, "JFIF\0", Buffer.from([1, 2, 1, 0, 72, 0, 72, 0, 0]));
const both = { DateTimeOriginal: taken, DateTimeDigitized: taken };

/** @spec upload.24 */
describe("the time of a photo with EXIF is what the camera's clock showed", () => {
  const cameras: [string, "little" | "big", CameraTags][] = [
    [
      "Canon",
      "little",
      { Make: "Canon", Model: "Canon EOS 80D", Orientation: 1, ...both, SubSecTimeOriginal: "45" },
    ],
    [
      "Nikon",
      "big",
      {
        Make: "NIKON CORPORATION",
        Model: "NIKON D7500",
        ...both,
        SubSecTimeOriginal: "07",
        MakerNote: Buffer.from("Nikon\0\x02\x11\0\0MM\0*\0\0\0\x08", "latin1"),
      },
    ],
    ["Sony", "little", { Make: "SONY", Model: "ILCE-6400", ...both, OffsetTimeOriginal: "+01:00" }],
    [
      "Apple with offset and parts of seconds",
      "big",
      {
        Make: "Apple",
        Model: "iPhone 15",
        Orientation: 6,
        ...both,
        OffsetTimeOriginal: "+05:30",
        SubSecTimeOriginal: "412",
      },
    ],
    ["Apple abroad", "big", { Make: "Apple", Model: "iPhone 12", ...both, OffsetTimeOriginal: "-08:00" }],
    [
      "Samsung without offset",
      "little",
      { Make: "samsung", Model: "SM-M127G", Orientation: 6, DateTime: taken, ...both },
    ],
    [
      "Samsung with offset",
      "little",
      { Make: "samsung", Model: "SM-S911B", DateTime: taken, ...both, OffsetTimeOriginal: "+05:30" },
    ],
    [
      "Xiaomi",
      "big",
      { Make: "Xiaomi", Model: "Redmi Note 12", Orientation: 8, ...both, SubSecTimeOriginal: "123456" },
    ],
    [
      "Google Pixel",
      "little",
      { Make: "Google", Model: "Pixel 8a", ...both, OffsetTimeOriginal: "Z", SubSecTimeOriginal: "123" },
    ],
    [
      "GoPro",
      "little",
      { Make: "GoPro", Model: "HERO11 Black", ...both, MakerNote: Buffer.alloc(2000, 0xab) },
    ],
    ["DJI", "little", { Make: "DJI", Model: "FC3582\0\0\0\0", ...both }],
    ["a scanner", "big", { Make: "EPSON", DateTimeDigitized: taken }],
  ];
  test.each(cameras)("%s", async (_, order, tags) => {
    const exif = exifBlock(tags, order);
    expect(await propose(jpegWith(exif))).toEqual(fromPhoto);
    expect(await propose(jpegWith(exif, { before: [jfif] }))).toEqual(fromPhoto);
  });

  test.each([
    ["a file name that says otherwise", "IMG_20250101_000000.jpg"],
    ["the name of a Pixel", "PXL_20260412_045133123.jpg"],
  ])("before %s", async (_, name) => {
    expect(await propose(jpegWith(exifBlock(both, "little")), name)).toEqual(fromPhoto);
  });

  test.each([
    ["blanks for leading zeros", "2026: 4: 2  9: 5: 3", "2026-04-02 09:05:03"],
    ["blanks at the end", "2026:04:12 10:21:33   ", "2026-04-12 10:21:33"],
    ["dashes", "2026-04-12 10:21:33", "2026-04-12 10:21:33"],
    ["a T", "2026-04-12T10:21:33+02:00", "2026-04-12 10:21:33"],
    ["no seconds", "2026:04:12 10:21", "2026-04-12 10:21:00"],
    ["midnight", "2026:04:12 00:00:00", "2026-04-12 00:00:00"],
    ["a leap day", "2024:02:29 23:59:59", "2024-02-29 23:59:59"],
  ])("with %s", async (_, DateTimeOriginal, expected) => {
    const [date, time] = expected.split(" ");
    expect(await propose(jpegWith(exifBlock({ DateTimeOriginal }, "big")))).toEqual({
      date,
      time,
      source: "photo",
    });
  });

  test("in HEIC, even after the image data, and in PNG", async () => {
    const exif = exifBlock(both, "big");
    expect(await propose(heicWith(exif), "IMG_0412.HEIC")).toEqual(fromPhoto);
    expect(await propose(heicWith(exif, 600_000), "IMG_0412.HEIC")).toEqual(fromPhoto);
    expect(await propose(pngWith(exif), "site.png")).toEqual(fromPhoto);
  });

  test("although only the first part of a large photo is read", async () => {
    const photo = jpegWith(exifBlock(both, "little"), { image: Buffer.alloc(3_000_000, 0x55) });
    expect(await propose(photo)).toEqual(fromPhoto);
  });
});

describe("impossible values are ignored", () => {
  test.each([
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "",
    "1980:01:01 00:00:00",
    "2026:13:01 10:00:00",
    "2026:02:30 10:00:00",
    "2026:04:12 24:05:00",
    "2026:04:12 10:60:00",
    "2026:11:22 10:00:00",
    "9999:99:99 99:99:99",
    "\x01\x02\x03",
  ])("in EXIF: %j", async (DateTimeOriginal) => {
    expect(await propose(jpegWith(exifBlock({ DateTimeOriginal }, "little")))).toEqual(fromFile);
    const digitized = exifBlock({ DateTimeOriginal, DateTimeDigitized: taken }, "little");
    expect(await propose(jpegWith(digitized))).toEqual(fromPhoto);
  });

  test("in EXIF: the modification time, which is not the capture time", async () => {
    expect(await propose(jpegWith(exifBlock({ DateTime: taken }, "big")))).toEqual(fromFile);
  });

  test("a file damaged at any position", async () => {
    const photo = jpegWith(exifBlock(both, "little"));
    for (let length = 0; length < photo.length; length++) {
      const seen = await propose(photo.subarray(0, length));
      expect([fromPhoto, fromFile]).toContainEqual(seen);
    }
    for (let at = 2; at < photo.length; at++) {
      const damaged = Buffer.from(photo);
      damaged[at] = 0xff;
      expect(await propose(damaged)).not.toBeNull();
    }
  });

  test("a file that is empty or not an image", async () => {
    expect(await propose(Buffer.from("date,time\n2026-04-12,10:21"))).toEqual(fromFile);
    expect(await propose(Buffer.alloc(0))).toEqual(fromFile);
  });

  test("a file time in the future, so that no time is proposed", async () => {
    expect(await propose(Buffer.alloc(0), "photo.jpg", 0)).toBeNull();
    expect(await propose(Buffer.alloc(0), "photo.jpg", Date.parse("2030-01-01"))).toBeNull();
    expect(await propose(Buffer.alloc(0), "photo.jpg", Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  test("a clock that is a few hours ahead is accepted", async () => {
    const ahead = exifBlock({ DateTimeOriginal: "2026:11:20 21:00:00" }, "big");
    expect(await propose(jpegWith(ahead))).toEqual({ date: "2026-11-20", time: "21:00:00", source: "photo" });
  });
});

/** @spec upload.24 */
describe("without EXIF the time comes from the file name", () => {
  test.each([
    ["WhatsApp Image 2026-04-12 at 10.21.33.jpeg", "2026-04-12 10:21:33"],
    ["WhatsApp Image 2026-04-12 at 10.21.33 AM.jpeg", "2026-04-12 10:21:33"],
    ["WhatsApp Image 2026-04-12 at 10.21.33 PM (2).jpeg", "2026-04-12 22:21:33"],
    ["WhatsApp Image 2026-04-12 at 12.21.33\u202fAM.jpeg", "2026-04-12 00:21:33"],
    ["WhatsApp Image 2026-04-12 at 12.05.00 pm.jpeg", "2026-04-12 12:05:00"],
    ["WhatsApp Image 2026-04-12 at 9.05.00 PM.jpeg", "2026-04-12 21:05:00"],
    ["WhatsApp Image 2026-04-12 at 10.21.33_1a2b3c4d.jpg", "2026-04-12 10:21:33"],
    ["WhatsApp Image 2026-04-12 at 10.21.jpeg", "2026-04-12 10:21:00"],
    ["IMG_20260412_102133.jpg", "2026-04-12 10:21:33"],
    ["IMG_20260412_102133456.jpg", "2026-04-12 10:21:33"],
    ["IMG_20260412_102133_BURST001.jpg", "2026-04-12 10:21:33"],
    ["IMG20260412102133.jpg", "2026-04-12 10:21:33"],
    ["20260412_102133.jpg", "2026-04-12 10:21:33"],
    ["20260412_102133(0).jpg", "2026-04-12 10:21:33"],
    ["DJI_20260412102133_0007_D.JPG", "2026-04-12 10:21:33"],
    ["WIN_20260412_10_21_33_Pro.jpg", "2026-04-12 10:21:33"],
    ["Screenshot_20260412-102133.png", "2026-04-12 10:21:33"],
    ["Screenshot_2026-04-12-10-21-33-456_com.whatsapp.jpg", "2026-04-12 10:21:33"],
    ["Screenshot 2026-04-12 at 10.21.33\u202fPM.png", "2026-04-12 22:21:33"],
    ["signal-2026-04-12-102133.jpg", "2026-04-12 10:21:33"],
    ["signal-2026-04-12-10-21-33-456.jpg", "2026-04-12 10:21:33"],
    ["photo_2026-04-12_10-21-33.jpg", "2026-04-12 10:21:33"],
    // Pixel phones write UTC: a morning in India, and one that is still the evening before there.
    ["PXL_20260412_045133123.jpg", "2026-04-12 10:21:33"],
    ["PXL_20260411_203000123.PORTRAIT.jpg", "2026-04-12 02:00:00"],
  ])("%s", async (name, expected) => {
    const [date, time] = expected.split(" ");
    expect(await propose(Buffer.alloc(0), name)).toEqual({ date, time, source: "name" });
  });

  test.each([
    "IMG-20260412-WA0007.jpg",
    "2026-04-12.jpg",
    "Slab 2026-04-12 B2.jpg",
    "20260412-3.jpg",
    "20260412_0912.jpg",
  ])("%s, which contains only the day", async (name) => {
    expect(await propose(Buffer.alloc(0), name)).toEqual({ date: "2026-04-12", time: null, source: "name" });
  });

  test.each([
    "IMG_4711.jpg",
    "DSC00412.JPG",
    "1775969493123.jpg",
    "mmexport1775969493123.jpg",
    "20261312_102133.jpg",
    "20260230_102133.jpg",
    "19800101_000000.jpg",
    "20271231_102133.jpg",
    "20260412_256199.jpg",
    "202604121.jpg",
    "9".repeat(5000),
    `${"2026-04-".repeat(2000)}.jpg`,
  ])("but not %.40s", async (name) => {
    expect(await propose(Buffer.alloc(0), name)).toEqual(fromFile);
  });
});

test("a name with only a day gets the file's own time if that is of the same day", async () => {
  expect(await propose(Buffer.alloc(0), "IMG-20261120-WA0007.jpg")).toEqual(fromFile);
  const otherDay = await propose(Buffer.alloc(0), "IMG-20261119-WA0007.jpg");
  expect(otherDay).toEqual({ date: "2026-11-19", time: null, source: "name" });
  expect((await propose(Buffer.alloc(0), "IMG-20261120-WA0007.jpg", Number.NaN))?.source).toBe("name");
});

test("the camera's model is read along with the time", async () => {
  const tags = { Make: "Canon", Model: "Canon EOS 80D", DateTimeOriginal: taken };
  const bytes = jpegWith(exifBlock(tags, "little"));
  const photo = new File([Uint8Array.from(bytes)], "photo.jpg", { lastModified: changed });
  expect(await readCapture(photo, now)).toMatchObject({ camera: "Canon EOS 80D", taken: fromPhoto });
  expect((await readCapture(new File(["x"], "photo.jpg"), now)).camera).toBeUndefined();
});
