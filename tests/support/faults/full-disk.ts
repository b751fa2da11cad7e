import { execFile } from "node:child_process";
import { appendFile, cp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Caller, photo } from "#tests/server/calendar/calendar.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import type { Site } from "../site.ts";
import { type Bench, endNode, newFolder, type Result, startNode, timed, untilStatus } from "./bench.ts";
import { statusList } from "./database.ts";
import { compare, faultsOf, nothingYet } from "./writers.ts";

const run = promisify(execFile);

/** Fills a small file system with the site on it until nothing more fits, then frees it. Needs Linux and root. */
export async function realDiskFull(bench: Bench): Promise<Result[]> {
  const dataDir = await newFolder(bench, "small-disk");
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", dataDir]).catch(() => null);
  if (!mounted) return [{ database: "SQLite", measured: "not tried: mounting needs root", faults: [] }];
  try {
    return await fillUp(bench, dataDir);
  } finally {
    await run("umount", ["--lazy", dataDir]);
  }
}

async function fillUp(bench: Bench, dataDir: string): Promise<Result[]> {
  await cp(join(bench.folder, "template"), dataDir, { recursive: true });
  const place = { dataDir, database: null };
  const node = await startNode(place);
  const faults: string[] = [];
  const done = nothingYet();
  try {
    const site = { origin: node.origin } as Site;
    const caller = new Caller(site, node.admin);
    const statuses: Record<string, number> = {};
    const inquire = async (message: string) => {
      const { status, reference } = await sendForm(site, { ...typed, message });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (reference) done.references.push(reference);
      return status;
    };
    await inquire("While there is room.");
    const filler = join(dataDir, "filler");
    await fill(filler);
    for (let at = 0; at < 30; at += 1) await inquire(`${at} ${"Basement. ".repeat(900)}`);
    const image = await photo("#135");
    const upload = await timed(() => caller.call("POST", "/server/api/library-photos", image));
    const home = await timed(() => fetch(node.origin));
    const ready = await timed(() => fetch(`${node.origin}/readyz`));
    const { bavail } = await statfs(dataDir);
    await rm(filler);
    const back = await untilStatus(`${node.origin}/readyz`, 200, 120_000);
    const again = await inquire("There is room again.");
    if (Object.keys(statuses).some((status) => status !== "303" && status !== "507"))
      faults.push(`inquiries: ${statusList(statuses)}`);
    if (!statuses[507]) faults.push("no inquiry got 507");
    if (upload.status !== 507) faults.push(`upload: ${upload.status}`);
    if (home.status !== 200) faults.push(`home: ${home.status}`);
    if (ready.status !== 503) faults.push(`readyz: ${ready.status}`);
    if (back === null) faults.push("not ready again");
    if (again !== 303) faults.push(`inquiry with room again: ${again}`);
    if (node.program.process.exitCode !== null) faults.push("the program ended");
    faults.push(...faultsOf(await compare(place, done)));
    const measured = `a file system of 96 MB with ${bavail} blocks left: inquiries ${statusList(statuses)}; upload ${upload.status}, home ${home.status}, readyz ${ready.status}; ready ${back} ms after space was freed, inquiry then ${again}`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await endNode(node);
  }
}

/** Writes until the file system has no block left. */
async function fill(path: string) {
  for (const size of [1_048_576, 4096])
    for (;;) {
      const failed = await appendFile(path, new Uint8Array(size)).catch((error: unknown) => error);
      if (failed) break;
    }
}
