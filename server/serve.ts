import cluster from "node:cluster";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { Environment } from "./env.ts";
import { checkNodeVersion } from "./node-version.ts";

/**
 * Serves the built site until SIGTERM or SIGINT, and prints its address and the accounts of a first start: in this
 * process, or in several workers if the environment says so. Ends the process when the start fails, with a sentence
 * that says what to do.
 * @param read returns the environment, or throws what is wrong with it
 */
export async function serve(read: () => Environment): Promise<void> {
  let places: Partial<Environment> = {};
  try {
    checkNodeVersion(process.versions.node);
    const environment = read();
    places = environment;
    // Halves the processor time of later starts, and of the workers after the first.
    enableCompileCache(join(environment.dataDir, "compiled"));
    if (cluster.isWorker) await (await import("./serve-as-worker.ts")).serveAsWorker(environment);
    else if (environment.workers > 1) await (await import("./workers.ts")).runWorkers(environment);
    else await (await import("./serve-alone.ts")).serveAlone(environment);
  } catch (error) {
    const { startFailure } = await import("./start-failure.ts");
    const reason = startFailure(error, places);
    if (reason === undefined) throw error;
    process.stderr.write(`Plinth cannot start:\n${reason}\n`);
    process.exit(1);
  }
}
