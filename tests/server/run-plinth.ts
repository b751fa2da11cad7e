import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../server/plinth.ts", import.meta.url));
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Runs a command of the console as an operator does, with only these variables. */
export async function runPlinth(parameters: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, error };
}

/** Runs a command that has to succeed. @returns its output */
export async function succeed(parameters: string[], variables: Record<string, string>): Promise<string> {
  const { code, out, error } = await runPlinth(parameters, variables);
  if (code !== 0) throw new Error(`plinth ${parameters.join(" ")} ended with ${code}: ${error}`);
  return out;
}
