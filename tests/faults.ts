import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clockStepped, diskFull, mailHanging, storeAway } from "#tests/support/faults/around.ts";
import { filesOfStrangers, refusedBodies } from "#tests/support/faults/attacks.ts";
import { backupUnderLoad, movedThereAndBack } from "#tests/support/faults/backup.ts";
import type { Bench, Experiment } from "#tests/support/faults/bench.ts";
import { documentsAtOnce, guessesAtOnce } from "#tests/support/faults/crowds.ts";
import { connectionsTerminated, databaseAway, databaseRestarted } from "#tests/support/faults/database.ts";
import { realDiskFull } from "#tests/support/faults/full-disk.ts";
import { killed, nodeKilled, nodesSkewed } from "#tests/support/faults/killed.ts";
import { Random } from "#tests/support/fuzz/random.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { prepareTemplates } from "#tests/support/site.ts";

/**
 * Breaks the program in every way that operators meet, on both databases, and compares what it had acknowledged with
 * what is stored. Prints a table; ends with 1 if anything was lost, doubled, half done, or answered wrongly.
 * Needs `npm run build`. `--seed` repeats the times of the faults, `--kills` and `--seconds` set how many and how
 * long, `--only` runs the experiments whose names contain a word.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "15" },
    kills: { type: "string", default: "50" },
    seconds: { type: "string", default: "10" },
    only: { type: "string", default: "" },
  },
});

const experiments: Record<string, Experiment> = {
  "kill -9 under writes, SQLite": killed("SQLite"),
  "kill -9 under writes, PostgreSQL": killed("PostgreSQL"),
  "one of two nodes killed": nodeKilled,
  "two nodes an hour apart": nodesSkewed,
  "connections terminated": connectionsTerminated,
  "database restarted": databaseRestarted,
  "database frozen": databaseAway("frozen"),
  "database unreachable": databaseAway("unreachable"),
  "object store frozen": storeAway,
  "mail server hanging, SQLite": mailHanging("SQLite"),
  "mail server hanging, PostgreSQL": mailHanging("PostgreSQL"),
  "disk full": diskFull,
  "small disk really full": realDiskFull,
  "documents at once": documentsAtOnce,
  "guesses at once": guessesAtOnce,
  "clock stepped, SQLite": clockStepped("SQLite"),
  "clock stepped, PostgreSQL": clockStepped("PostgreSQL"),
  "files of strangers, SQLite": filesOfStrangers("SQLite"),
  "files of strangers, PostgreSQL": filesOfStrangers("PostgreSQL"),
  "refused bodies on shared connections": refusedBodies,
  "backup under load, SQLite": backupUnderLoad("SQLite"),
  "backup under load, PostgreSQL": backupUnderLoad("PostgreSQL"),
  "moved to PostgreSQL and S3, and back": movedThereAndBack,
};

const out = new Console(process.stdout, process.stderr);
const folder = await mkdtemp(join(tmpdir(), "plinth-faults-"));
const postgres = await startPostgres();
await prepareTemplates(join(folder, "template"), postgres.url);
const bench: Bench = {
  folder,
  postgresUrl: postgres.url,
  restartPostgres: postgres.restart,
  random: new Random(Number(values.seed)),
  kills: Number(values.kills),
  seconds: Number(values.seconds),
};
out.log(`seed ${values.seed}, ${values.kills} kills, faults of ${values.seconds} s`);
out.log("| Experiment | Database | Measured | Faults |\n|---|---|---|---|");
let broken = 0;
for (const [name, experiment] of Object.entries(experiments)) {
  if (!name.includes(values.only)) continue;
  const results = await experiment(bench).catch((error: unknown) => [
    {
      database: "",
      measured: "not finished",
      faults: [error instanceof Error ? error.message : String(error)],
    },
  ]);
  for (const { database, measured, faults } of results) {
    out.log(`| ${name} | ${database} | ${measured} | ${faults.join("; ").replaceAll("\n", " ") || "none"} |`);
    broken += faults.length;
  }
}
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(broken === 0 ? 0 : 1);
