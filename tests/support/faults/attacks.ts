import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { inquiryFileLimits } from "#app/content/messages/inquiry-files.ts";
import { inquiriesPerHour } from "#app/content/messages/messages.server.ts";
import { connect } from "#db/connect.ts";
import { file, newVisitor, pdf, sendFiles } from "#tests/server/inquiry-form.ts";
import { type Bench, copyOfDemo, type Database, endNode, type Result, startNode } from "./bench.ts";

const megabyte = 1024 * 1024;

async function bytesIn(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

/** Sends inquiries with files beyond the limits of their network and of the day, and measures what stays on the disk. */
export const filesOfStrangers =
  (database: Database) =>
  async (bench: Bench): Promise<Result[]> => {
    const place = await copyOfDemo(bench, database);
    const node = await startNode(place);
    const originals = join(place.dataDir, "files", "originals");
    const db = connect(place.database ?? join(place.dataDir, "plinth.sqlite"));
    try {
      const before = await bytesIn(originals);
      const send = async (at: number, megabytes: number, from: string) => {
        const bytes = Buffer.concat([pdf(`${at}`), Buffer.alloc(megabytes * megabyte)]);
        const values = { message: `Plot ${at}` };
        return (await sendFiles(node, [file(bytes, "plan.pdf")], { values, from })).status;
      };
      const from = newVisitor();
      const turns = Array.from({ length: 5 }, (_, turn) => turn * 8);
      const ofOne: number[] = [];
      for (const turn of turns)
        ofOne.push(...(await Promise.all(Array.from({ length: 8 }, (_, at) => send(turn + at, 4, from)))));
      const full = inquiryFileLimits.maxBytesPerDay / 1024 - 10 * 1024;
      await db.updateTable("attempt").set({ count: full }).where("key", "=", "inquiry bytes").execute();
      const ofSix = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => send(100 + at, 6, newVisitor())));
      const rows = await db.selectFrom("inquiryFile").select("bytes").execute();
      const stored = rows.reduce((sum, { bytes }) => sum + bytes, 0);
      const grown = (await bytesIn(originals)) - before;
      const faults: string[] = [];
      if (countOf(ofOne, 303) !== inquiriesPerHour || countOf(ofOne, 429) !== ofOne.length - inquiriesPerHour)
        faults.push(`one address: ${ofOne}`);
      if (countOf(ofSix, 303) !== 1 || countOf(ofSix, 422) !== 5) faults.push(`six at once: ${ofSix}`);
      if (grown !== stored) faults.push(`${grown - stored} bytes on the disk belong to no inquiry`);
      const measured = `${ofOne.length} × 4 MB from one address, 8 at once: ${countOf(ofOne, 303)} × 303, ${countOf(ofOne, 429)} × 429; 6 × 6 MB at once with 10 MB of the day left: ${countOf(ofSix, 303)} × 303, ${countOf(ofSix, 422)} × 422; ${Math.round(grown / megabyte)} MB on the disk, ${Math.round(stored / megabyte)} MB of them of stored inquiries`;
      return [{ database, measured, faults }];
    } finally {
      await db.destroy();
      await endNode(node);
    }
  };
