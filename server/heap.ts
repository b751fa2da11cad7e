import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Set when this is imported, which is first. V8 lets its heap grow to a multiple of what is in use before it collects, by more
// the more memory the machine has. Half as much again costs no measurable time here; see "Load" in docs/reliability.md.
setFlagsFromString("--heap-growing-percent=50");

/** Milliseconds between two looks. */
const interval = 10_000;
/** Milliseconds of work between two looks up to which the process is at rest; a collection itself takes fewer. */
const restful = 150;

/** Returns V8's own collector, which is hidden unless asked for. */
function collector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

/** Collects garbage in the background, as thoroughly as before an allocation that would fail. */
export async function collectAll(): Promise<void> {
  await collector()({ type: "major", execution: "async", flavor: "last-resort" });
}

/**
 * Gives memory back once the process rests, after its start and after every time of work: V8 collects when a program
 * asks for more memory, so one that rests keeps all it last had.
 * @param working returns how many milliseconds the process has worked since its start
 * @returns a function that ends it
 */
export function collectAtRest(
  collect: () => Promise<void> = collectAll,
  working: () => number = () => performance.eventLoopUtilization().active,
): () => void {
  let before = working();
  let due = true;
  const timer = setInterval(() => {
    const now = working();
    const rests = now - before < restful;
    before = now;
    if (rests && due) void collect();
    due = !rests;
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
