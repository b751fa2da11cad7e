import { expect, test } from "vitest";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
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
