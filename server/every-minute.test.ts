import { pino } from "pino";
import { expect, test } from "vitest";
import { DatabaseAway } from "#db/database-watch.ts";
import { attempt } from "./every-minute.ts";

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
  await attempt("news", run, log, () => new Date());
  expect(lines).toHaveLength(times);
});
