import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Caller } from "#tests/server/calendar/calendar.ts";
import { stopProgram } from "#tests/server/program.ts";
import {
  type Bench,
  copyOfDemo,
  type Database,
  type Node,
  percentile,
  startNode,
} from "#tests/support/faults/bench.ts";
import { compare, nothingYet } from "#tests/support/faults/writers.ts";
import { Random } from "#tests/support/fuzz/random.ts";
import { memorySettings } from "#tests/support/memory-settings.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { prepareTemplates, type Site } from "#tests/support/site.ts";

/** @spec photos.9 */

/**
 * Loads the program as a busy office does: 2,000 staff requests and 200 photos of 4 MB a minute, with visitors
 * at the same time. Prints response times, resident memory and how many photos were saved. Needs Linux and `npm run build`.
 * `--seconds` is how long, `--database` on which, and `--rate 0.1` sends a tenth of that.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "300" },
    database: { type: "string", default: "SQLite" },
    rate: { type: "string", default: "1" },
  },
});
const rate = Number(values.rate);
const perMinute = { staff: 2_000 * rate, photos: 200 * rate, visitors: 600 * rate };
const staffPaths = [
  "/admin/cms",
  "/admin/cms/equipment",
  "/admin/cms/projects",
  "/admin/cms/messages",
  "/admin/overview",
  "/admin/cms/site",
  "/admin/cms/activity",
];
const publicPaths = ["/", "/projects/kelva-twin-residences", "/services/piling", "/services/excavation"];

/** Times of responses, and how many had which status. */
class Figures {
  readonly times: number[] = [];
  readonly statuses: Record<string, number> = {};

  async measure(send: () => Promise<{ status: number }>) {
    const began = performance.now();
    const status = await send().then(
      (response) => response.status,
      () => 0,
    );
    this.times.push(performance.now() - began);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  row() {
    const statuses = Object.entries(this.statuses).map(([status, count]) => `${count} × ${status}`);
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(this.times, share));
    return { responses: statuses.join(", "), "p50 ms": p50, "p99 ms": p99, "slowest ms": slowest };
  }
}

/** Resident memory of a process in MB (of 1024 KB), as Linux counts it, 0 if it has ended. */
async function residentMemory(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/** Reads a response to its end, as browsers do. */
async function whole(sent: Promise<Response>) {
  const response = await sent;
  await response.arrayBuffer();
  return response;
}

/** Sends at a steady rate, whether earlier requests have been answered or not. */
async function atRate(minute: number, seconds: number, send: (at: number) => Promise<void>) {
  const count = Math.round((minute * seconds) / 60);
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = began + (at * 60_000) / minute;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(send(at));
  }
  await Promise.all(sent);
}

async function load({ program, origin, admin }: Node, seconds: number) {
  const pid = program.process.pid ?? 0;
  const figures = { staff: new Figures(), visitors: new Figures(), photos: new Figures() };
  const done = nothingYet();
  const photos = await noisyPhotos(64);
  const caller = new Caller({ origin } as Site, admin);
  let [children, number] = [0, 0];
  const atRest = await residentMemory(pid, "VmRSS");
  const watching = setInterval(async () => {
    const sizes = await Promise.all((await childrenOf(pid)).map((child) => residentMemory(child, "VmRSS")));
    const sum = sizes.reduce((one, other) => one + other, 0);
    [children, number] = [Math.max(children, sum), Math.max(number, sizes.length)];
  }, 250);
  await Promise.all([
    atRate(perMinute.staff, seconds, (at) =>
      figures.staff.measure(() => whole(admin.request(staffPaths[at % staffPaths.length] ?? "/admin/cms"))),
    ),
    atRate(perMinute.visitors, seconds, (at) =>
      figures.visitors.measure(() => whole(fetch(origin + (publicPaths[at % publicPaths.length] ?? "/")))),
    ),
    atRate(perMinute.photos, seconds, (at) =>
      figures.photos.measure(async () => {
        // Another number at the end makes another file; it is decoded anew, but one of 64 photos is stored.
        const file = Buffer.concat([photos[at % photos.length] as Buffer, Buffer.from(String(at))]);
        const body = new Uint8Array(file);
        const { status, json } = await caller.call("POST", "/server/api/library-photos", body);
        if (status === 200 || status === 201) done.photos.push(json.data.photo.id);
        return { status };
      }),
    ),
  ]);
  clearInterval(watching);
  const memory = {
    "at rest": atRest,
    highest: await residentMemory(pid, "VmHWM"),
    "at the end": await residentMemory(pid, "VmRSS"),
    [`its ${number} children together, highest`]: children,
  };
  return { figures, memory, done };
}

const out = new Console(process.stdout, process.stderr);
const seconds = Number(values.seconds);
const database: Database = values.database === "PostgreSQL" ? "PostgreSQL" : "SQLite";
const folder = await mkdtemp(join(tmpdir(), "plinth-load-"));
const postgres = await startPostgres();
await prepareTemplates(join(folder, "template"), postgres.url);
const bench: Bench = {
  folder,
  postgresUrl: postgres.url,
  restartPostgres: postgres.restart,
  random: new Random(1),
  kills: 0,
  seconds,
};
const place = await copyOfDemo(bench, database);
const node = await startNode(place, await memorySettings("deploy/plinth.service"));
const { figures, memory, done } = await load(node, seconds);
await stopProgram(node.program);
const { lost } = await compare(place, done);
out.log(
  `${database}, ${seconds} s, ${perMinute.staff} staff requests, ${perMinute.visitors} public ones and ${perMinute.photos} photos a minute`,
);
out.table(Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.row()])));
out.table({ "MB of the web process": memory });
out.log(`${done.photos.length} photos acknowledged, ${new Set(done.photos).size} different, ${lost} lost`);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(lost === 0 ? 0 : 1);
