import { readFile } from "node:fs/promises";
import { expect, inject, test, vi } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { newFolder, start } from "./own-programs.ts";
import { stopProgram } from "./program.ts";

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a program that is started as an operator does serves the demo, and a stop ends its workers with code 0", async () => {
  const program = start({ DATA_DIR: await newFolder(inject("siteTemplate")), WORKERS: "2" });
  const origin = await program.ready;
  const children = `/proc/${program.process.pid}/task/${program.process.pid}/children`;
  const workersOf = async () => (await readFile(children, "utf8")).trim().split(" ").map(Number);
  await vi.waitFor(async () => expect(await workersOf()).toHaveLength(2), { timeout: 60_000 });
  const workers = await workersOf();
  expect((await sendRequest(origin, "/")).status).toBe(200);
  expect(await stopProgram(program)).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});
