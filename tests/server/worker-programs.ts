import { readFile } from "node:fs/promises";
import { expect, inject, onTestFinished, vi } from "vitest";
import { connect } from "#db/connect.ts";
import { processTree } from "#tests/support/process-costs.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { type Place, siteSecret } from "#tests/support/site.ts";
import { type Database, openSite } from "./front-door.ts";
import { aMinuteAgo, newVisitor, typed } from "./inquiries/inquiry-form.ts";
import { type Program, startProgram, stopProgram } from "./program.ts";

/** Starts the demo with three workers, of which the first accepts requests. It is stopped after the test. */
export async function startFirst(database: Database, variables: Record<string, string> = {}) {
  const site = await openSite(database, { template: inject("siteTemplate") });
  await site.stop();
  onTestFinished(site.close);
  const program = startProgram({ ...variablesOf(site.place), WORKERS: "3", TRUST_PROXY: "1", ...variables });
  onTestFinished(async () => {
    await stopProgram(program);
  });
  return { program, origin: await program.ready, place: site.place };
}

/** Starts the demo with three workers, all of them accepting requests. */
export async function startWorkers(database: Database, variables: Record<string, string> = {}) {
  const { program, origin, place } = await startFirst(database, variables);
  await vi.waitFor(
    async () => {
      await sendRequest(origin, "/healthz");
      const workers = await workersOf(program);
      expect(workers.filter((pid) => program.output().includes(`"pid":${pid},`))).toHaveLength(3);
    },
    { timeout: 60_000 },
  );
  const db = connect(place.database ?? `${place.dataDir}/plinth.sqlite`);
  onTestFinished(() => db.destroy());
  return { program, origin, db };
}

const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});

/** Process ids of the workers, or of the processes that make photos or documents for them. */
export async function workersOf({ process: { pid = 0 } }: Program, kind = "main"): Promise<number[]> {
  const all = await Promise.all(
    (await processTree(pid)).slice(1).map(async (id) => ({
      id,
      command: await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => ""),
    })),
  );
  return all.filter(({ command }) => command.includes(`/${kind}.js`)).map(({ id }) => id);
}

/** Each request has a connection of its own, so that they go to all workers in turn. */
export const inquire = (origin: string, message: string) =>
  sendRequest(origin, "/?index", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": newVisitor() },
    body: new URLSearchParams({ shown: aMinuteAgo(), ...typed, message }).toString(),
  });
