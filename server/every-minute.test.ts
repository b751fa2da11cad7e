import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseAway } from "#db/database-watch.ts";
import { attempt, startEveryMinute } from "./background-work.ts";

test.each([
  ["with an error of its own", new Error("no room"), 1],
  ["while the database is away, which is logged elsewhere", new DatabaseAway(), 0],
  ["with a broken connection", Object.assign(new Error("read"), { code: "ECONNRESET" }), 0],
])("a job of the minute that fails %s logs an error only if it is its own", async (_, error, times) => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const run = async (): Promise<number> => {
    throw error;
  };
  await attempt({ name: "news", run }, log, () => new Date());
  expect(lines).toHaveLength(times);
});

test("a job of the minute runs at each full minute until it is stopped, and not at the start", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-02T12:29:30Z") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const ran: string[] = [];
  const run = async (now: Date) => ran.push(now.toISOString().slice(11, 16));
  const job = startEveryMinute({ name: "news", run }, pino({ level: "silent" }));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(ran).toEqual(["12:30", "12:31"]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ran).toHaveLength(2);
});
