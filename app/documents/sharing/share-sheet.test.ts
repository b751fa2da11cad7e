import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createMedia } from "#app/adapters/images/media.ts";
import type { SharedPage } from "#app/domain/company/shared-page.ts";
import type { PhotoFrame } from "#app/domain/photos/photos.ts";
import { noise } from "#tests/support/sample-images.ts";
import { shareSheet } from "./share-sheet.ts";

const media = createMedia({ concurrency: 2 });
const demo = (name: string) => readFile(new URL(`../../../db/seed/photos/${name}.webp`, import.meta.url));

const page: SharedPage = {
  name: "projects-1",
  title: "Kelva Twin Residences",
  company: "Dharini Infrastructure Group",
  photo: undefined,
  fields: [
    { label: "Project", value: "Luxury Residential" },
    { label: "Location", value: "Prabhadevi, Mumbai" },
    { label: "Year", value: "2022" },
  ],
};

const plain = { mark: "Plinth", initials: "", accent: null, logo: null, showsName: true, png: null } as const;

async function draw(
  shown: Partial<SharedPage>,
  master: Uint8Array | null,
  { focal = { x: 0.5, y: 0.5 }, frame = "cropped" as PhotoFrame } = {},
) {
  return media.composeImage(shareSheet({ ...page, ...shown }, master && { master, focal, frame }, plain));
}

/** The red of one place of the picture. */
async function redAt(image: Uint8Array, left: number, top: number) {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0] ?? 0;
}

/** Where dark signs stand in a part of the sheet, in pixels of the sheet; null where there are none. */
async function inkWithin(
  image: Uint8Array,
  box: { left: number; top: number; width: number; height: number },
) {
  const { data } = await sharp(image).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows: number[] = [];
  const columns: number[] = [];
  for (const [at, level] of data.entries()) {
    if (level > 110) continue;
    rows.push(box.top + Math.floor(at / box.width));
    columns.push(box.left + (at % box.width));
  }
  if (rows.length === 0) return null;
  const ends = (places: number[]) => ({ first: Math.min(...places), last: Math.max(...places) });
  return { rows: ends([...new Set(rows)]), columns: ends([...new Set(columns)]), pixels: rows.length };
}

const left = { left: 34, top: 34, width: 556, height: 440 };

describe("a page's sharing image", () => {
  /** @spec search.2 */
  test.for([
    [
      "a title of 90 characters",
      "Redevelopment of a cooperative housing society with two towers over a podium, Ghatkopar East",
    ],
    ["one word of 90 characters", "Grundwasserabsenkung".repeat(5).slice(0, 90)],
    ["a title in Devanagari", "कुर्ला पुनर्विकास: श्रीकृष्ण टॉवर आणि ज्ञानेश्वर मार्ग"],
    ["signs of markup", 'A < B & "C" <span> \u0000 \ud800 </span>'],
  ])("is 1200 × 630 and fits %s into its half", async ([, title = ""]) => {
    const image = await draw({ title }, new Uint8Array(await noise(320, 240).webp().toBuffer()));
    expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const ink = await inkWithin(image, left);
    expect(ink?.pixels).toBeGreaterThan(1000);
    expect(ink?.columns.first).toBeGreaterThanOrEqual(58);
    expect(ink?.columns.last).toBeLessThanOrEqual(572);
    expect(ink?.rows.first).toBeGreaterThanOrEqual(62);
    expect(ink?.rows.last).toBeLessThanOrEqual(450);
  });

  test("is smaller than the 300 KB limit of WhatsApp for any photo", async () => {
    const busiest = new Uint8Array(await noise(600, 460).webp({ quality: 100 }).toBuffer());
    expect((await draw({}, busiest)).length).toBeLessThan(300_000);
  });

  test("uses the whole width for the title if there is no photo", async () => {
    const title = "Redevelopment of a cooperative housing society";
    const ink = await inkWithin(await draw({ title }, null), { left: 34, top: 34, width: 1130, height: 440 });
    expect(ink?.columns.last).toBeGreaterThan(700);
  });

  test("shapes Devanagari letters instead of showing boxes", async () => {
    const [joined, apart] = await Promise.all(
      ["क्ष", "क ष"].map(async (title) => inkWithin(await draw({ title }, null), left)),
    );
    type Columns = { columns: { first: number; last: number } };
    const wide = ({ columns: { first, last } }: Columns) => last - first;
    expect(joined && apart && wide(joined) < wide(apart) * 0.75).toBe(true);
  });

  test("fills its half with the photo around the focal point", async () => {
    const halves = (first: string, second: string) =>
      sharp({ create: { width: 1600, height: 400, channels: 3, background: first } })
        .composite([
          {
            input: { create: { width: 800, height: 400, channels: 3, background: second } },
            left: 800,
            top: 0,
          },
        ])
        .webp()
        .toBuffer();
    const master = new Uint8Array(await halves("#102030", "#d01020"));
    expect(await redAt(await draw({}, master, { focal: { x: 0.1, y: 0.5 } }), 900, 250)).toBeLessThan(40);
    expect(await redAt(await draw({}, master, { focal: { x: 0.9, y: 0.5 } }), 900, 250)).toBeGreaterThan(180);
  });

  test("shows a machine uncropped and without a visible edge", async () => {
    const image = await draw({}, await demo("cat-320"), { frame: "paper" });
    for (const [x, y] of [
      [604, 40],
      [1160, 40],
      [604, 240],
      [1160, 200],
    ] as const) {
      expect(Math.abs((await redAt(image, x, y)) - 243), `${x} ${y}`).toBeLessThanOrEqual(1);
    }
  });

  test("leaves photographs as they are, also one on a background of the sheet's colour", async () => {
    const pale = sharp({ create: { width: 800, height: 620, channels: 3, background: "#f8f5f0" } });
    const master = new Uint8Array(await pale.webp({ lossless: true }).toBuffer());
    expect(Math.abs((await redAt(await draw({}, master), 900, 250)) - 0xf8)).toBeLessThanOrEqual(1);
    expect(await redAt(await draw({}, master, { frame: "paper" }), 900, 250)).toBeLessThanOrEqual(0xf4);
  });

  test("shows a portrait photo from its top to its bottom on a white board", async () => {
    const top = { create: { width: 600, height: 40, channels: 3 as const, background: "#d01020" } };
    const photo = sharp({ create: { width: 600, height: 1600, channels: 3, background: "#102030" } });
    const master = new Uint8Array(
      await photo
        .composite([{ input: top, left: 0, top: 0 }])
        .webp()
        .toBuffer(),
    );
    const image = await draw({}, master, { frame: "board" });
    expect(await redAt(image, 885, 51)).toBeGreaterThan(180);
    expect(await redAt(image, 885, 440)).toBeLessThan(40);
    expect(await redAt(image, 620, 250)).toBeGreaterThan(250);
  });

  test.each([
    [240, 40, true],
    [40, 120, true],
  ])("shows a logo of %i × %i as large as its field allows", async (width, height, showsName) => {
    const png = new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#101010" } })
        .png()
        .toBuffer(),
    );
    const logo = { file: "", width, height, ground: "any" } as const;
    const sheet = shareSheet({ ...page, company: "" }, null, { ...plain, logo, showsName, png });
    const ink = await inkWithin(await media.composeImage(sheet), {
      left: 34,
      top: 482,
      width: 380,
      height: 114,
    });
    const columns = (ink?.columns.last ?? 0) - (ink?.columns.first ?? 0);
    const rows = (ink?.rows.last ?? 0) - (ink?.rows.first ?? 0);
    expect(width > height ? columns : rows).toBeGreaterThan(width > height ? 250 : 70);
    expect(columns / rows).toBeCloseTo(width / height, 0);
  });
});
