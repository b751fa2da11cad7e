/**
 * How long the long lists of the staff area take with 1,000 machines, 2,000 projects and 10,000 messages, on
 * both databases, each the median of twenty requests: `node tests/bench-lists.ts`, after a build.
 */
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { signedIn } from "./server/staff.ts";
import { addMessage } from "./support/messages.ts";
import { startPostgres } from "./support/postgres.ts";
import { addEquipment, addProject } from "./support/records.ts";
import { accounts, prepareTemplates, type SiteOptions, startSite } from "./support/site.ts";

/** @spec figures.2, figures.3 */

const lists = {
  equipment: "/admin/cms/equipment",
  projects: "/admin/cms/projects",
  inbox: "/admin/cms/messages",
};
const pages = [
  "/healthz",
  lists.equipment,
  `${lists.equipment}.data?page=30`,
  `${lists.equipment}.data?q=machine+99`,
  lists.projects,
  `${lists.projects}.data?page=60`,
  `${lists.projects}.data?q=worli+19&type=Luxury+Residential`,
  lists.inbox,
  `${lists.inbox}.data?page=200`,
  `${lists.inbox}.data?q=chembur+9`,
  `${lists.inbox}.data?q=nowhere`,
  // Every staff page shows how many messages are unread.
  "/admin/cms",
];

const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
const postgres = await startPostgres();
await prepareTemplates(template, postgres.url);
const sqliteTimes = await measure({ template });
const postgresTimes = await measure({ template, postgresUrl: postgres.url });
new Console(process.stdout).table(
  Object.fromEntries(
    [...sqliteTimes].map(([what, ms]) => [
      what,
      { "SQLite ms": ms, "PostgreSQL ms": postgresTimes.get(what) },
    ]),
  ),
);
await postgres.stop();
await rm(template, { recursive: true, force: true });

async function measure(options: SiteOptions) {
  const site = await startSite(options);
  const { db } = site.dependencies;
  await db.transaction().execute(fill);
  // PostgreSQL does this by itself a minute after so many rows came.
  if (options.postgresUrl) await sql`analyze`.execute(db);
  const admin = await signedIn(site, accounts.admin);
  const times = new Map<string, number>();
  for (const path of pages) times.set(path, await median(path, () => admin.ask(path)));
  const move = () => ({ place: "1", to: Math.random() < 0.5 ? "1" : "2000" });
  times.set(
    "move a project from end to end",
    await median("a move", () => admin.send(`${lists.projects}.data`, move())),
  );
  await site.close();
  return times;
}

async function fill(trx: Db) {
  for (let order = 13; order <= 1_000; order += 1)
    await addEquipment(trx, { name: `Machine ${order}`, order });
  for (let order = 19; order <= 2_000; order += 1)
    await addProject(trx, { title: `Project ${order}`, order });
  for (let number = 1; number <= 10_000; number += 1)
    await addMessage(trx, {
      name: `Sender ${number}`,
      email: `sender${number}@client.example`,
      message: `Two-level basement at ${number % 3 ? "Chembur" : "Kurla"}, plot ${number}. `.repeat(8),
      status: number % 10 ? "read" : "new",
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1_800_000).toISOString(),
    });
}

async function median(what: string, ask: () => Promise<Response>) {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status >= 300) throw new Error(`${what}: ${answer.status}`);
  }
  return Math.round(times.toSorted((one, other) => one - other)[10] ?? 0);
}
