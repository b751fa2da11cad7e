import { claimDatabase } from "#db/claim-file.ts";
import type { Environment } from "./env.ts";
import { onStop } from "./on-stop.ts";
import { announce, startSite } from "./start-site.ts";

/** Serves the site in this process. */
export async function serveAlone(environment: Environment): Promise<void> {
  const release = claimDatabase(environment.database);
  const running = await startSite(environment);
  onStop(async () => {
    await running.close();
    release();
  });
  announce(environment, running);
}
