import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { copyMigrated } from "#tests/support/databases.ts";
import { nextStart } from "./move.ts";
import { runCommand } from "./run-command.ts";

test("a SQLite database and its photos cannot be moved into different folders", async () => {
  for (const options of [
    ["--files-to", "/other"],
    ["--to", "/new", "--files-to", "/other"],
    ["--to", "/new", "--files-to", "/present"],
  ])
    expect(await runCommand(["move", ...options], { DATA_DIR: "/present" }), options.join(" ")).toMatchObject(
      {
        code: 1,
        error: expect.stringContaining("A data folder has the SQLite database and the photos together"),
      },
    );
});

test.each([
  ["--to", "s3://photos"],
  ["--to", "mysql://db/plinth"],
  ["--to", "/new", "--files-to", "https://photos.example"],
])("an address of another kind is not taken for a folder: %s %s", async (...options) => {
  const store = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const { code, error } = await runCommand(["move", ...options], { DATA_DIR: "/present", ...store });
  expect([code, error]).toEqual([1, expect.stringMatching(/^Name the new place: /)]);
});

test.each([
  // No user may make files there.
  ["/sys/plinth", /^This user may not write to the data folder \/sys\/plinth /],
  ["postgres://plinth@127.0.0.1:1/plinth", /^PostgreSQL at 127\.0\.0\.1:1 does not respond /],
])("a place that cannot be used is the one that is named: %s", async (to, words) => {
  const present = await mkdtemp(join(tmpdir(), "plinth-move-"));
  onTestFinished(() => rm(present, { recursive: true, force: true }));
  await copyMigrated(join(present, "plinth.sqlite"));
  const { code, error } = await runCommand(["move", "--to", to], { DATA_DIR: present });
  expect(error).toMatch(words);
  expect(code).toBe(1);
});

test("the variables of the next start name every part of the new place", () => {
  const storage = createDiskStorage("/new/files");
  expect(nextStart({ database: "/new/plinth.sqlite", storage }, {})).toContain(
    "DATA_DIR, without DATABASE_URL and S3_BUCKET, of the new place",
  );
  expect(nextStart({ database: "postgres://db/plinth", storage }, { "files-to": "/new" })).toContain(
    "DATABASE_URL and AUTH_SECRET and DATA_DIR, without S3_BUCKET, of the new place",
  );
  expect(nextStart({ database: "/new/plinth.sqlite", storage }, { "files-to": "s3://photos" })).toContain(
    "S3_BUCKET and DATA_DIR, without DATABASE_URL, of the new place",
  );
  expect(nextStart({ database: null, storage }, { "files-to": "/new" })).toBe(
    "Start the server with DATA_DIR, without S3_BUCKET, of the new place.",
  );
});
