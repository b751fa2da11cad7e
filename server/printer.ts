import { fileURLToPath } from "node:url";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import { createProcessPool } from "#app/adapters/queue/process-pool.ts";

const bundled = fileURLToPath(new URL("./print-worker.js", import.meta.url));

/** Milliseconds. A brochure takes four seconds of one core. */
const deadlineMs = 120_000;
/** Specification sheets of machines that a crawler may request one after another. */
const maxWaiting = 20;

/** Renders documents in a process of its own, one at a time, so that no visitor waits for another's brochure. */
export function createPrinter(script = bundled): Printer {
  const pool = createProcessPool({
    script,
    processes: 1,
    deadlineMs,
    maxWaiting,
    environment: { NODE_ENV: "production" },
    // Small heaps take no more time here: a brochure at most 210 instead of 330 MB.
    nodeOptions: ["--max-old-space-size=400", "--max-semi-space-size=4", "--heap-growing-percent=20"],
  });
  return {
    print: async (job) => (await pool.run(job)) as Uint8Array<ArrayBuffer>,
    close: pool.close,
  };
}
