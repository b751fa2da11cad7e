import cluster from "node:cluster";
import { existsSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { defaultDataDir } from "./data-folder.ts";
import type { Environment } from "./env.ts";
import { checkNodeVersion } from "./version.ts";

/**
 * Serves the built site until SIGTERM or SIGINT, and prints its address and the accounts of a first start: in this
 * process, or in several workers if the environment says so. Ends the process when the start fails, with a sentence
 * that says what to do.
 * @param read returns the environment, or throws what is wrong with it
 * @param dataDir the data folder that the environment names, if any, before it is read
 */
export async function serve(
  read: () => Environment | Promise<Environment>,
  dataDir: string | undefined,
): Promise<void> {
  let places: Partial<Environment> = {};
  try {
    // An older Node lacks functions below, which a named import would miss before this says so.
    checkNodeVersion(process.versions.node);
    const compiled = join(dataDir || defaultDataDir, "compiled");
    // Also for what reads the environment, but no folder is made before it is known to be valid.
    if (existsSync(compiled)) nodeModule.enableCompileCache(compiled);
    const environment = await read();
    places = environment;
    if (cluster.isPrimary)
      for (const problem of environment.misspelt) process.stderr.write(`Warning: ${problem}\n`);
    // Halves the processor time of later starts, and of the workers after the first.
    nodeModule.enableCompileCache(join(environment.dataDir, "compiled"));
    if (cluster.isWorker) await (await import("./serve-site.ts")).serveAsWorker(environment);
    else if (environment.workers > 1) await (await import("./workers.ts")).runWorkers(environment);
    else await (await import("./serve-site.ts")).serveAlone(environment);
  } catch (error) {
    const { endStart } = await import("./start-failure.ts");
    endStart(error, places);
  }
}
