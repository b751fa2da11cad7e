import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startProgram } from "./program.ts";

/** Creates a folder, empty or with the files of another, and deletes it after the test. */
export async function newFolder(template?: string) {
  const folder = await mkdtemp(join(tmpdir(), "plinth-program-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (template) await cp(template, folder, { recursive: true });
  return folder;
}

/** Starts the program, and kills it after the test if it still runs. */
export function start(variables: Record<string, string>) {
  const program = startProgram(variables);
  onTestFinished(async () => {
    program.process.kill("SIGKILL");
    await program.ended;
  });
  return program;
}
