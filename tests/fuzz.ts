import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fuzz } from "#tests/support/fuzz/fuzz.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { prepareTemplates, startSite } from "#tests/support/site.ts";

/** @spec failures.19 */

/**
 * Sends 1,000 hostile requests to each form and each call, on both databases. Prints the answers by status; ends
 * with 1 after any answer of 500 and above, any hang, and any row that changed. Needs `npm run build`.
 * `--seed` repeats a run, `--count` sends more or fewer.
 */
const { values } = parseArgs({ options: { seed: { type: "string" }, count: { type: "string" } } });
const out = new Console(process.stdout, process.stderr);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(values.count ?? 1_000);

const folder = await mkdtemp(join(tmpdir(), "plinth-fuzz-"));
const postgres = await startPostgres();
await prepareTemplates(folder, postgres.url);
const faults: string[] = [];
for (const database of ["SQLite", "PostgreSQL"]) {
  const server = database === "PostgreSQL" ? { postgresUrl: postgres.url } : {};
  const site = await startSite({ template: folder, ...server });
  out.log(`${database}, seed ${seed}, ${count} requests each`);
  const results = await fuzz(site, { seed, count });
  out.table(Object.fromEntries(results.map(({ name, statuses }) => [name, statuses])));
  faults.push(
    ...results.flatMap(({ name, faults }) => faults.map((fault) => `${database}, ${name}: ${fault}`)),
  );
  await site.close();
}
await postgres.stop();
await rm(folder, { recursive: true, force: true });

for (const fault of faults) out.error(fault);
out.log(faults.length === 0 ? "No faults." : `${faults.length} faults. Repeat them with --seed ${seed}.`);
process.exit(faults.length === 0 ? 0 : 1);
