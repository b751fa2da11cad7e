/** What storing photos costs, beside sharp alone making the same master copies. */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { newBrowser } from "#tests/server/staff-browser.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { processorSeconds } from "#tests/support/process-costs.ts";
import { accounts } from "#tests/support/site.ts";
import { type Figure, type Figures, higher } from "./benchmarks.ts";

const photoTurns = 5;
const photosATurn = 4;
const photosAtOnce = 2;
/** Pixels of photos by their weight. */
const photoSizes = { "4 MB": { width: 1400, height: 1000 }, "12 MB": { width: 2425, height: 1732 } };

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures a program by its origin and process. */
export async function measurePhotos(origin: string, pid: number): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, size] of Object.entries(photoSizes))
    figures[`Photos of ${name} stored`] = await photosPerSecond(origin, pid, size);
  return figures;
}

/**
 * Photos that are stored per second, two at a time, beside sharp alone making the same master copies, in turns. Each
 * turn waits until the program has made the sizes of the one before, which it does after the save.
 */
async function photosPerSecond(
  origin: string,
  pid: number,
  size: { width: number; height: number },
): Promise<Figure> {
  const admin = newBrowser({ origin });
  await admin.signIn(accounts.admin);
  const upload = async (photo: Buffer) => {
    const { status, body } = await admin.request("/server/api/photos", {
      method: "POST",
      body: new Uint8Array(photo),
      headers: { Origin: origin },
    });
    if (status !== 200) throw new Error(`A photo was answered with ${status}.`);
    await body?.cancel();
  };
  const alone = async (photo: Buffer) => {
    await sharp(photo).autoOrient().toColourspace("srgb").webp({ quality: 90, effort: 2 }).toBuffer();
  };
  const photos = await noisyPhotos(photosATurn * (photoTurns + 1), size);
  const rate = async (work: (photo: Buffer) => Promise<void>, turn: number) => {
    await untilHelpersRest(pid);
    const waiting = photos.slice(turn * photosATurn, (turn + 1) * photosATurn);
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: photosAtOnce }, async () => {
        for (let photo = waiting.pop(); photo; photo = waiting.pop()) await work(photo);
      }),
    );
    return (photosATurn * 1000) / (performance.now() - begun);
  };
  // The first ones start the processes that decode.
  await rate(upload, 0);
  const stored: number[] = [];
  const bare: number[] = [];
  for (let turn = 1; turn <= photoTurns; turn++) {
    bare.push(await rate(alone, turn));
    stored.push(await rate(upload, turn));
  }
  return higher(median(stored), "photos per s", median(bare));
}

/** Waits until the processes that a program has started have used no processor time for two seconds. */
async function untilHelpersRest(pid: number): Promise<void> {
  const used = async () => {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
    const seconds = await Promise.all(
      children.filter(Boolean).map((child) => processorSeconds(Number(child))),
    );
    return seconds.reduce((all, each) => all + each, 0);
  };
  for (let before = Number.NaN, now = await used(); now !== before; now = await used()) {
    before = now;
    await wait(2000);
  }
}
