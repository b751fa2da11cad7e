import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { prepareTemplates } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of a seeded data folder, to be copied for each site a test starts. */
    siteTemplate: string;
    /** A PostgreSQL server with the seeded database `site_template`. */
    sitePostgresUrl: string;
  }
}

/** Vitest globalSetup: seeds the demo once, for all that tests start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-template-"));
  const postgres = await startPostgres();
  await prepareTemplates(folder, postgres.url);
  project.provide("siteTemplate", folder);
  project.provide("sitePostgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
