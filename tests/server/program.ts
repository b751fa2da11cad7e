import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { programFiles } from "#tests/support/program-files.ts";

export interface Program {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** The address it prints when it is ready; rejects with its output if it ends instead. */
  ready: Promise<string>;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
}

/**
 * Starts the program as an operator does, with only these variables.
 * @param main the file to start, if not the program's
 */
export function startProgram(variables: Record<string, string>, main = programFiles.main): Program {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: programFiles.compiled,
      PORT: "0",
      WORKERS: "1",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  let output = "";
  const ended = once(child, "close").then(([code]) => {
    process.off("exit", abandon);
    return code as number | null;
  });
  let isReady = false;
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        // Under load the log grows by megabytes a second, and searching it would take that time from who asks.
        if (isReady) return;
        const address = /Plinth is ready: (\S+)/.exec(output)?.[1];
        if (!address) return;
        isReady = true;
        resolve(address);
      });
    }
    ended.then((code) => reject(new Error(`The program ended with ${code}:\n${output}`)), reject);
  });
  // Tests that expect it to end do not await this.
  ready.catch(() => {});
  return { process: child, output: () => output, ready, ended };
}

/** Stops it with SIGTERM and returns its exit code. */
export function stopProgram(program: Program) {
  program.process.kill("SIGTERM");
  return program.ended;
}
