import "./small-heap.ts";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BootOptions, boot, type Running } from "./boot.ts";
import { collectAtRest } from "./collect-at-rest.ts";
import type { Environment } from "./env.ts";

/** Boots the built site. */
export async function startSite(
  environment: Environment,
  options: Omit<BootOptions, "clientFiles"> = {},
): Promise<Running> {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp }: typeof import("./app.ts") = await import(built);
  const clientFiles = fileURLToPath(new URL("../build/client", import.meta.url));
  const running = await boot(environment, createApp, { ...options, clientFiles });
  // Otherwise written at the exit, which a killed process never reaches.
  flushCompileCache();
  const stopCollecting = collectAtRest();
  return {
    ...running,
    close() {
      stopCollecting();
      return running.close();
    },
  };
}

/** Prints the site's address and the accounts of a first start. */
export function announce(
  environment: Environment,
  running: Pick<Running, "address" | "firstAccounts">,
): void {
  const address = environment.origin ?? running.address;
  process.stdout.write(`\nPlinth is ready: ${address}\nSign in at ${address}/admin/login\n`);
  for (const { role, email, password, generated } of running.firstAccounts) {
    process.stdout.write(
      `  ${role}: ${email}${generated ? `, password ${password} (shown this once)` : ", with the password you set"}\n`,
    );
  }
  process.stdout.write(`Data folder: ${resolve(environment.dataDir)}\nStop with Ctrl+C\n\n`);
}
