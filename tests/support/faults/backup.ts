import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plinth, succeed } from "#tests/server/console.ts";
import { startS3 } from "../s3.ts";
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
import { compareCopies } from "./compare-copies.ts";
import { compare, countOf, faultsOf, nothingYet, startWriters } from "./writers.ts";

const other = { SQLite: "PostgreSQL", PostgreSQL: "SQLite" } as const;
const cuts = 10;
const changing = ["session", "attempt", "outgoingMail"];

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
    const compared = await compareCopies(restored, place);
    // These rows change on their own: with requests, and when a mail is sent or fails.
    const others = Object.entries(compared.otherRows).filter(([table]) => !changing.includes(table));
    if (others.length > 0) faults.push(`rows unlike the source's: ${JSON.stringify(compared.otherRows)}`);
    if (compared.otherFiles > 0) faults.push(`${compared.otherFiles} files unlike the source's`);
    const [first, second] = [join(restored.dataDir, "1.tar"), join(place.dataDir, "2.tar")];
    const hash = contentHash(await succeed(["backup", "--to", first], variablesOf(restored)));
    const again: Place = { dataDir: await newFolder(bench, "again"), database: null };
    await succeed(["restore", first], variablesOf(again));
    const same = hash === contentHash(await succeed(["backup", "--to", second], variablesOf(again)));
    if (!same) faults.push("content hashes differ after a second restore");
    const twice = await compareCopies(again, restored);
    if (Object.keys(twice.otherRows).length > 0 || twice.otherFiles > 0 || twice.rows !== compared.rows)
      faults.push(`the second restore differs: ${JSON.stringify(twice)}`);
    const refused = await countRefused(bench, file);
    if (refused < cuts) faults.push(`${cuts - refused} cut archives were not refused`);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const measured = `backup of ${megabytes} MB in ${ms} ms (with the start of the command), ${during} writes acknowledged during it; restored on ${other[database]}: all ${countOf(before)} earlier writes there; ${compared.rows} rows of ${compared.tables} tables and ${compared.files} photos (${compared.bytes} bytes) compared with the source, and with a second restore; ${refused} of ${cuts} cut archives refused`;
    return [{ database, measured, faults }];
  };

/** Moves the demo from SQLite to PostgreSQL and an S3 store, and back, and compares it with where it was. */
export async function movedThereAndBack(bench: Bench): Promise<Result[]> {
  const place = await copyOfDemo(bench, "SQLite");
  const node = await startNode(place);
  const done = nothingYet();
  const writers = startWriters(node.origin, node.admin, done);
  await new Promise((resolve) => setTimeout(resolve, (bench.seconds * 1000) / 2));
  await writers.stop();
  await endNode(node);
  const store = await startS3();
  try {
    const account = {
      S3_ENDPOINT: store.endpoint,
      S3_REGION: store.region,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    };
    const database = await newDatabase(bench);
    const there = { ...variablesOf({ ...place, database }), ...account, S3_BUCKET: store.bucket };
    const back: Place = { dataDir: await newFolder(bench, "back"), database: null };
    const hashes = [
      await succeed(["move", "--to", database, "--files-to", `s3://${store.bucket}`], {
        ...variablesOf(place),
        ...account,
      }),
      await succeed(["move", "--to", back.dataDir], there),
    ].map(contentHash);
    const faults = faultsOf(await compare(back, done));
    const compared = await compareCopies(back, place);
    if (hashes[0] !== hashes[1]) faults.push("content hashes differ");
    if (Object.keys(compared.otherRows).length > 0 || compared.otherFiles > 0)
      faults.push(`it differs from before: ${JSON.stringify(compared)}`);
    const measured = `${compared.rows} rows of ${compared.tables} tables and ${compared.files} photos (${compared.bytes} bytes) equal to those before, ${countOf(done)} acknowledged writes among them; content hash ${hashes[0]?.slice(0, 16)}… both times`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await store.stop();
  }
}

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
