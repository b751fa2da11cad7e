import { randomUUID } from "node:crypto";
import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, startProgram } from "#tests/server/program.ts";
import { type Browser, newBrowser } from "#tests/server/staff-browser.ts";
import type { Random } from "../fuzz/random.ts";
import { createDatabase } from "../postgres.ts";
import { accounts, type Place, siteSecret } from "../site.ts";

/** For `--import`: makes the clock of a program step. */
export const steppedClock = fileURLToPath(new URL("./stepped-clock.ts", import.meta.url));

export type Database = "SQLite" | "PostgreSQL";

/** What all experiments of a run share. */
export interface Bench {
  /** Holds everything that the run writes; its folder `template` has the seeded demo. */
  folder: string;
  postgresUrl: string;
  restartPostgres(downMs: number): Promise<void>;
  random: Random;
  /** Killed programs per database. */
  kills: number;
  /** How long a fault lasts. */
  seconds: number;
}

/** What an experiment measured, and what should not have happened. */
export interface Result {
  database: Database | "";
  measured: string;
  faults: string[];
}

export type Experiment = (bench: Bench) => Promise<Result[]>;

export const newFolder = ({ folder }: Bench, name: string) => mkdtemp(join(folder, `${name}-`));

/** Copies the demo to a data folder and, for PostgreSQL, a database of its own. */
export async function copyOfDemo(bench: Bench, database: Database): Promise<Place> {
  const dataDir = await newFolder(bench, "site");
  await cp(join(bench.folder, "template"), dataDir, { recursive: true });
  if (database === "SQLite") return { dataDir, database: null };
  return { dataDir, database: await newDatabase(bench, "site_template") };
}

export const newDatabase = ({ postgresUrl }: Bench, template?: string) =>
  createDatabase(postgresUrl, `faults_${randomUUID().replaceAll("-", "")}`, template);

/** The variables with which the program and its commands use a place. */
export const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  AUTH_SECRET: siteSecret,
  ...(database && { DATABASE_URL: database }),
});

export interface Node {
  program: Program;
  origin: string;
  admin: Browser;
  startMs: number;
}

/** Starts the program as an operator does, and signs an admin in unless a session is given. */
export async function startNode(
  place: Place,
  variables: Record<string, string> = {},
  session = "",
): Promise<Node> {
  const began = performance.now();
  const program = startProgram({
    ...variablesOf(place),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    ...variables,
  });
  const origin = await program.ready;
  const startMs = performance.now() - began;
  const admin = newBrowser({ origin });
  for (const pair of session.split("; ").filter(Boolean)) {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    admin.setCookie(name, value);
  }
  if (session === "") await admin.signIn(accounts.admin);
  return { program, origin, admin, startMs };
}

/** Ends a node at once if it still runs. */
export async function endNode({ program }: Node): Promise<void> {
  program.process.kill("SIGKILL");
  await program.ended;
}

/** Sends a request and returns its status, 0 if there was none, with the milliseconds it took. */
export async function timed(send: () => Promise<{ status: number }>) {
  const began = performance.now();
  const status = await send().then(
    (response) => response.status,
    () => 0,
  );
  return { status, ms: Math.round(performance.now() - began) };
}

/** Requests an address until it has this status. @returns the milliseconds that took, or null after `limitMs` */
export async function untilStatus(address: string, status: number, limitMs = 60_000): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === status) return Math.round(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

/** Returns the value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
