import { request } from "node:http";
import { newBrowser } from "#tests/server/staff-browser.ts";
import { accounts, type Site } from "../site.ts";
import { expireProof, prepareAccounts, switchOwnTwoFactorOn } from "./accounts.ts";
import type { HostileRequest } from "./bodies.ts";
import { Random } from "./random.ts";
import type { Target } from "./target.ts";
import { targets } from "./targets.ts";

export interface FuzzResult {
  name: string;
  /** How many requests were answered with each status. */
  statuses: Record<string, number>;
  /** What must not be: an answer of 500 and above, none at all, or a changed row; each with its request. */
  faults: string[];
}

/** No answer after so long is a hang; far more than the slowest machine needs. */
const deadlineMs = 60_000;
const atOnce = 4;

/**
 * Tables that may change during a request: sessions are touched, failed sign-ins are noted, requests for pages that do not exist
 * are counted, and at their time of the day news fall due.
 */
const mayChange = ["session", "activity", "attempt", "contentVersion", "missedAddress", "news"];

/** Sends hostile requests to each target, `count` to each, and says what came of them. */
export async function fuzz(
  site: Site,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzResult[]> {
  const admin = newBrowser(site);
  await admin.signIn(accounts.admin);
  const ids = await prepareAccounts(site);
  const results: FuzzResult[] = [];
  let ownTwoFactor = false;
  // Asked for once: reading the schema of PostgreSQL takes longer than all that a target is sent.
  const tables = await site.dependencies.db.introspection.getTables();
  const kept = tables.map(({ name }) => name).filter((name) => !mayChange.includes(name));
  let rows = await rowsOf(site, kept);
  for (const [at, target] of targets.entries()) {
    if (target.ownTwoFactor && !ownTwoFactor) {
      await switchOwnTwoFactorOn(site, admin);
      ownTwoFactor = true;
      rows = await rowsOf(site, kept);
    }
    await expireProof(site);
    const random = new Random(seed + at);
    const given = { random, count, cookie: admin.cookie, ids };
    const { after, ...result } = await fuzzTarget(site, target, rows, given);
    results.push(result);
    rows = after;
  }
  return results;
}

/** Sends requests to a target. @returns what came of them, and the rows of all tables after them */
async function fuzzTarget(
  site: Site,
  target: Target,
  before: Record<string, string>,
  {
    random,
    count,
    cookie,
    ids,
  }: { random: Random; count: number; cookie: string; ids: Record<string, string> },
): Promise<FuzzResult & { after: Record<string, string> }> {
  const result: FuzzResult = { name: target.name, statuses: {}, faults: [] };
  const waiting = Array.from({ length: count }, () => withIds(target.make(random), ids));
  const sendAll = async () => {
    for (let sent = waiting.pop(); sent; sent = waiting.pop()) {
      const status = await statusOf(site.origin, sent, target.signedIn ? cookie : "");
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (typeof status !== "number" || status >= 500) result.faults.push(`${status}: ${described(sent)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
  const after = await rowsOf(site, Object.keys(before));
  for (const [table, rows] of Object.entries(before))
    if (rows !== after[table]) result.faults.push(`rows of ${table} have changed`);
  return { ...result, after };
}

const withIds = (sent: HostileRequest, ids: Record<string, string>): HostileRequest => ({
  ...sent,
  path: sent.path.replace(/:(client|own)$/, (place) => ids[place] ?? place),
});

/** Returns the content of each table. */
async function rowsOf({ dependencies: { db } }: Site, tables: string[]): Promise<Record<string, string>> {
  const read = tables.map(async (name) => {
    const rows = await db
      .selectFrom(name as "event")
      .selectAll()
      .execute();
    return [name, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort())];
  });
  return Object.fromEntries(await Promise.all(read));
}

function statusOf(origin: string, sent: HostileRequest, cookie: string): Promise<number | "no answer"> {
  const { hostname, port } = new URL(origin);
  const { method, path, body } = sent;
  const headers = { ...sent.headers, Origin: origin, Cookie: cookie, "Content-Length": body?.length ?? 0 };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const clientRequest = request(
      { hostname, port, method, path, headers, signal, agent: false },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", () => resolve("no answer"));
      },
    );
    clientRequest.on("error", () => resolve("no answer"));
    clientRequest.end(body);
  });
}

const described = ({ method, path, headers, body }: HostileRequest): string =>
  `${method} ${path} ${headers["Content-Type"] ?? ""} ${JSON.stringify(body?.toString("latin1").slice(0, 2_000))}`;
