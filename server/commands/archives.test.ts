import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { copyMigrated } from "#tests/support/databases.ts";
import { runCommand } from "./run-command.ts";

/** A command notes in its variables that it runs. */
const run = (typed: string[], variables: Record<string, string>) => runCommand(typed, { ...variables });

async function newSite() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-archives-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyMigrated(join(folder, "plinth.sqlite"));
  return { folder, DATA_DIR: folder };
}

test("an archive that is not encrypted needs no passphrase, also where that of the scheduled backups cannot be read", async () => {
  const { folder, DATA_DIR } = await newSite();
  const file = join(folder, "site.tar");
  const passphraseFile = join(folder, "missing");
  expect(await run(["backup", "--to", file], { DATA_DIR })).toMatchObject({ code: 0 });
  const scheduled = { DATA_DIR, BACKUP_PASSPHRASE_FILE: passphraseFile };
  expect(await run(["verify", file], scheduled)).toMatchObject({ code: 0 });
  expect(await run(["restore", file, "--replace"], scheduled)).toMatchObject({ code: 0 });
  const unreadable = { code: 1, error: `The file ${passphraseFile} cannot be read.\n` };
  expect(await run(["backup", "--to", folder], scheduled)).toMatchObject(unreadable);
  const named = ["verify", file, "--passphrase-file", passphraseFile];
  expect(await run(named, { DATA_DIR })).toMatchObject(unreadable);
});

test("an archive goes into a folder that is there, also if that is named like a file", async () => {
  const { folder, DATA_DIR } = await newSite();
  const to = join(folder, "backups.tar");
  await mkdir(to);
  expect(await run(["backup", "--to", to], { DATA_DIR })).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Written to ${join(to, "plinth-")}`),
  });
});

test("the database of another program, or one that does not respond, is not copied", async () => {
  const { folder } = await newSite();
  const DATA_DIR = join(folder, "other");
  const db = connect(join(DATA_DIR, "plinth.sqlite"));
  await db.schema.createTable("customer").addColumn("name", "text").execute();
  await db.destroy();
  const away = { DATABASE_URL: "postgres://plinth@127.0.0.1:1/plinth", AUTH_SECRET: "s".repeat(32) };
  for (const command of ["backup", "move"]) {
    const parameters = [command, "--to", join(folder, "copy")];
    expect(await run(parameters, { DATA_DIR })).toMatchObject({
      code: 1,
      error: "The database has no tables of Plinth. Nothing was changed.\n",
    });
    expect(await run(parameters, { DATA_DIR, ...away })).toMatchObject({
      code: 1,
      error: expect.stringContaining("PostgreSQL at 127.0.0.1:1 does not respond"),
    });
  }
});

test.each([
  [["backup", "--to", ""]],
  [["backup", "--to", "one", "--to", "two"]],
  [["backup", "--with-secret", "--with-secret"]],
  [["export", ""]],
  [["verify"]],
  [["verify", "one.tar", "two.tar"]],
  [["verify", "one.tar", "--passphrase-file"]],
  [["verify", "one.tar", "--unknown"]],
])("invalid usage such as %j is told before anything is done", async (parameters) => {
  expect(await run(parameters, { DATA_DIR: "/nowhere" })).toMatchObject({
    code: 2,
    out: "",
    error: expect.stringContaining(`Usage: npx plinth ${parameters[0]} `),
  });
});

test("only one key is named", async () => {
  const keys = ["--passphrase-file", "one"];
  for (const parameters of [
    ["verify", "site.tar", "--identity-file", "two", ...keys],
    ["export", "site.tar", "--encrypt-to", "age1two", ...keys],
  ])
    expect(await run(parameters, {})).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^Give either --[\w-]+ or --passphrase-file\.\n$/),
    });
});

test("a name that begins with a dash is given behind two", async () => {
  expect(await run(["verify", "--", "-site.tar"], {})).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^There is no file .*\/-site\.tar\.\n$/),
  });
});
