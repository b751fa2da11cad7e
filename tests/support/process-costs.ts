import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** Returns the seconds of processor time that a process has used so far, without its children. Needs Linux. */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // Its name stands in brackets and may have spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the resident memory of a process in MB (of 1024 KB), now or at its highest. Needs Linux. */
export async function residentMemory(pid: number, field: "VmRSS" | "VmHWM" = "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}
