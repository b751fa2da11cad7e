import { fileURLToPath } from "node:url";
import { createMediaPool } from "#app/adapters/images/media-processes.ts";
import { createProcessPool, type ProcessPool } from "#app/adapters/queue/process-pool.ts";

const bundled = fileURLToPath(new URL("./print-worker.js", import.meta.url));

/** Milliseconds. A brochure takes four seconds of one core. */
const deadlineMs = 120_000;
/** Documents that wait: a crawler may request the specification sheets of many machines at once. */
const maxWaiting = 20;

/** Returns a process for documents, which renders one at a time. */
export const createPrintPool = (script = bundled): ProcessPool =>
  createProcessPool({
    script,
    processes: 1,
    deadlineMs,
    maxWaiting,
    environment: { NODE_ENV: "production" },
    // With small heaps a brochure takes at most 210 instead of 330 MB, and no more time.
    nodeOptions: ["--max-old-space-size=400", "--max-semi-space-size=4", "--heap-growing-percent=20"],
  });

export type HelperPools = Record<"media" | "print", ProcessPool>;

/** Returns the processes that make photos and documents. All workers share them, as each takes as much memory as a worker. */
export const createHelperPools = (): HelperPools => ({
  media: createMediaPool(),
  print: createPrintPool(),
});
