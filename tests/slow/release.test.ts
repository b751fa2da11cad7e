import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import type { RecordedStart } from "#tests/support/record-start.ts";
import { siteSecret } from "#tests/support/site.ts";

const release = fileURLToPath(new URL("../../release", import.meta.url));
const folders: string[] = [];

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-release-"));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** @spec release.1, release.2 */
describe("a release", () => {
  it("contains no sources and lists no development dependency", async () => {
    const files = await readdir(release, { recursive: true });
    expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
    const { devDependencies, dependencies } = JSON.parse(
      await readFile(join(release, "package.json"), "utf8"),
    );
    expect(devDependencies).toBeUndefined();
    expect(Object.keys(dependencies)).not.toContain("vite");
    expect(files).toContain("THIRD-PARTY-LICENCES.txt");
  });

  it("has programs of ASCII alone, which take half the memory, in lines that a log can name", async () => {
    const files = await readdir(release, { recursive: true });
    const programs = files.filter((file) => file.endsWith(".js") && !file.startsWith("build/client"));
    expect(programs.length).toBeGreaterThan(50);
    for (const file of programs) {
      const text = await readFile(join(release, file), "utf8");
      expect(text.length === Buffer.byteLength(text) ? "" : file).toBe("");
      // A file of fonts has them in a line each.
      if (!text.includes("data:font/"))
        expect(text.split("\n").length, file).toBeGreaterThan(text.length / 5_000);
    }
  });

  /** @spec release.1 */
  it("deletes from its libraries what no program reads, and keeps code and licences", async () => {
    const { scripts } = JSON.parse(await readFile(join(release, "package.json"), "utf8"));
    const installed = await newFolder();
    const library = join(installed, "node_modules/library/dist");
    const kept = ["LICENSE", "index.cjs", "index.js", "map.js", "package.json"];
    await mkdir(library, { recursive: true });
    await mkdir(join(installed, "node_modules/better-sqlite3/deps"), { recursive: true });
    await symlink(join(release, "server"), join(installed, "server"));
    for (const name of [...kept, "index.d.ts", "index.d.mts", "index.ts", "index.js.map"])
      await writeFile(join(library, name), "");
    await promisify(execFile)("sh", ["-c", scripts.postinstall], {
      cwd: installed,
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    });
    expect((await readdir(library)).toSorted()).toEqual(kept);
    expect(await readdir(join(installed, "node_modules/better-sqlite3"))).toEqual([]);
  });

  it("serves the demo with its photos from an empty folder", async () => {
    const program = startProgram({ DATA_DIR: await newFolder() });
    const address = await program.ready;
    const home = await (await fetch(address)).text();
    const photo = /\/photos\/[0-9a-f]{64}\/[^"' ,]+/.exec(home)?.[0] ?? "";
    expect(photo).not.toBe("");
    const sent = await fetch(new URL(photo, address));
    // The demo brings its sizes; of others the first visitor gets a WebP.
    expect([sent.status, sent.headers.get("Content-Type")]).toEqual([200, "image/avif"]);
    expect(await stopProgram(program)).toBe(0);
  });

  /** @spec release.5 */
  it("has the console's commands under the name that its package declares, and names the commit between two versions", async () => {
    const { bin } = JSON.parse(await readFile(join(release, "package.json"), "utf8"));
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, DATA_DIR: await newFolder() };
    const { stdout } = await promisify(execFile)(join(release, bin.plinth), ["version"], { env });
    const unreleased = /^## Unreleased$/m.test(await readFile(join(release, "CHANGELOG.md"), "utf8"));
    const { stdout: commit } = await promisify(execFile)("git", ["rev-parse", "--short=8", "HEAD"]);
    const version = /^Plinth (\S+)$/m.exec(stdout)?.[1]?.replace(/\.changed$/, "");
    expect(version?.split("+").slice(1)).toEqual(unreleased ? [commit.trim()] : []);
  });

  /** @spec release.7 */
  it("is what the commands of a clone run", async () => {
    const RECORDED_START = join(await newFolder(), "start.json");
    const recorder = new URL("../support/record-start.ts", import.meta.url).href;
    const env = { PATH: process.env.PATH, NODE_OPTIONS: `--import=${recorder}`, RECORDED_START };
    await promisify(execFile)(join(release, "../server/bin/plinth"), ["version"], { env });
    const { files }: RecordedStart = JSON.parse(await readFile(RECORDED_START, "utf8"));
    const others = files.filter((file) => !file.includes("/release/server/"));
    expect(files.length).toBeGreaterThan(2);
    expect(others).toEqual([]);
  });

  it("migrates and serves an empty site on PostgreSQL", async () => {
    const url = await createDatabase(inject("sitePostgresUrl"), "release");
    const program = startProgram({
      DATA_DIR: await newFolder(),
      DATABASE_URL: url,
      AUTH_SECRET: siteSecret,
      SEED: "empty",
    });
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200);
    expect(await stopProgram(program)).toBe(0);
    await dropDatabase(inject("sitePostgresUrl"), "release");
  });
});
