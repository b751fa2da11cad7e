import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

const places = { port: 3000, dataDir: "/data", database: "/data/plinth.sqlite" };

/** @spec operations.19 */
test.each([
  ["ENOSPC", /no space left for \/data\..*Make space/],
  ["EDQUOT", /no space left for \/data\..*Make space/],
  // SQLite's code where its index of the log no longer fits, even for a reader.
  ["SQLITE_IOERR_SHMSIZE", /no space left for \/data\..*Make space/],
  ["SQLITE_IOERR_READ", /The disk of \/data\/plinth\.sqlite fails/],
  ["SQLITE_CORRUPT", /damaged.*Restore it from a backup/],
  ["SQLITE_BUSY", /Another program locks the database/],
])("a start that fails with %s says what that means", (code, sentence) => {
  expect(startFailure(Object.assign(new Error("disk I/O error"), { code }), places)).toMatch(sentence);
});
