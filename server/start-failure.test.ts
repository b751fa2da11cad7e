import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

const places = { port: 3000, dataDir: "/data", database: "/data/plinth.sqlite" };

/** @spec operations.19 */
test.each([
  ["ENOSPC", /no space left for \/data, or for temporary files in \/.*Make space/],
  ["EDQUOT", /no space left for \/data, or for temporary files in \/.*Make space/],
  // SQLite's code where its index of the log no longer fits, even for a reader.
  ["SQLITE_IOERR_SHMSIZE", /no space left for \/data, or for temporary files in \/.*Make space/],
  ["53100", /The disk of PostgreSQL is full .*Make space there/],
  ["SQLITE_IOERR_READ", /The disk of \/data\/plinth\.sqlite fails/],
  ["SQLITE_CORRUPT", /damaged.*Restore it from a backup/],
  ["SQLITE_BUSY", /Another program locks the database/],
])("a start that fails with %s says what that means", (code, sentence) => {
  expect(startFailure(Object.assign(new Error("disk I/O error"), { code }), places)).toMatch(sentence);
});

/** An error as Node throws it. */
const systemError = (code: string, rest: object) =>
  Object.assign(new Error(`${String((rest as { syscall: string }).syscall)} ${code}`), { code, ...rest });

test("a port that needs root is not taken for a folder that may not be written", () => {
  for (const syscall of ["listen", "bind"])
    expect(startFailure(systemError("EACCES", { syscall }), { ...places, port: 80 })).toMatch(
      /^This user may not listen on port 80.*Set PORT to 1024 or more/,
    );
  expect(startFailure(systemError("EACCES", { syscall: "mkdir" }), places)).toMatch(/data folder \/data/);
});

test("only the unknown name of HOST is called so, and not that of a bucket or a mail server", () => {
  const unknown = (hostname: string) => systemError("ENOTFOUND", { syscall: "getaddrinfo", hostname });
  const here = { ...places, host: "no.such.host" };
  expect(startFailure(unknown("no.such.host"), here)).toMatch(/^HOST is not an address of this machine/);
  expect(startFailure(unknown("s3.example.org"), here)).toBeUndefined();
});
