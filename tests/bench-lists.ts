/**
 * How long the long lists of the staff area take with 1,000 machines and 2,000 projects, each the median of
 * twenty requests: `node tests/bench-lists.ts`, after a build.
 */
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signedIn } from "./server/staff.ts";
import { addEquipment, addProject } from "./support/records.ts";
import { accounts, seedTemplate, startSite } from "./support/site.ts";

const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
await seedTemplate(template);
const site = await startSite({ template });
await site.services.db.transaction().execute(async (trx) => {
  for (let order = 13; order <= 1_000; order += 1)
    await addEquipment(trx, { name: `Machine ${order}`, order });
  for (let order = 19; order <= 2_000; order += 1)
    await addProject(trx, { title: `Project ${order}`, order });
});
const admin = await signedIn(site, accounts.admin);

async function median(ask: () => Promise<Response>) {
  const times: number[] = [];
  let status = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    status = answer.status;
  }
  return { status, ms: Math.round(times.toSorted((one, other) => one - other)[10] ?? 0) };
}

const [equipment, projects] = ["/admin/cms/equipment", "/admin/cms/projects"];
const rows: Record<string, { status: number; ms: number }> = {};
for (const path of [
  "/healthz",
  equipment,
  `${equipment}.data?page=30`,
  `${equipment}.data?q=machine+99`,
  projects,
  `${projects}.data?page=60`,
  `${projects}.data?q=worli+19&type=Luxury+Residential`,
])
  rows[path] = await median(() => admin.ask(path));
rows["move a project from end to end"] = await median(() =>
  admin.send(`${projects}.data`, { place: "1", to: Math.random() < 0.5 ? "1" : "2000" }),
);
new Console(process.stdout).table(rows);
await site.close();
await rm(template, { recursive: true, force: true });
