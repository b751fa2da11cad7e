import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plinth, succeed } from "#tests/server/console.ts";
import type { Place } from "../site.ts";
import {
  type Bench,
  copyOfDemo,
  type Database,
  endNode,
  newDatabase,
  newFolder,
  type Result,
  startNode,
  variablesOf,
} from "./bench.ts";
import { compare, countOf, faultsOf, nothingYet, startWriters } from "./writers.ts";

const other = { SQLite: "PostgreSQL", PostgreSQL: "SQLite" } as const;
const cuts = 10;

/** Backs up under mixed writes, restores on the other database, compares, and cuts the archive at ten places. */
export const backupUnderLoad =
  (database: Database) =>
  async (bench: Bench): Promise<Result[]> => {
    const place = await copyOfDemo(bench, database);
    const node = await startNode(place);
    const done = nothingYet();
    const faults: string[] = [];
    const file = join(await newFolder(bench, "backup"), "site.tar");
    const writers = startWriters(node.origin, node.admin, done);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = structuredClone(done);
    const began = performance.now();
    await succeed(["backup", "--to", file], variablesOf(place));
    const ms = Math.round(performance.now() - began);
    const during = countOf(done) - countOf(before);
    await writers.stop();
    await endNode(node);
    for (const [status, count] of Object.entries(writers.statuses))
      if (Number(status) >= 400 || status === "0") faults.push(`${count} × ${status}`);

    const restored: Place = {
      dataDir: await newFolder(bench, "restored"),
      database: other[database] === "SQLite" ? null : await newDatabase(bench),
    };
    await succeed(["verify", file], {});
    await succeed(["restore", file], variablesOf(restored));
    faults.push(...faultsOf(await compare(restored, before)));
    const [first, second] = [join(restored.dataDir, "1.tar"), join(place.dataDir, "2.tar")];
    const hash = contentHash(await succeed(["backup", "--to", first], variablesOf(restored)));
    const again: Place = { dataDir: await newFolder(bench, "again"), database: null };
    await succeed(["restore", first], variablesOf(again));
    const same = hash === contentHash(await succeed(["backup", "--to", second], variablesOf(again)));
    if (!same) faults.push("content hashes differ after a second restore");
    const refused = await countRefused(bench, file);
    if (refused < cuts) faults.push(`${cuts - refused} cut archives were not refused`);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const measured = `backup of ${megabytes} MB in ${ms} ms (with the start of the command), ${during} writes acknowledged meanwhile; restored on ${other[database]}: all ${countOf(before)} earlier writes there; ${refused} of ${cuts} cut archives refused`;
    return [{ database, measured, faults }];
  };

async function countRefused(bench: Bench, file: string): Promise<number> {
  const bytes = await readFile(file);
  const folder = await newFolder(bench, "cut");
  let refused = 0;
  for (let at = 0; at < cuts; at += 1) {
    const cut = join(folder, "cut.tar");
    await writeFile(cut, bytes.subarray(0, bench.random.below(bytes.length)));
    if ((await plinth(["verify", cut])).code === 1) refused += 1;
  }
  return refused;
}

/** The hash in the output of `backup`, which is equal wherever the same rows and photos are. */
const contentHash = (output: string) => /[Cc]ontent\D*?([0-9a-f]{64})/.exec(output)?.[1] ?? output;
