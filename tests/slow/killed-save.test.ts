import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMedia } from "#app/adapters/images/media.ts";
import { createVariants } from "#app/adapters/images/variants.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { stagedFor, sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { connect, type Db } from "#db/connect.ts";
import { Caller, photo } from "#tests/server/calendar/calendar.ts";
import { startProgram } from "#tests/server/program.ts";
import { newBrowser } from "#tests/server/staff-browser.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { accounts, type Site } from "#tests/support/site.ts";

const kills = 20;
const photosPerSave = 3;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plinth-killed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(join(folder, "plinth.sqlite"));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const dayOf = (round: number) => `2026-09-${String(round + 1).padStart(2, "0")}`;

/** The program as it was started last; the admin's session outlives it. */
const site = { origin: "" } as Site;
const admin = newBrowser(site);

/** A form with a day's photos. Sending it rejects if the program is killed before it responds. */
async function saveOf(round: number) {
  const colours = Array.from({ length: photosPerSave }, (_, at) => `rgb(${round * 5}, ${at * 50}, 120)`);
  const images = await Promise.all(colours.map(photo));
  const times = images.map((_, at) => `1${at}:00`);
  return () => new Caller(site, admin).saveDay({ images, times, fields: { date: dayOf(round) } });
}

/** Starts the program and kills it when the time is over; gives how long its save took, when it was done. */
async function saveAndKill(round: number, killAfter: number): Promise<number | null> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = accounts.admin;
  const program = startProgram({ DATA_DIR: folder, SEED: "empty", ADMIN_EMAIL, ADMIN_PASSWORD });
  try {
    site.origin = await program.ready;
    if (admin.cookie === "") await admin.signIn(accounts.admin);
    const save = await saveOf(round);
    const began = performance.now();
    const done = save().then(
      ({ status }) => (status === 200 ? performance.now() - began : null),
      () => null,
    );
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, killAfter))]);
    program.process.kill("SIGKILL");
    return await done;
  } finally {
    program.process.kill("SIGKILL");
    await program.ended;
  }
}

/** @spec photos.11, calls.12 */
it("killing the program in the middle of saves leaves complete saves or none, and no orphaned files", async () => {
  const undisturbed = await saveAndKill(0, 60_000);
  if (undisturbed === null) throw new Error("A save that nobody disturbs was not done.");
  // The first one meets a busy machine or code that is not compiled yet; later ones may all be done before they are killed.
  let whole = undisturbed;
  const done: boolean[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const took = await saveAndKill(round, (whole * round) / kills);
    whole = Math.min(whole, took ?? whole);
    done.push(took !== null);
    await inDatabase(async (db) => {
      const events = await db.selectFrom("event").select("id").where("date", "=", dayOf(round)).execute();
      // A save with a response is stored; one without may be, but then completely.
      expect(done.at(-1) ? [photosPerSave] : [0, photosPerSave]).toContain(events.length);
      const storage = createDiskStorage(join(folder, "files"));
      expect((await leftBehind(db, storage)).photosWithoutFile).toEqual([]);
    });
  }
  expect(done.filter((finished) => !finished).length, "saves that were cut off").toBeGreaterThan(kills / 4);
  await inDatabase(async (db) => {
    const storage = createDiskStorage(join(folder, "files"));
    const variants = createVariants(storage, createMedia({ concurrency: 1 }));
    await sweepPhotos(db, variants, new Date(Date.now() + stagedFor + 3_600_000));
    expect(await leftBehind(db, storage)).toEqual(nothing);
  });
}, 600_000);
