import { chmod, cp, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { connect } from "#db/connect.ts";
import { aMinuteAgo, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { stopProgram } from "#tests/server/program.ts";

/** Returns the path of a data folder in an accessible one; without a template it does not exist. */
async function newDataFolder(template?: string) {
  const folder = join(await newFolder(), "data");
  if (template) await cp(template, folder, { recursive: true });
  return folder;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Runs the program until an inquiry is stored, so that it has written to the database. */
async function runIn(DATA_DIR: string) {
  const program = start({ DATA_DIR, SEED: "empty" });
  const origin = await program.ready;
  const db = connect(join(DATA_DIR, "plinth.sqlite"));
  await saveSetting(db, "opening", { open: true });
  await db.destroy();
  const body = new URLSearchParams({ ...typed, service: "", shown: aMinuteAgo() });
  expect(
    (
      await fetch(`${origin}/?index`, {
        method: "POST",
        headers: { Origin: origin },
        body,
        redirect: "manual",
      })
    ).status,
  ).toBe(303);
  return { stop: () => stopProgram(program) };
}

/** @spec operations.6 */
it("a new data folder and everything in it are inaccessible to other system users", {
  timeout: 60_000,
}, async () => {
  const folder = await newDataFolder();
  const { stop } = await runIn(folder);
  expect(await modeOf(folder)).toBe("700");
  const paths = await readdir(folder, { recursive: true });
  expect(paths).toContain("plinth.sqlite");
  for (const path of paths) expect(await modeOf(join(folder, path)), path).toMatch(/^[67]00$/);
  await stop();
});

/** @spec operations.6 */
it("an existing data folder is made inaccessible to other system users at startup", {
  timeout: 60_000,
}, async () => {
  const folder = await newDataFolder(inject("siteTemplate"));
  await chmod(folder, 0o755);
  const { stop } = await runIn(folder);
  expect(await modeOf(folder)).toBe("700");
  await stop();
});
