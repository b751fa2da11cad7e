import pg from "pg";
import { startFrozenLine } from "../frozen-line.ts";
import {
  type Bench,
  copyOfDemo,
  endNode,
  type Node,
  percentile,
  type Result,
  startNode,
  timed,
  untilStatus,
} from "./bench.ts";
import { compare, countOf, faultsOf, nothingYet, startWriters } from "./writers.ts";

const cachedPage = "/projects/kelva-twin-residences";

/** Terminates all connections of the program under mixed writes, 20 times. */
export async function connectionsTerminated(bench: Bench): Promise<Result[]> {
  const place = await copyOfDemo(bench, "PostgreSQL");
  const done = nothingYet();
  const node = await startNode(place);
  const client = new pg.Client({ connectionString: bench.postgresUrl });
  await client.connect();
  const faults: string[] = [];
  try {
    const writers = startWriters(node.origin, node.admin, done);
    let terminated = 0;
    for (let time = 0; time < 20; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100 + bench.random.below(400)));
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [new URL(place.database ?? "").pathname.slice(1)],
      );
      terminated += rowCount ?? 0;
    }
    const back = await untilStatus(`${node.origin}/readyz`, 200);
    await writers.stop();
    if (node.program.process.exitCode !== null) faults.push("the program ended");
    if (back === null) faults.push("not ready again after 60 s");
    if (writers.statuses[500]) faults.push(`${writers.statuses[500]} × 500: ${loggedErrors(node)}`);
    faults.push(...faultsOf(await compare(place, done)));
    const measured = `${terminated} connections terminated in 20 rounds, ${countOf(done)} writes acknowledged, responses ${statusList(writers.statuses)}; ready ${back} ms after the last round`;
    return [{ database: "PostgreSQL", measured, faults }];
  } finally {
    await client.end();
    await endNode(node);
  }
}

const restarts = 3;

/** Restarts the PostgreSQL server under mixed writes, each time down for some seconds. */
export async function databaseRestarted(bench: Bench): Promise<Result[]> {
  const place = await copyOfDemo(bench, "PostgreSQL");
  const done = nothingYet();
  const node = await startNode(place);
  const faults: string[] = [];
  try {
    for (const path of ["/", cachedPage]) await (await fetch(node.origin + path)).arrayBuffer();
    const writers = startWriters(node.origin, node.admin, done);
    const readyAfter: number[] = [];
    const pages: Record<string, number> = {};
    for (let time = 0; time < restarts; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000 + bench.random.below(1000)));
      const restarted = bench.restartPostgres((bench.seconds * 1000) / 2);
      const watched = await watch(node.origin, bench.seconds / 2);
      for (const { statuses } of Object.values(watched))
        for (const [status, count] of Object.entries(statuses)) pages[status] = (pages[status] ?? 0) + count;
      await restarted;
      const ready = await untilStatus(`${node.origin}/readyz`, 200);
      if (ready === null) faults.push("not ready again after 60 s");
      else readyAfter.push(ready);
    }
    await writers.stop();
    if (node.program.process.exitCode !== null) faults.push("the program ended");
    if (Object.keys(pages).some((status) => status !== "200")) faults.push(`pages: ${statusList(pages)}`);
    if (writers.statuses[500]) faults.push(`${writers.statuses[500]} × 500: ${loggedErrors(node)}`);
    if (writers.statuses[0]) faults.push(`${writers.statuses[0]} writes without a response`);
    faults.push(...faultsOf(await compare(place, done)));
    const measured = `${restarts} restarts, each ${bench.seconds / 2} s down: /healthz, / and a project page ${statusList(pages)}; writes ${statusList(writers.statuses)}, ${countOf(done)} acknowledged; ready ${readyAfter.join(", ")} ms after the server was`;
    return [{ database: "PostgreSQL", measured, faults }];
  } finally {
    await endNode(node);
  }
}

/** Stops delivering anything between program and PostgreSQL, or refuses connections, for some seconds under writes. */
export const databaseAway =
  (state: "frozen" | "unreachable") =>
  async (bench: Bench): Promise<Result[]> => {
    const place = await copyOfDemo(bench, "PostgreSQL");
    const line = await startFrozenLine(place.database ?? "");
    const node = await startNode({ ...place, database: line.address });
    const done = nothingYet();
    const faults: string[] = [];
    try {
      for (const path of ["/", cachedPage]) await (await fetch(node.origin + path)).arrayBuffer();
      const writers = startWriters(node.origin, node.admin, done);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (state === "frozen") line.freeze();
      else await line.cut();
      const watched = await watch(node.origin, bench.seconds);
      if (state === "frozen") line.thaw();
      else await line.restore();
      const back = await untilStatus(`${node.origin}/readyz`, 200);
      await writers.stop();
      if (back === null) faults.push("not ready again after 60 s");
      for (const [path, { statuses }] of Object.entries(watched))
        if (Object.keys(statuses).some((status) => status !== "200"))
          faults.push(`${path}: ${statusList(statuses)}`);
      if (writers.statuses[500]) faults.push(`${writers.statuses[500]} × 500: ${loggedErrors(node)}`);
      if (writers.statuses[0]) faults.push(`${writers.statuses[0]} writes without a response`);
      faults.push(...faultsOf(await compare(place, done)));
      const pages = Object.entries(watched).map(
        ([path, { statuses, times }]) =>
          `${path} ${statusList(statuses)}, slowest ${percentile(times, 1)} ms`,
      );
      const measured = `${bench.seconds} s: ${pages.join("; ")}; writes ${statusList(writers.statuses)}, slowest ${percentile(writers.times, 1)} ms; ready ${back} ms after it`;
      return [{ database: "PostgreSQL", measured, faults }];
    } finally {
      await endNode(node);
      await line.close();
    }
  };

/** Requests pages that were cached, and the health check, for as long as the fault lasts. */
async function watch(origin: string, seconds: number) {
  const ends = performance.now() + seconds * 1000;
  const seen: Record<string, { statuses: Record<string, number>; times: number[] }> = {};
  await Promise.all(
    ["/healthz", "/", cachedPage].map(async (path) => {
      const statuses: Record<string, number> = {};
      const times: number[] = [];
      seen[path] = { statuses, times };
      while (performance.now() < ends) {
        const { status, ms } = await timed(() => fetch(origin + path));
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(ms);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  );
  return seen;
}

/** Returns the different errors in the program's log. */
function loggedErrors({ program }: Node): string {
  const lines = program
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const errors = lines.map((line): { level: number; err?: { message: string } } => JSON.parse(line));
  return [...new Set(errors.flatMap(({ level, err }) => (level >= 50 && err ? [err.message] : [])))].join(
    " | ",
  );
}

/** Lists statuses with how often each came; 0 is no response. */
export const statusList = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
