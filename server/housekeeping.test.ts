import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHousekeeping } from "./background-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(jobs: Parameters<typeof startHousekeeping>[0]["jobs"]) {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  return { logged, ...startHousekeeping({ jobs, log }) };
}

/** @spec photos.11, saving.8 */
test("jobs run soon after the start and then every hour, until the program closes", async () => {
  const runs: string[] = [];
  const job = (name: string) => ({ name, run: async () => runs.push(name) - runs.length });
  const housekeeping = start([job("one"), job("two")]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual(["one", "two"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toEqual(["one", "two", "one", "two"]);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(runs).toHaveLength(4);
});

test("a failed job is logged by name, the other jobs still run, and it runs again in an hour", async () => {
  let turns = 0;
  const fails = { name: "broken", run: () => Promise.reject(new Error(`no database ${++turns}`)) };
  const works = { name: "trash", run: async () => 3 };
  const housekeeping = start([fails, works]);
  await vi.advanceTimersByTimeAsync(3_700_000);
  expect(turns).toBe(2);
  expect(housekeeping.logged.slice(0, 2)).toMatchObject([
    { level: 50, job: "broken", err: { message: "no database 1" } },
    { level: 30, job: "trash", removed: 3 },
  ]);
  await housekeeping.stop();
});

test("closing waits for the running job", async () => {
  let finish = () => {};
  const slow = { name: "slow", run: () => new Promise<number>((done) => (finish = () => done(0))) };
  const never = vi.fn(async () => 0);
  const housekeeping = start([slow, { name: "never", run: never }]);
  await vi.advanceTimersByTimeAsync(60_000);
  let closed = false;
  const closing = housekeeping.stop().then(() => {
    closed = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).toBe(false);
  finish();
  await closing;
  expect(never).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
