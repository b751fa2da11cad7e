import "./small-heap.ts";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { boot } from "./boot.ts";
import type { Environment } from "./env.ts";
import { checkNodeVersion } from "./node-version.ts";
import { startFailure } from "./start-failure.ts";

/**
 * Serves the built site until SIGTERM or SIGINT, and prints its address and the accounts of a first start. Ends the
 * process when the start fails, with a sentence that says what to do.
 * @param read returns the environment, or throws what is wrong with it
 */
export async function serve(read: () => Environment): Promise<void> {
  let places: Parameters<typeof startFailure>[1] = {};
  try {
    checkNodeVersion(process.versions.node);
    const environment = read();
    places = environment;
    const built = new URL("../build/server/index.js", import.meta.url).href;
    const { createApp }: typeof import("./app.ts") = await import(built);
    const clientFiles = fileURLToPath(new URL("../build/client", import.meta.url));
    const running = await boot(environment, createApp, { clientFiles });
    let stopping = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, async () => {
        // A second signal exits at once.
        if (stopping) process.exit(1);
        stopping = true;
        await running.close();
        process.exit(0);
      });
    }

    const address = environment.origin ?? running.address;
    process.stdout.write(`\nPlinth is ready: ${address}\nSign in at ${address}/admin/login\n`);
    for (const { role, email, password, generated } of running.firstAccounts) {
      process.stdout.write(
        `  ${role}: ${email}${generated ? `, password ${password} (shown this once)` : ", with the password you set"}\n`,
      );
    }
    process.stdout.write(`Data folder: ${resolve(environment.dataDir)}\nStop with Ctrl+C\n\n`);
  } catch (error) {
    const reason = startFailure(error, places);
    if (reason === undefined) throw error;
    process.stderr.write(`Plinth cannot start:\n${reason}\n`);
    process.exit(1);
  }
}
