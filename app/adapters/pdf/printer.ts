import type { ProcessPool } from "../queue/process-pool.ts";
import type { Region } from "../region/region.ts";

/** What a document is made of, as plain data: it may be rendered in another process. */
export interface PrintJob {
  document: "capability" | "company" | "machine" | "register" | "report";
  props: object;
  /** For dates and numbers. */
  region: Region;
}

export interface Printer {
  /** Rejects with `PoolBusy` if too many others wait, and with another error if it takes too long. */
  print(job: PrintJob): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Renders documents in a process of a pool, so that no visitor waits for another's brochure. */
export const createPrinter = (pool: ProcessPool): Printer => ({
  print: async (job) => (await pool.run(job)) as Uint8Array<ArrayBuffer>,
  close: pool.close,
});
