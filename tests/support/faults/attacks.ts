import { readdir, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { inquiriesPerHour, inquiryFileLimits } from "#app/domain/inquiries/inquiries.ts";
import { connect } from "#db/connect.ts";
import { file, newVisitor, pdf, sendFiles } from "#tests/server/inquiries/inquiry-form.ts";
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

/** Sends bodies that are refused unread over the connections of a proxy that visitors' requests share. */
export async function refusedBodies(bench: Bench): Promise<Result[]> {
  const node = await startNode(await copyOfDemo(bench, "SQLite"));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(node.origin);
  const send = (method: string, path: string, body = "") =>
    new Promise<number>((resolve) => {
      const headers = {
        Origin: node.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": body.length,
      };
      const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", () => resolve(0));
      });
      sent.once("error", () => resolve(0)).end(body);
    });
  const until = performance.now() + bench.seconds * 1000;
  const repeat = async (attempt: () => Promise<number>) => {
    const statuses: number[] = [];
    while (performance.now() < until) statuses.push(await attempt());
    return statuses;
  };
  const large = "x".repeat(300_000);
  try {
    const [refused, forms, pages] = await Promise.all(
      [
        [
          () => send("POST", "/admin/cms/equipment/new", large),
          () => send("POST", "/server/api/photos", large),
        ],
        // Without an address, so that nothing is stored.
        Array.from({ length: 4 }, () => () => send("POST", "/admin/forgot-password", "email=")),
        Array.from({ length: 4 }, () => () => send("GET", "/projects/?page=2")),
      ].map(async (senders) => (await Promise.all(senders.map(repeat))).flat()),
    );
    const faults = Object.entries({ refused, forms, pages }).flatMap(([name, statuses = []]) => {
      const lost = countOf(statuses, 0);
      return lost > 0 || statuses.length === 0
        ? [`${name}: ${lost} of ${statuses.length} without a response`]
        : [];
    });
    const measured = `${bench.seconds} s: ${refused?.length} refused bodies of 300 KB, ${countOf(refused ?? [], 401)} × 401; on the same connections ${forms?.length} forms and ${pages?.length} pages of others, ${[...(forms ?? []), ...(pages ?? [])].filter((status) => status === 0).length} without a response`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    agent.destroy();
    await endNode(node);
  }
}
