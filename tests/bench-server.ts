/** What the program costs as an operator runs it, one worker on SQLite, beside the plainest program that does the same. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import sharp from "sharp";
import { makeRelease } from "#server/make-release.ts";
import type { Figure, Figures } from "./benchmarks.ts";
import { startProgram, stopProgram } from "./server/program.ts";
import { newBrowser } from "./server/staff-browser.ts";
import { noisyPhotos } from "./support/noisy-photos.ts";
import { processorSeconds, residentMemory } from "./support/process-costs.ts";
import { accounts } from "./support/site.ts";

const starts = 5;
const rounds = 3;
const seconds = 2;
const uncachedRequests = 40;
const photoCount = 12;
const photosAtOnce = 2;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const lower = (value: number, unit: string): Figure => ({ value, unit, better: "lower" });
const higher = (value: number, unit: string, bare: number): Figure => ({
  value,
  unit,
  better: "higher",
  bare,
});

/** Measures a release on copies of the seeded data folder `template`. */
export async function measureServer(template: string): Promise<Figures> {
  const folder = await mkdtemp(join(template, "..", "plinth-bench-server-"));
  const dataDir = join(folder, "data");
  await cp(template, dataDir, { recursive: true });
  const release = join(folder, "release");
  await makeRelease(release);
  await symlink(fileURLToPath(new URL("../node_modules", import.meta.url)), join(release, "node_modules"));
  const main = join(release, "server/main.js");
  const figures: Figures = await measureStarts(main, dataDir);
  const program = startProgram({ DATA_DIR: dataDir }, main);
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  figures["Memory at rest"] = lower(await residentMemory(pid), "MB");
  const html = await (await fetch(origin)).text();
  const photo = /\/photos\/[^"\s]+\.(?:avif|webp)/.exec(html)?.[0];
  if (!photo) throw new Error("The home page shows no photo.");
  for (const [name, path] of [
    ["home page", "/"],
    ["project page", "/projects/kelva-twin-residences"],
    ["photo", photo],
  ] as const)
    figures[`Cached ${name}`] = await requestsPerCpuSecond(origin + path, pid);
  figures["Home page rendered anew"] = await uncachedHome(origin, pid, join(dataDir, "plinth.sqlite"));
  figures["Memory under public load, highest"] = lower(await residentMemory(pid, "VmHWM"), "MB");
  figures["Photos of 4 MB stored"] = await photosPerSecond(origin);
  await stopProgram(program);
  await rm(folder, { recursive: true, force: true });
  return figures;
}

/** From the spawn to the first 200, with a database that exists. */
async function measureStarts(main: string, dataDir: string): Promise<Figures> {
  const [cpu, wall]: [number[], number[]] = [[], []];
  // The first fills Node's cache of compiled code.
  for (let at = 0; at <= starts; at += 1) {
    const begun = performance.now();
    const program = startProgram({ DATA_DIR: dataDir }, main);
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

async function load(url: string, pid: number) {
  const before = await processorSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return requests.total / ((await processorSeconds(pid)) - before);
}

/** Requests in turns to the program and to a bare server of the same bytes; medians of the rounds. */
async function requestsPerCpuSecond(url: string, pid: number): Promise<Figure> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer()).toString("base64");
  const bare = fork(fileURLToPath(new URL("./support/bare-server.ts", import.meta.url)));
  bare.send({ body, headers: { "content-type": response.headers.get("content-type") ?? "" } });
  const [{ port }] = (await once(bare, "message")) as [AddressInfo];
  const [own, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    others.push(await load(`http://127.0.0.1:${port}/`, bare.pid ?? 0));
    own.push(await load(url, pid));
  }
  bare.kill();
  return higher(median(own), "requests per CPU second", median(others));
}

/** Processor time of one request for the home page after a change of content. */
async function uncachedHome(origin: string, pid: number, file: string): Promise<Figure> {
  const db = new Database(file);
  const bump = db.prepare('update "contentVersion" set "version" = "version" + 1');
  const before = await processorSeconds(pid);
  for (let at = 0; at < uncachedRequests; at += 1) {
    bump.run();
    await (await fetch(origin)).arrayBuffer();
  }
  db.close();
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
