import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { connect } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { programVersion } from "#server/version.ts";
import { plinth, printedLink, startCommand, variablesOf } from "#tests/server/console.ts";
import { databases, openSite } from "#tests/server/front-door.ts";
import { newBrowser, setPassword } from "#tests/server/staff-browser.ts";
import { nameMigrations } from "#tests/support/released-schemas.ts";

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-console-"));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @spec console.1, console.6, console.7 */
describe("the console commands", () => {
  it("run as npx plinth, with the repository's Node and without a registry", async () => {
    const env = {
      PATH: process.env.PATH,
      HOME: await newFolder(),
      npm_config_registry: "http://127.0.0.1:1",
      DATA_DIR: await newFolder(),
    };
    const child = spawn("npx", ["plinth", "version"], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    expect({ out, code }).toEqual({
      code: 0,
      out: `Plinth ${programVersion()}\nNode ${process.versions.node}\nDatabase: none yet at ${env.DATA_DIR}/plinth.sqlite\n`,
    });
  });

  it("set up an empty folder: migrate, create an admin, start, stop", async () => {
    const variables = { DATA_DIR: await newFolder(), PORT: "0", SEED: "empty" };
    const migrated = await plinth(["migrate"], variables);
    expect(migrated).toMatchObject({ code: 0, error: "" });
    expect(migrated.out).toBe(
      "Applied 6 migrations:\n  079-initial\n  080-films\n  081-machines\n  082-inquiries\n  083-accounts\n  084-names\n",
    );
    expect((await plinth(["migrate"], variables)).out).toBe("The schema is current; nothing was changed.\n");
    expect((await plinth(["version"], variables)).out).toMatch(
      /\nSQLite \d[\d.]+\nSchema \d{3}-[\w-]+ \(current\)\n$/,
    );
    const link = printedLink(await plinth(["create-admin", "mira@x.example"], variables));

    const server = startCommand(["start"], variables);
    opened.unshift(async () => server.kill("SIGKILL"));
    let output = "";
    const origin = await new Promise<string>((resolve) => {
      server.stdout?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Plinth is ready: (\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    });
    expect(output).not.toContain("shown this once");
    expect((await setPassword(newBrowser({ origin }), link, "Mira-mango-tree-41")).location).toMatch(
      /^\/admin/,
    );
    expect(await plinth(["migrate"], variables)).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining("A server is running on"),
    });
    expect(await plinth(["start"], variables)).toMatchObject({
      code: 1,
      error: expect.stringContaining("Plinth cannot start:\nAnother Plinth is running on"),
    });
    const ended = once(server, "close");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  /** @spec upgrade.4 */
  it("say of a database older than 0.2.1 what to do", async () => {
    const folder = await newFolder();
    const db = connect(join(folder, "plinth.sqlite"));
    await migrate(db);
    await nameMigrations(db, ["001-initial", "077-planned-maintenance"]);
    await db.destroy();
    const todo = "install version 0.2.1 (commit 96f84cf7), start it once, then upgrade";
    for (const command of [
      ["version"],
      ["doctor", "--quick"],
      ["migrate"],
      ["create-admin", "a@x.example"],
    ]) {
      const { out, error } = await plinth(command, { DATA_DIR: folder });
      expect(out + error, command[0]).toContain(todo);
      expect(out + error, command[0]).not.toContain("Check DATABASE_URL");
    }
  });

  it("refuse a database that is not migrated, and name the command that migrates it", async () => {
    const folder = await newFolder();
    await connect(join(folder, "plinth.sqlite")).destroy();
    const db = connect(join(folder, "plinth.sqlite"));
    await db.introspection.getTables();
    await db.destroy();
    for (const command of [
      ["create-admin", "a@x.example"],
      ["start-over", "--yes"],
    ])
      expect(await plinth(command, { DATA_DIR: folder })).toMatchObject({
        code: 1,
        out: "",
        error: expect.stringMatching(/^The database lacks 6 migrations .* Run npx plinth migrate/),
      });
  });
});

describe.each(databases)("on %s", (database) => {
  /** @spec console.7 */
  it("version names the database and the schema beside a running server", async () => {
    const site = await openSite(database, { template: null });
    opened.push(() => site.close());
    const found = await plinth(["version"], variablesOf(site));
    expect(found).toMatchObject({ code: 0, error: "" });
    expect(found.out).toMatch(
      new RegExp(`\\n${database} \\d[^\\n]*\\nSchema \\d{3}-[\\w-]+ \\(current\\)\\n$`),
    );
  });
});
