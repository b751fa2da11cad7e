import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { programFiles } from "#tests/support/program-files.ts";
import { type Site, siteSecret } from "#tests/support/site.ts";

/**
 * Runs a command as `npx plinth …` does, with only these variables and what is typed; the input ends after it.
 * @param file the file to run, if not that of this run's bundle
 */
export async function plinth(
  parameters: string[],
  variables: Record<string, string> = {},
  typed = "",
  file?: string,
) {
  const child = startCommand(parameters, variables, file);
  child.stdin?.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, error, code] = await Promise.all([outputOf(child.stdout), outputOf(child.stderr), ended]);
  return { code, out, error };
}

/**
 * Runs a command and returns its output.
 * @throws if the command fails
 */
export async function succeed(parameters: string[], variables: Record<string, string>): Promise<string> {
  const { code, out, error } = await plinth(parameters, variables);
  if (code !== 0) throw new Error(`plinth ${parameters.join(" ")} ended with ${code}: ${error}`);
  return out;
}

export function startCommand(
  parameters: string[],
  variables: Record<string, string>,
  file = programFiles().plinth,
): ChildProcess {
  return spawn(process.execPath, [file, ...parameters], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: programFiles().compiled, ...variables },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

const outputOf = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : "");

/** The variables that a site was started with, for commands beside it. */
export function variablesOf({ dataDir, origin, place: { database } }: Site): Record<string, string> {
  const { port } = new URL(origin);
  return {
    DATA_DIR: dataDir,
    PORT: port,
    ...(database !== null && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
  };
}

/** The path of the one-time link in the output of a command. */
export function printedLink({ out }: { out: string }): string {
  const { pathname, search } = new URL(/^http\S+$/m.exec(out)?.[0] ?? "http://no.link/");
  return pathname + search;
}
