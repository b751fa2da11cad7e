/** The program of the processes of `printer.ts`. */
import { setPriority } from "node:os";
import workerpool from "workerpool";
import type { PrintJob } from "#app/adapters/pdf/printer.ts";

// Requests come first when both want the same core.
setPriority(10);
const built = new URL("../build/server/index.js", import.meta.url).href;

workerpool.worker({
  async run(job: PrintJob) {
    const { printDocument }: typeof import("./app.ts") = await import(built);
    return printDocument(job);
  },
});
