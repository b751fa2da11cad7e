import { type Bench, copyOfDemo, endNode, type Result, startNode, timed } from "./bench.ts";
import { statusList } from "./database.ts";

const crowd = "203.0.113.9";

/** Returns how often each status came. */
function countStatuses(responses: { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Requests sixty new documents at once from one network, and the brochure from another. */
export async function documentsAtOnce(bench: Bench): Promise<Result[]> {
  const node = await startNode(await copyOfDemo(bench, "SQLite"));
  try {
    const get = (path: string, from: string) =>
      timed(() => fetch(node.origin + path, { headers: { "X-Forwarded-For": from } }));
    const sheets = Array.from({ length: 60 }, (_, at) =>
      get(`/projects/sheet.pdf?compare=${(at % 10) + 1}&compare=${Math.floor(at / 10) + 11}`, crowd),
    );
    const brochure = await get("/brochure.pdf", "198.51.100.7");
    const responses = await Promise.all(sheets);
    const statuses = countStatuses(responses);
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    const faults = [
      ...(Object.keys(statuses).join() === "200,503" ? [] : [`sheets: ${statusList(statuses)}`]),
      ...(brochure.status === 200 ? [] : [`brochure: ${brochure.status}`]),
      ...(node.program.output().includes('"level":50') ? ["an error was logged"] : []),
    ];
    const measured = `60 sheets at once from one network: ${statusList(statuses)}, slowest ${slowest} ms; another visitor's brochure ${brochure.status} in ${brochure.ms} ms`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await endNode(node);
  }
}
