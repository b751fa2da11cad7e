import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import { createProcessPool } from "#app/adapters/queue/process-pool.ts";

// The sources are .ts, a release has .js.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./print-worker${extension}`, import.meta.url));

/** Milliseconds. A brochure takes four seconds of one core. */
const deadlineMs = 120_000;
/** Specification sheets of machines that a crawler may request one after another. */
const maxWaiting = 20;

/** Renders documents in a process of its own, one at a time, so that no visitor waits for another's brochure. */
export function createPrinter(): Printer {
  const pool = createProcessPool({
    script,
    processes: 1,
    deadlineMs,
    maxWaiting,
    environment: { NODE_ENV: "production" },
    nodeOptions: ["--max-old-space-size=400"],
  });
  return {
    print: async (job) => (await pool.run(job)) as Uint8Array<ArrayBuffer>,
    close: pool.close,
  };
}
