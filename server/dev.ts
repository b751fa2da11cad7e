/** Runs the server behind Vite, so that edits take effect without a restart in the browser and on the server. */
import { createServer } from "vite";
import { createMediaPool, createMediaProcesses } from "#app/adapters/images/media-processes.ts";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import { claimDatabase } from "#db/claim-file.ts";
import type { AppParts } from "./app.ts";
import { boot } from "./boot.ts";
import { readEnvironment } from "./env.ts";

const vite = await createServer({ server: { middlewareMode: true } });

function createDevelopmentApp(parts: AppParts) {
  let loaded: typeof import("./app.ts") | undefined;
  let app: ReturnType<typeof import("./app.ts").createApp>;
  return {
    async fetch(...call: Parameters<typeof app.fetch>) {
      const current = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
      if (current !== loaded) {
        loaded = current;
        app = current.createApp(parts);
      }
      return app.fetch(...call);
    },
  };
}

const environment = readEnvironment(process.env);
claimDatabase(environment.database);
const running = await boot(environment, createDevelopmentApp, {
  clientFiles: null,
  media: createMediaProcesses(createMediaPool()),
  printer: {
    async print(job) {
      const documents = await vite.ssrLoadModule("./app/documents/print-document.tsx");
      return (documents as { printDocument: Printer["print"] }).printDocument(job);
    },
    close: async () => {},
  },
  inFront: (request, response, next) => vite.middlewares(request, response, next),
});
process.stdout.write(`\nPlinth in development: ${running.address}\n\n`);
process.once("SIGINT", () => process.exit(0));
