/** What the whole program needs, as it is started on two cores: two workers, the main process, and who makes photos and documents. */
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import { processTree, residentMemory } from "#tests/support/process-costs.ts";
import { asBrowser } from "./bench-requests.ts";
import { type Figures, lower } from "./benchmarks.ts";

/** Milliseconds after which a program without requests has collected its garbage. */
export const untilRest = 25_000;
const loadSeconds = 20;
/** Milliseconds between two changes of content under load. */
const betweenChanges = 1_000;
const lookEveryMs = 100;

/** One of each kind of public page. */
export const publicPages = [
  "/",
  "/services/piling",
  "/services/excavation",
  "/projects/kelva-twin-residences",
  "/projects",
  "/equipment/volvo-210",
  "/capability",
  "/privacy",
];
const documents = ["/brochure.pdf", "/capability.pdf", "/projects/sheet.pdf?compare=1"];

/** Memory of all processes together: at rest, and at its highest while pages, photos and documents are requested and content changes. */
export async function measureWorkers(
  variables: Record<string, string>,
  bump: () => Promise<unknown>,
): Promise<Figures> {
  const program = startProgram({ ...variables, WORKERS: "2" });
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  await wait(untilRest);
  const workers = (await processTree(pid)).slice(1);
  const atRest = await shareOf(pid);
  const pages = await Promise.all(publicPages.map(async (path) => (await fetch(origin + path)).text()));
  const found = (pattern: RegExp) => [...new Set(pages.join("").match(pattern) ?? [])];
  const photos = found(/\/photos\/[^"\s]+\.(?:avif|webp)/g);
  const sheets = found(/(?<=href=")\/equipment\/[\w-]+(?=")/g).map((path) => `${path}/specifications.pdf`);
  const paths = [...publicPages, ...photos];

  let highestShare = 0;
  const highest = new Map<number, number>();
  const look = async () => {
    highestShare = Math.max(highestShare, await shareOf(pid));
    // One may have ended since.
    for (const one of await processTree(pid))
      highest.set(one, await residentMemory(one, "VmHWM").catch(() => highest.get(one) ?? 0));
  };
  let isLoaded = true;
  const until = async (pause: number, work: () => Promise<unknown>) => {
    for (; isLoaded; await wait(pause)) await work();
  };
  const besides = [
    until(lookEveryMs, look),
    until(betweenChanges, bump),
    until(0, async () => {
      for (const path of [...documents, ...sheets]) {
        const response = await fetch(origin + path);
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  ];
  const requests = paths.map((path) => ({ path, headers: asBrowser }));
  const { non2xx, errors } = await autocannon({
    url: origin,
    connections: 50,
    duration: loadSeconds,
    requests,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses other than 2xx, ${errors} errors`);
  isLoaded = false;
  await Promise.all(besides);
  await stopProgram(program);
  const sum = [...highest.values()].reduce((all, each) => all + each, 0);
  const ofWorkers = workers.map((worker) => highest.get(worker) ?? 0);
  return {
    "Two workers at rest, memory of all": lower(atRest, "MB"),
    "Two workers under load and documents, memory of all": lower(highestShare, "MB"),
    "Two workers under load and documents, sum of the highest": lower(sum, "MB"),
    "Two workers under load and documents, the larger worker": lower(Math.max(...ofWorkers), "MB"),
  };
}

/** Megabytes of a process and all that it has started, each page of memory counted once. */
async function shareOf(pid: number): Promise<number> {
  const shares = (await processTree(pid)).map((one) => residentMemory(one, "Pss").catch(() => 0));
  return (await Promise.all(shares)).reduce((all, each) => all + each, 0);
}
