import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The superuser's url of the PostgreSQL server that all tests share. */
    postgresUrl: string;
  }
}

/** Vitest globalSetup: one PostgreSQL server per run, found by inject("postgresUrl"). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
