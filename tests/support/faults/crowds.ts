import { newBrowser } from "#tests/server/staff-browser.ts";
import { accounts } from "../site.ts";
import { type Bench, copyOfDemo, endNode, type Result, startNode, timed } from "./bench.ts";
import { statusList } from "./database.ts";

const crowd = "203.0.113.9";

/** Counts the responses of each status, and names them with the time of the slowest. */
function summary(responses: { status: number; ms: number }[]) {
  const statuses: Record<string, number> = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  return { statuses, text: `${statusList(statuses)}, slowest ${slowest} ms` };
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
    const { statuses, text } = summary(await Promise.all(sheets));
    const faults = [
      ...(Object.keys(statuses).join() === "200,503" ? [] : [`sheets: ${statusList(statuses)}`]),
      ...(brochure.status === 200 ? [] : [`brochure: ${brochure.status}`]),
      ...(node.program.output().includes('"level":50') ? ["an error was logged"] : []),
    ];
    const measured = `60 sheets at once from one network: ${text}; another visitor's brochure ${brochure.status} in ${brochure.ms} ms`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await endNode(node);
  }
}

/** Guesses passwords at once from sixty networks, while an owner signs in from a known and from a new one. */
export async function guessesAtOnce(bench: Bench): Promise<Result[]> {
  const node = await startNode(await copyOfDemo(bench, "SQLite"));
  try {
    const signIn = (who: { email: string; password: string }, from: string) =>
      timed(() => newBrowser(node).send("/admin/login", { ...who, next: "" }, { "X-Forwarded-For": from }));
    const home = "198.51.100.7";
    const alone = await signIn(accounts.admin, home);
    const guesses = Array.from({ length: 60 }, (_, at) =>
      signIn({ email: `user-${at}@client.example`, password: "a-guessed-password" }, `2001:db8:0:${at}::1`),
    );
    const elsewhere = signIn(accounts.client, "198.51.100.8");
    const owner = await signIn(accounts.admin, home);
    const stranger = await elsewhere;
    const { statuses, text } = summary(await Promise.all(guesses));
    const faults = [
      ...(Object.keys(statuses).join() === "401,503" ? [] : [`guesses: ${statusList(statuses)}`]),
      ...(owner.status === 302 ? [] : [`owner: ${owner.status}`]),
      ...([302, 503].includes(stranger.status) ? [] : [`from a new network: ${stranger.status}`]),
    ];
    const measured = `60 guesses at once from 60 networks: ${text}; the owner from a known network ${owner.status} in ${owner.ms} ms (before it ${alone.ms} ms), another from a new one ${stranger.status} in ${stranger.ms} ms`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await endNode(node);
  }
}
