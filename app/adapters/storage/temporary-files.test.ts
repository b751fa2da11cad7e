import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fontsPrefix, removePartFiles, removeTemporaryFolders, temporaryPrefix } from "./temporary-files.ts";

const longAgo = new Date("2020-01-01");

async function oldFolder(name: string) {
  const path = join(tmpdir(), name);
  await mkdir(path, { recursive: true });
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  await utimes(path, longAgo, longAgo);
  return path;
}

test("temporary folders of a killed process are deleted after a day, those in use are kept", async () => {
  const left = [await oldFolder(`${temporaryPrefix}left`), await oldFolder("plinth-fonts-999999999-left")];
  const used = [await mkdtemp(join(tmpdir(), temporaryPrefix)), await oldFolder(`${fontsPrefix}used`)];
  onTestFinished(() => rm(used[0] ?? "", { recursive: true }));
  expect(await removeTemporaryFolders(new Date("2020-01-02"))).toBeGreaterThanOrEqual(2);
  expect([...left, ...used].map((path) => existsSync(path))).toEqual([false, false, true, true]);
});

test("partial files of interrupted writes are removed, complete files are kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-parts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["old.eml.PART", "new.eml.PART", "old.eml"]) await writeFile(join(folder, name), "");
  for (const name of ["old.eml.PART", "old.eml"]) await utimes(join(folder, name), longAgo, longAgo);
  expect(await removePartFiles(folder, new Date("2020-01-02"))).toBe(1);
  expect(existsSync(join(folder, "old.eml"))).toBe(true);
  expect(await removePartFiles(join(folder, "missing"), new Date())).toBe(0);
});
