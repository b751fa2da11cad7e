import type { TestProject } from "vitest/node";
import { connect } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

/** The database on that server that those of tests are copies of: all tables, no rows. */
export const migratedTemplate = "plinth_template";

declare module "vitest" {
  export interface ProvidedContext {
    /** The superuser's url of the PostgreSQL server that all tests share. */
    postgresUrl: string;
  }
}

/** Vitest globalSetup: one PostgreSQL server per run, found by inject("postgresUrl"). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = connect(await createDatabase(server.url, migratedTemplate));
  await migrate(template);
  await template.destroy();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
