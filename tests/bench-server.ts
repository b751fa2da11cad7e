/** What a release costs as an operator runs it, with one worker, beside the plainest programs that do the same. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import pg from "pg";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import { memorySettings } from "#tests/support/memory-settings.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { processorSeconds, residentMemory } from "#tests/support/process-costs.ts";
import { accounts } from "#tests/support/site.ts";
import { measurePhotos, median } from "./bench-photos.ts";
import { asBrowser, requestsPerCpuSecond } from "./bench-requests.ts";
import { measureWorkers, publicPages, untilRest } from "./bench-workers.ts";
import { type Figures, higher, lower } from "./benchmarks.ts";

const starts = 5;
const uncachedRequests = 120;
/** Milliseconds after which the server has noticed a write of another program. */
const untilNoticed = 50;
const asOperator = await memorySettings("server/bin/plinth");

/** Seeds the demo into an empty folder: from the spawn until pages are answered, and until all sizes of its photos are there. */
export async function measureFirstStart(dataDir: string): Promise<Figures> {
  const variables: Record<string, string> = {};
  for (const [role, { email, password }] of Object.entries(accounts)) {
    variables[`${role.toUpperCase()}_EMAIL`] = email;
    variables[`${role.toUpperCase()}_PASSWORD`] = password;
  }
  const begun = performance.now();
  const program = startProgram({ ...asOperator, ...variables, DATA_DIR: dataDir });
  await program.ready;
  const ready = performance.now() - begun;
  while (!program.output().includes("all photo sizes rendered")) await wait(50);
  const whole = performance.now() - begun;
  await stopProgram(program);
  return {
    "First start with the demo": lower(ready, "ms"),
    "First start with the demo, all sizes of photos": lower(whole, "ms"),
  };
}

/** Measures the program on copies of the seeded data folder `template`, and on a PostgreSQL of its own. */
export async function measureServer(template: string): Promise<Figures> {
  const folder = await mkdtemp(join(template, "..", "plinth-bench-server-"));
  const dataDir = join(folder, "data");
  await cp(template, dataDir, { recursive: true });
  const db = new Database(join(dataDir, "plinth.sqlite"));
  const bump = db.prepare(nextVersion);
  const figures = await measureOn({ ...asOperator, DATA_DIR: dataDir }, async () => void bump.run());
  db.close();
  const postgres = await startPostgres();
  // The same photos, whose sizes are there.
  await cp(join(dataDir, "files"), join(folder, "postgres", "files"), { recursive: true });
  const variables = {
    ...asOperator,
    DATA_DIR: join(folder, "postgres"),
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "s".repeat(40),
  };
  const first = startProgram(variables);
  await first.ready;
  await stopProgram(first);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const onPostgres = await measureOn(variables, () => client.query(nextVersion));
  for (const [name, figure] of Object.entries(onPostgres)) figures[`${name} on PostgreSQL`] = figure;
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return figures;
}

/** @param bump changes the content, as a save does */
async function measureOn(variables: Record<string, string>, bump: () => Promise<unknown>): Promise<Figures> {
  const figures = await measureStarts(variables.DATA_DIR ?? "", variables);
  const program = startProgram(variables);
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  await wait(untilRest);
  figures["Memory at rest"] = lower(await residentMemory(pid), "MB");
  Object.assign(figures, await measurePages(origin, pid));
  Object.assign(figures, await uncachedHome(origin, pid, bump));
  Object.assign(figures, await uncachedPages(origin, pid, bump));
  figures["Memory under public load, highest"] = lower(await residentMemory(pid, "VmHWM"), "MB");
  if (!variables.DATABASE_URL) Object.assign(figures, await measurePhotos(origin, pid));
  await stopProgram(program);
  return { ...figures, ...(await measureWorkers(variables, bump)) };
}

const nextVersion = 'update "contentVersion" set "version" = "version" + 1';

/** Throughput of pages and a photo from memory. */
async function measurePages(origin: string, pid: number): Promise<Figures> {
  const html = await (await fetch(origin)).text();
  const photo = /\/photos\/[^"\s]+\.(?:avif|webp)/.exec(html)?.[0];
  if (!photo) throw new Error("The home page shows no photo.");
  const figures: Figures = {};
  for (const [name, path] of [
    ["home page", "/"],
    ["project page", "/projects/kelva-twin-residences"],
    ["photo", photo],
  ] as const)
    Object.assign(figures, await requestsPerCpuSecond(`Cached ${name}`, origin + path, pid));
  return figures;
}

/** A program that says only where it listens. */
const bareStart = `require("node:http").createServer((_, response) => response.end()).listen(0, "127.0.0.1", function () {
  console.log("Plinth is ready: http://127.0.0.1:" + this.address().port);
})`;

/** From the spawn to the first 200, with a database that exists, in turns with a bare `node:http` server. */
async function measureStarts(folder: string, variables: Record<string, string>): Promise<Figures> {
  const bare = join(folder, "bare-start.cjs");
  await writeFile(bare, bareStart);
  const own: Start[] = [];
  const plainest: Start[] = [];
  // The first fills Node's cache of compiled code.
  for (let at = 0; at <= starts; at += 1) {
    const pair = [await measureStart(variables), await measureStart(variables, bare)] as const;
    if (at === 0) continue;
    own.push(pair[0]);
    plainest.push(pair[1]);
  }
  const of = (times: Start[], kind: keyof Start) => median(times.map((one) => one[kind]));
  return {
    "Start to the first 200, processor time": lower(of(own, "cpu"), "ms", of(plainest, "cpu")),
    "Start to the first 200": lower(of(own, "wall"), "ms", of(plainest, "wall")),
  };
}

/** Milliseconds until a program's first response: of its processor time, and of the clock. */
interface Start {
  cpu: number;
  wall: number;
}

async function measureStart(variables: Record<string, string>, main?: string): Promise<Start> {
  const begun = performance.now();
  const program = startProgram(variables, main);
  const { status } = await fetch(`${await program.ready}/healthz`);
  if (status !== 200) throw new Error(`The started program responded with ${status}.`);
  const wall = performance.now() - begun;
  const cpu = (await processorSeconds(program.process.pid ?? 0)) * 1000;
  await stopProgram(program);
  return { cpu, wall };
}

/** Changes the content and waits until the program has noticed. */
async function change(bump: () => Promise<unknown>) {
  await bump();
  await wait(untilNoticed);
}

/**
 * Processor time of one request for the home page after a change of content: alone, and compressed with gzip in another
 * thread. The first renders compile its code; after about a hundred the time stays the same.
 */
async function uncachedHome(origin: string, pid: number, bump: () => Promise<unknown>) {
  const render = async (encoding: string) => {
    for (let at = 0; at < uncachedRequests; at += 1) {
      await change(bump);
      await (await fetch(origin, { headers: { "Accept-Encoding": encoding } })).arrayBuffer();
    }
  };
  const figures: Figures = {};
  await render("gzip");
  for (const [name, encoding] of [
    ["Home page rendered anew", "identity"],
    ["Home page rendered anew and compressed", "gzip"],
  ] as const) {
    const before = await processorSeconds(pid);
    await render(encoding);
    const used = (await processorSeconds(pid)) - before;
    figures[name] = lower((used * 1000) / uncachedRequests, "ms");
  }
  return figures;
}

/** What browsers wait for after a change: the first byte of the home page, and all kinds of public pages for a processor. */
async function uncachedPages(origin: string, pid: number, bump: () => Promise<unknown>): Promise<Figures> {
  const render = async (paths: string[], turns: number) => {
    const times: number[] = [];
    for (let at = 0; at < turns; at += 1) {
      await change(bump);
      for (const path of paths) {
        const asked = performance.now();
        const response = await fetch(origin + path, { headers: asBrowser });
        times.push(performance.now() - asked);
        await response.arrayBuffer();
      }
      // The best Brotli is made when the machine has nothing else to do.
      await wait(untilNoticed);
    }
    return times;
  };
  await render(publicPages, 10);
  const firstBytes = await render(["/"], 60);
  const before = await processorSeconds(pid);
  const { length } = await render(publicPages, 15);
  const used = (await processorSeconds(pid)) - before;
  return {
    "Home page after a change, first byte": lower(median(firstBytes), "ms"),
    "Public pages after a change": higher(length / used, "renders per CPU second"),
  };
}
