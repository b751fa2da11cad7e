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

/**
 * Returns the memory of a process in MB (of 1024 KB): resident now or at its highest, or its share (`Pss`), in which pages
 * of several processes count once. Needs Linux.
 */
export async function residentMemory(
  pid: number,
  field: "VmRSS" | "VmHWM" | "Pss" = "VmRSS",
): Promise<number> {
  const status = await readFile(`/proc/${pid}/${field === "Pss" ? "smaps_rollup" : "status"}`, "utf8");
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
}

/** Returns the ids of a process and of all that run which it and these have started. Needs Linux. */
export async function processTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const trees = await Promise.all((children.match(/\d+/g) ?? []).map((child) => processTree(Number(child))));
  return [pid, ...trees.flat()];
}
