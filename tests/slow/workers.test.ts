import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { bothDatabases } from "#tests/server/front-door.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { stopProgram } from "#tests/server/program.ts";
import { inquire, startFirst, startWorkers, workersOf } from "#tests/server/worker-programs.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";

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

it("workers share one process for documents", async () => {
  const { program, origin } = await startWorkers("SQLite");
  const sheets = machinePaths.slice(0, 6).map((path) => sendRequest(origin, `${path}/specifications.pdf`));
  for (const { status, body } of await Promise.all(sheets)) {
    expect(status).toBe(200);
    expect(body.subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(await workersOf(program, "print-worker")).toHaveLength(1);
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
  const second = start({
    DATA_DIR: `/tmp/plinth-none-${process.pid}`,
    WORKERS: "2",
    PORT: new URL(origin).port,
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("is used by another program");
});

it("compiled code is kept for later starts and the other workers", async () => {
  const folder = await newFolder();
  const program = start({ DATA_DIR: folder, SEED: "empty", WORKERS: "2", NODE_COMPILE_CACHE: "" });
  await program.ready;
  await vi.waitFor(async () => expect(await readdir(join(folder, "compiled"))).toHaveLength(1));
});
