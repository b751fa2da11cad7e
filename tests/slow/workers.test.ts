import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { connect } from "#db/connect.ts";
import { bothDatabases, type Database, openSite } from "#tests/server/front-door.ts";
import { aMinuteAgo, newVisitor, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { newFolder } from "#tests/server/own-programs.ts";
import { type Program, startProgram, stopProgram } from "#tests/server/program.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { processTree } from "#tests/support/process-costs.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { type Place, siteSecret } from "#tests/support/site.ts";

const programs: Program[] = [];
const places: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(programs.splice(0).map(stopProgram));
  for (const remove of places.splice(0)) await remove();
});

/** Starts the demo with three workers, of which the first accepts requests. */
async function startFirst(database: Database, variables: Record<string, string> = {}) {
  const site = await openSite(database, { template: inject("siteTemplate") });
  await site.stop();
  places.push(site.close);
  const program = startProgram({ ...variablesOf(site.place), WORKERS: "3", TRUST_PROXY: "1", ...variables });
  programs.push(program);
  return { program, origin: await program.ready, place: site.place };
}

/** Starts the demo with three workers, all of them accepting requests. */
async function startWorkers(database: Database, variables: Record<string, string> = {}) {
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
  places.unshift(() => db.destroy());
  return { program, origin, db };
}

const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});

/** Process ids of the workers, or of the processes that make photos or documents for them. */
async function workersOf({ process: { pid = 0 } }: Program, kind = "main"): Promise<number[]> {
  const all = await Promise.all(
    (await processTree(pid)).slice(1).map(async (id) => ({
      id,
      command: await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => ""),
    })),
  );
  return all.filter(({ command }) => command.includes(`/${kind}.js`)).map(({ id }) => id);
}

/** Each request has a connection of its own, so that they go to all workers in turn. */
const inquire = (origin: string, message: string) =>
  sendRequest(origin, "/?index", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": newVisitor() },
    body: new URLSearchParams({ shown: aMinuteAgo(), ...typed, message }).toString(),
  });

describe.each(bothDatabases)("several workers on %s", (database) => {
  it("save every inquiry of many simultaneous ones, and mail each at once", async () => {
    const { origin, db } = await startWorkers(database, { MAIL_TO: "office@dharini.example" });
    const sent = await Promise.all(Array.from({ length: 60 }, (_, at) => inquire(origin, `Inquiry ${at} x`)));
    expect(sent.map(({ status }) => status)).toEqual(Array(60).fill(303));
    const stored = await db
      .selectFrom("inquiry")
      .select("id")
      .where("message", "like", "Inquiry %")
      .execute();
    expect(stored).toHaveLength(60);
    const unsent = db.selectFrom("outgoingMail").select("id").where("sentAt", "is", null);
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), { timeout: 25_000 });
  });

  it("show a change on every worker's next page", async () => {
    const { origin, db } = await startWorkers(database);
    const titles = async () => {
      const pages = await Promise.all(
        Array.from({ length: 9 }, () => sendRequest(origin, projectPaths[0] as string)),
      );
      return new Set(pages.map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body.toString())?.[1]));
    };
    expect((await titles()).size).toBe(1);
    for (const title of ["Tower one", "Tower two"]) {
      await db
        .updateTable("project")
        .set({ title })
        .where("slug", "=", (projectPaths[0] as string).slice("/projects/".length))
        .execute();
      await vi.waitFor(async () => expect(await titles()).toEqual(new Set([title])));
    }
  });

  it("are all replaced on SIGHUP without a refused request", async () => {
    const { program, origin } = await startWorkers(database);
    const before = await workersOf(program);
    program.process.kill("SIGHUP");
    const statuses = new Set<number>();
    await vi.waitFor(
      async () => {
        const pages = await Promise.all(
          ["/", "/healthz", "/admin/login"].map((path) => sendRequest(origin, path)),
        );
        for (const { status } of pages) statuses.add(status);
        const lines = program.output().split("\n");
        expect(lines).toContainEqual(expect.stringContaining("all workers are replaced"));
      },
      { timeout: 90_000, interval: 5 },
    );
    expect(statuses).toEqual(new Set([200]));
    const after = await workersOf(program);
    expect(after).toHaveLength(3);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it("are replaced one by one when they die, the jobs with them", async () => {
    const { program, origin, db } = await startWorkers(database, { MAIL_TO: "office@dharini.example" });
    const [withJobs] = await workersOf(program);
    process.kill(withJobs as number, "SIGKILL");
    await vi.waitFor(
      async () => {
        const workers = await workersOf(program);
        expect(workers).toHaveLength(3);
        expect(workers).not.toContain(withJobs);
      },
      { timeout: 60_000 },
    );
    expect((await inquire(origin, "After a crash x")).status).toBe(303);
    const unsent = db.selectFrom("outgoingMail").select("id").where("sentAt", "is", null);
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), { timeout: 25_000 });
  });
});

it("a worker that dies before it accepts requests is replaced", async () => {
  const { program } = await startFirst("SQLite");
  const [, second] = await vi.waitUntil(
    async () => {
      const workers = await workersOf(program);
      return workers.length > 1 && workers;
    },
    { timeout: 60_000, interval: 5 },
  );
  process.kill(second as number, "SIGKILL");
  await vi.waitFor(
    async () => {
      const workers = await workersOf(program);
      expect(workers).toHaveLength(3);
      expect(workers).not.toContain(second);
    },
    { timeout: 60_000 },
  );
});

it("a worker that dies while all are replaced is replaced once", async () => {
  const { program } = await startWorkers("SQLite");
  const before = await workersOf(program);
  const replaced = (times: number) =>
    vi.waitFor(() => expect(program.output().match(/all workers are replaced/g)).toHaveLength(times), {
      timeout: 90_000,
    });
  program.process.kill("SIGHUP");
  process.kill(before.at(-1) as number, "SIGKILL");
  await replaced(1);
  program.process.kill("SIGHUP");
  await replaced(2);
  expect(await workersOf(program)).toHaveLength(3);
});

it("workers share one process for documents", async () => {
  const { program, origin } = await startWorkers("SQLite");
  const sheets = machinePaths.slice(0, 6).map((path) => sendRequest(origin, `${path}/specifications.pdf`));
  for (const { status, body } of await Promise.all(sheets)) {
    expect(status).toBe(200);
    expect(body.subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(await workersOf(program, "print-worker")).toHaveLength(1);
});

it("a document that is being made when the main process is killed is answered with 503", async () => {
  const { program, origin } = await startWorkers("SQLite");
  const brochure = sendRequest(origin, "/brochure.pdf");
  const [printer = 0] = await vi.waitUntil(
    async () => {
      const started = await workersOf(program, "print-worker");
      return started.length > 0 && started;
    },
    { timeout: 60_000 },
  );
  process.kill(printer, "SIGSTOP");
  program.process.kill("SIGKILL");
  expect((await brochure).status).toBe(503);
  process.kill(printer, "SIGKILL");
});

it("workers whose main process is killed answer what they were asked, and end without a word", async () => {
  const { program, origin } = await startWorkers("SQLite");
  const workers = await workersOf(program);
  const body = new URLSearchParams({ shown: aMinuteAgo(), ...typed }).toString();
  const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(body.length) };
  const inquiry = request(new URL("/?index", origin), {
    method: "POST",
    headers: { ...form, Origin: origin, "X-Forwarded-For": newVisitor(), Expect: "100-continue" },
  });
  inquiry.flushHeaders();
  const answered = once(inquiry, "response");
  await once(inquiry, "continue");
  // A worker says of each connection that it has it, also while the main process ends.
  const others = Array.from({ length: 50 }, () => sendRequest(origin, "/").catch(() => null));
  program.process.kill("SIGKILL");
  inquiry.end(body);
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(303);
  await Promise.all(others);
  await program.ended;
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), { timeout: 30_000 });
  expect(program.output()).not.toMatch(/Error|"level":[56]0/);
});

it("a stop ends the program while its workers still start", async () => {
  const { program } = await startFirst("SQLite");
  await vi.waitFor(async () => expect((await workersOf(program)).length).toBeGreaterThan(1));
  expect(await stopProgram(program)).toBe(0);
});

it("the metrics of a scrape are those of all workers", async () => {
  const METRICS_TOKEN = "0123456789abcdef0123";
  const { origin } = await startWorkers("SQLite", { METRICS_TOKEN });
  await Promise.all(Array.from({ length: 12 }, () => sendRequest(origin, "/services/piling")));
  const { body } = await sendRequest(origin, "/metrics", {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(body.toString()).toMatch(
    /^plinth_http_request_duration_seconds_count\{kind="page",status="2xx"\} 12$/m,
  );
});

it("a first worker that cannot start ends the program with its sentence", async () => {
  const { origin } = await startWorkers("SQLite");
  const second = startProgram({
    DATA_DIR: `/tmp/plinth-none-${process.pid}`,
    WORKERS: "2",
    PORT: new URL(origin).port,
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("is used by another program");
});

it("compiled code is kept for later starts and the other workers", async () => {
  const folder = await newFolder();
  const program = startProgram({ DATA_DIR: folder, SEED: "empty", WORKERS: "2", NODE_COMPILE_CACHE: "" });
  programs.push(program);
  await program.ready;
  await vi.waitFor(async () => expect(await readdir(join(folder, "compiled"))).toHaveLength(1));
});
