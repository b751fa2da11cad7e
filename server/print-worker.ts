/** The program of the processes of `helper-pools.ts`. */
import { setPriority } from "node:os";
import workerpool from "workerpool";
import { printDocument } from "#app/documents/print-document.tsx";

// Requests come first when both want the same core.
setPriority(10);
workerpool.worker({ run: printDocument });
