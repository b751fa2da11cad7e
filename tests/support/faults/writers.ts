import { randomUUID } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { connect } from "#db/connect.ts";
import { Caller } from "#tests/server/calendar/calendar.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import type { Browser } from "#tests/server/staff-browser.ts";
import type { Place, Site } from "../site.ts";

/** What the site answered as done. */
export interface Acknowledged {
  references: string[];
  /** Notes of events; each save has three with the same note. */
  notes: string[];
  /** Ids of photos. */
  photos: number[];
}

export const nothingYet = (): Acknowledged => ({ references: [], notes: [], photos: [] });
export const countOf = ({ references, notes, photos }: Acknowledged) =>
  references.length + notes.length + photos.length;

const eventsPerSave = 3;
let made = 0;

/** Returns a small JPEG that no other call returns. */
async function newPhoto(): Promise<Blob> {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256) % 256, b: 90 };
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  return new Blob([
    new Uint8Array(await image.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer()),
  ]);
}

/**
 * Sends inquiries, saves of three events and photos at once, each as fast as they are answered.
 * @param done gets what was acknowledged
 */
export function startWriters(origin: string, admin: Browser, done: Acknowledged) {
  const site = { origin } as Site;
  const caller = new Caller(site, admin);
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let stopped = false;

  const inquire = async () => {
    const { status, reference } = await sendForm(site, { ...typed, message: `Piles for ${randomUUID()}.` });
    if (status === 303 && reference) done.references.push(reference);
    return status;
  };
  const save = async () => {
    const note = `Bay ${randomUUID()}`;
    const event = { date: "2026-11-04", time: "10:20", project: 1, note, photo: null };
    const sent = { key: randomUUID(), events: Array(eventsPerSave).fill(event) };
    const { status } = await caller.json("POST", "/server/api/events", sent);
    if (status === 200 || status === 201) done.notes.push(note);
    return status;
  };
  const upload = async () => {
    const { status, json } = await caller.call("POST", "/server/api/library-photos", await newPhoto());
    if (status === 200 || status === 201) done.photos.push(json.data.photo.id);
    return status;
  };
  const repeat = async (write: () => Promise<number>) => {
    while (!stopped) {
      const began = performance.now();
      const status = await write().catch(() => 0);
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Without a server a write fails at once.
      if (status === 0 || status >= 500) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const all = Promise.all([inquire, inquire, save, upload].map(repeat));
  return {
    /** How often each status was returned; 0 stands for no response. */
    statuses,
    times,
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** Compares the rows and files of a place with what was acknowledged. */
export async function compare(place: Place, done: Acknowledged, storage?: Storage) {
  const files = storage ?? createDiskStorage(join(place.dataDir, "files"));
  const db = connect(place.database ?? join(place.dataDir, "plinth.sqlite"));
  try {
    const references = countEach(await db.selectFrom("inquiry").select("reference as key").execute());
    const notes = countEach(
      await db.selectFrom("event").select("note as key").where("note", "like", "Bay %").execute(),
    );
    const photos = await db.selectFrom("photo").select(["id", "hash"]).execute();
    const stored = new Map<number, string>();
    for (const { id, hash } of photos) if (await files.get(`originals/${hash}`)) stored.set(id, hash);
    const lost = [
      ...done.references.filter((reference) => !references.has(reference)),
      ...done.notes.filter((note) => !notes.has(note)),
      ...done.photos.filter((id) => !stored.has(id)),
    ];
    const counts = [...notes.values()];
    return {
      lost: lost.length,
      doubled:
        [...references.values()].filter((count) => count > 1).length +
        counts.filter((count) => count > eventsPerSave).length,
      half: counts.filter((count) => count < eventsPerSave).length,
      photosWithoutFile: photos.length - stored.size,
    };
  } finally {
    await db.destroy();
  }
}

export type Comparison = Awaited<ReturnType<typeof compare>>;

/** Names what a comparison found wrong. */
export const faultsOf = (comparison: Comparison): string[] =>
  Object.entries(comparison).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : []));

function countEach(rows: { key: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
