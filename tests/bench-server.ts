/** What a release costs as an operator runs it, with one worker, beside the plainest programs that do the same. */
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import pg from "pg";
import sharp from "sharp";
import { makeRelease } from "#server/make-release.ts";
import { requestsPerCpuSecond } from "./bench-requests.ts";
import { type Figure, type Figures, higher, lower } from "./benchmarks.ts";
import { startProgram, stopProgram } from "./server/program.ts";
import { newBrowser } from "./server/staff-browser.ts";
import { noisyPhotos } from "./support/noisy-photos.ts";
import { startPostgres } from "./support/postgres.ts";
import { processorSeconds, residentMemory } from "./support/process-costs.ts";
import { accounts } from "./support/site.ts";

const starts = 5;
const uncachedRequests = 40;
const photoCount = 12;
const photosAtOnce = 2;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures a release on copies of the seeded data folder `template`, and on a PostgreSQL of its own. */
export async function measureServer(template: string): Promise<Figures> {
  const folder = await mkdtemp(join(template, "..", "plinth-bench-server-"));
  const release = join(folder, "release");
  await makeRelease(release);
  await symlink(fileURLToPath(new URL("../node_modules", import.meta.url)), join(release, "node_modules"));
  const main = join(release, "server/main.js");
  const dataDir = join(folder, "data");
  await cp(template, dataDir, { recursive: true });
  const figures = { ...(await measureFile(main, dataDir)), ...(await measurePostgres(main, folder)) };
  await rm(folder, { recursive: true, force: true });
  return figures;
}

async function measureFile(main: string, dataDir: string): Promise<Figures> {
  const variables = { DATA_DIR: dataDir };
  const figures = named(await measureStarts(main, variables));
  const program = startProgram(variables, main);
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  figures["Memory at rest"] = lower(await residentMemory(pid), "MB");
  Object.assign(figures, named(await measurePages(origin, pid)));
  const db = new Database(join(dataDir, "plinth.sqlite"));
  const bump = db.prepare(nextVersion);
  figures["Home page rendered anew"] = await uncachedHome(origin, pid, async () => void bump.run());
  db.close();
  figures["Memory under public load, highest"] = lower(await residentMemory(pid, "VmHWM"), "MB");
  figures["Photos of 4 MB stored"] = await photosPerSecond(origin);
  await stopProgram(program);
  return figures;
}

async function measurePostgres(main: string, folder: string): Promise<Figures> {
  const postgres = await startPostgres();
  const variables = {
    DATA_DIR: join(folder, "postgres"),
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "s".repeat(40),
  };
  const first = startProgram(variables, main);
  await first.ready;
  await stopProgram(first);
  const suffix = " on PostgreSQL";
  const figures = named(await measureStarts(main, variables), suffix);
  const program = startProgram(variables, main);
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  Object.assign(figures, named(await measurePages(origin, pid), suffix));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const bump = () => client.query(nextVersion);
  figures[`Home page rendered anew${suffix}`] = await uncachedHome(origin, pid, bump);
  await client.end();
  await stopProgram(program);
  await postgres.stop();
  return figures;
}

const nextVersion = 'update "contentVersion" set "version" = "version" + 1';

const named = (figures: Figures, suffix = ""): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name + suffix, figure]));

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

/** From the spawn to the first 200, with a database that exists. */
async function measureStarts(main: string, variables: Record<string, string>): Promise<Figures> {
  const [cpu, wall]: [number[], number[]] = [[], []];
  // The first fills Node's cache of compiled code.
  for (let at = 0; at <= starts; at += 1) {
    const begun = performance.now();
    const program = startProgram(variables, main);
    const { status } = await fetch(`${await program.ready}/healthz`);
    if (status !== 200) throw new Error(`The started program responded with ${status}.`);
    if (at > 0) {
      wall.push(performance.now() - begun);
      cpu.push((await processorSeconds(program.process.pid ?? 0)) * 1000);
    }
    await stopProgram(program);
  }
  return {
    "Start to the first 200, processor time": lower(median(cpu), "ms"),
    "Start to the first 200": lower(median(wall), "ms"),
  };
}

/** Processor time of one request for the home page after a change of content, once its code is compiled. */
async function uncachedHome(origin: string, pid: number, bump: () => Promise<unknown>) {
  const render = async () => {
    for (let at = 0; at < uncachedRequests; at += 1) {
      await bump();
      await (await fetch(origin)).arrayBuffer();
    }
  };
  await render();
  const before = await processorSeconds(pid);
  await render();
  return lower((((await processorSeconds(pid)) - before) * 1000) / uncachedRequests, "ms");
}

/** Photos that are stored per second, two at a time, beside sharp alone making the same master copies. */
async function photosPerSecond(origin: string): Promise<Figure> {
  const admin = newBrowser({ origin });
  await admin.signIn(accounts.admin);
  const upload = async (photo: Buffer) => {
    const { status, body } = await admin.request("/server/api/photos", {
      method: "POST",
      body: new Uint8Array(photo),
      headers: { Origin: origin },
    });
    if (status !== 200) throw new Error(`A photo was answered with ${status}.`);
    await body?.cancel();
  };
  const alone = async (photo: Buffer) => {
    await sharp(photo).autoOrient().toColourspace("srgb").webp({ quality: 90, effort: 2 }).toBuffer();
  };
  const photos = await noisyPhotos(photoCount + photosAtOnce);
  const rate = async (work: (photo: Buffer) => Promise<void>) => {
    // The first ones start the processes that decode.
    await Promise.all(photos.slice(0, photosAtOnce).map(work));
    const waiting = photos.slice(photosAtOnce);
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: photosAtOnce }, async () => {
        for (let photo = waiting.pop(); photo; photo = waiting.pop()) await work(photo);
      }),
    );
    return (photoCount * 1000) / (performance.now() - begun);
  };
  return higher(await rate(upload), "photos per s", await rate(alone));
}
