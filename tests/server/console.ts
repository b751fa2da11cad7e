import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, inject } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import { runCommand } from "#server/commands/run-command.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { programFiles } from "#tests/support/program-files.ts";
import { type Place, type Site, siteSecret } from "#tests/support/site.ts";
import type { Database } from "./front-door.ts";
import { newFolder } from "./own-programs.ts";

/** Runs a command in this process, whose start would take longer than most commands. It cannot ask for a line. */
export const runHere = (parameters: string[], variables: Record<string, string> = {}) =>
  runCommand(parameters, { ...variables });

/** Runs a command as `npx plinth …` does, with only these variables and what is typed; the input ends after it. */
export async function plinth(parameters: string[], variables: Record<string, string> = {}, typed = "") {
  const child = startCommand(parameters, variables);
  child.stdin?.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, error, code] = await Promise.all([outputOf(child.stdout), outputOf(child.stderr), ended]);
  return { code, out, error };
}

/**
 * Runs a command here and returns its output.
 * @throws if the command fails
 */
export async function succeed(parameters: string[], variables: Record<string, string>): Promise<string> {
  const { code, out, error } = await runHere(parameters, variables);
  if (code !== 0) throw new Error(`plinth ${parameters.join(" ")} ended with ${code}: ${error}`);
  return out;
}

/** Runs a command here that must exit with 1 and say this. */
export async function refuse(message: string, parameters: string[], variables: Record<string, string>) {
  const error = expect.stringContaining(message);
  expect(await runHere(parameters, variables)).toMatchObject({ code: 1, error });
}

/** An empty place for a site on the other database, so that an archive also crosses over. */
export async function otherPlace(database: Database): Promise<Place> {
  const dataDir = await newFolder();
  if (database === "PostgreSQL") return { dataDir, database: null };
  return {
    dataDir,
    database: await createDatabase(inject("sitePostgresUrl"), `other_${randomUUID().replaceAll("-", "")}`),
  };
}

/** The variables of commands for the site in a place. */
export const placeVariables = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});

export function startCommand(parameters: string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [programFiles.plinth, ...parameters], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: programFiles.compiled, ...variables },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

export const outputOf = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : "");

/** The variables that a site was started with, for commands beside it. */
export function variablesOf({ dataDir, origin, place: { database } }: Site): Record<string, string> {
  const { port } = new URL(origin);
  return {
    DATA_DIR: dataDir,
    PORT: port,
    ...(database !== null && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
  };
}

/** Returns which of these files another site lacks, or has with other bytes. */
export async function differingFiles(site: Site, other: Site, files: { hash: string }[]): Promise<string[]> {
  const differing: string[] = [];
  for (const { hash } of files) {
    const bytes = await site.dependencies.storage.get(originalKey(hash));
    const others = await other.dependencies.storage.get(originalKey(hash));
    // `toEqual` would take seconds for the photos of a site.
    if (!bytes || !others || !Buffer.from(bytes).equals(others)) differing.push(hash);
  }
  return differing;
}

/** The path of the one-time link in the output of a command. */
export function printedLink({ out }: { out: string }): string {
  const { pathname, search } = new URL(/^http\S+$/m.exec(out)?.[0] ?? "http://no.link/");
  return pathname + search;
}
