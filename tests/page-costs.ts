import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#db/connect.ts";
import { endNode, startNode } from "#tests/support/faults/bench.ts";
import { memorySettings } from "#tests/support/memory-settings.ts";
import { seedTemplate } from "#tests/support/site.ts";

/**
 * Prints the milliseconds of processor time that the program takes for one request of each address, with the demo on SQLite. Other work
 * on the machine changes it far less than it changes response times. Needs Linux and `npm run build`.
 * `--times` is how often each is requested, `--only` selects addresses, and `--profile FOLDER` keeps a profile.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "200" },
    only: { type: "string", default: "" },
    profile: { type: "string", default: "" },
  },
});
const times = Number(values.times);
/** Before each request of what is called uncached, the content has changed. */
const addresses = [
  ["dashboard", "/admin/cms"],
  ["dashboard, as data", "/admin/cms.data"],
  ["machines", "/admin/cms/equipment"],
  ["projects", "/admin/cms/projects"],
  ["messages", "/admin/cms/messages"],
  ["overview", "/admin/overview"],
  ["site", "/admin/cms/site"],
  ["activity", "/admin/cms/activity"],
  ["users", "/admin/cms/users"],
  ["home, uncached", "/"],
  ["project, uncached", "/projects/kelva-twin-residences"],
  ["home, cached", "/"],
  ["health", "/healthz"],
].filter(([name = ""]) => name.includes(values.only));

/** Milliseconds of processor time that a process or thread has taken; Linux counts hundredths of a second. */
async function processorTime(folder: string): Promise<number> {
  const fields = (await readFile(`${folder}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const out = new Console(process.stdout, process.stderr);
const dataDir = await mkdtemp(join(tmpdir(), "plinth-costs-"));
await seedTemplate(dataDir);
const memory = await memorySettings("deploy/plinth.service");
const profiling = values.profile && ` --cpu-prof --cpu-prof-dir=${values.profile}`;
const node = await startNode(
  { dataDir, database: null },
  { ...memory, NODE_OPTIONS: memory.NODE_OPTIONS + profiling },
);
const pid = node.program.process.pid ?? 0;
const db = connect(join(dataDir, "plinth.sqlite"));

async function send(name: string, path: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    if (name.endsWith("uncached"))
      await db
        .updateTable("contentVersion")
        .set((row) => ({ version: row("version", "+", 1) }))
        .execute();
    const response = await node.admin.request(path);
    if (response.status !== 200) throw new Error(`${path} is ${response.status}`);
    await response.arrayBuffer();
  }
}

const threads = { process: `/proc/${pid}`, "its thread of JavaScript": `/proc/${pid}/task/${pid}` };
const taken = () => Promise.all(Object.values(threads).map(processorTime));
const costs: Record<string, Record<string, number>> = {};
for (const [name = "", path = ""] of addresses) await send(name, path, 40);
for (const [name = "", path = ""] of addresses) {
  const before = await taken();
  await send(name, path, times);
  const after = await taken();
  const each = after.map((time, at) => Math.round(((time - (before[at] ?? 0)) / times) * 10) / 10);
  costs[name] = Object.fromEntries(Object.keys(threads).map((thread, at) => [thread, each[at] ?? 0]));
}
out.table(costs);
if (values.profile) {
  node.program.process.kill("SIGTERM");
  await node.program.ended;
} else await endNode(node);
await db.destroy();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
