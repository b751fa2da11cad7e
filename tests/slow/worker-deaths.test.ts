import { once } from "node:events";
import { request } from "node:http";
import { expect, it, vi } from "vitest";
import { aMinuteAgo, newVisitor, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { startFirst, startWorkers, workersOf } from "#tests/server/worker-programs.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { sendRequest } from "#tests/support/send-request.ts";

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

it("workers that die all at once are replaced", async () => {
  // The main process closes a port that no worker serves, so a random one would be another afterwards.
  const { program, origin } = await startWorkers("SQLite", { PORT: String(await freePort()) });
  const before = await workersOf(program);
  for (const pid of before) process.kill(pid, "SIGKILL");
  await vi.waitFor(
    async () => {
      const after = await workersOf(program);
      expect(after).toHaveLength(3);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    },
    { timeout: 60_000 },
  );
  expect((await sendRequest(origin, "/healthz")).status).toBe(200);
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
