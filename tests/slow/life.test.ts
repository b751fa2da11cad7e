import { once } from "node:events";
import { request } from "node:http";
import { connect as dial } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, inject, it, vi } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { connect, type Db } from "#db/connect.ts";
import { aMinuteAgo, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { stopProgram } from "#tests/server/program.ts";
import { openPage } from "#tests/server/read-page.ts";
import { startSite } from "#tests/support/site.ts";

async function inDatabase<T>(folder: string, work: (db: Db) => Promise<T>) {
  const db = connect(join(folder, "plinth.sqlite"));
  const result = await work(db);
  await db.destroy();
  return result;
}

const counts = (folder: string) =>
  inDatabase(folder, async (db) => {
    const tables = ["machine", "project", "event", "inquiry", "setting", "photo"] as const;
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
    return Object.fromEntries((await Promise.all(rows)).map((found, index) => [tables[index], found.length]));
  });

const isRefused = (hostname: string, port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = dial(Number(port), hostname, () => resolve(false));
    socket.once("error", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });

describe("the program", () => {
  /** @spec content.4, operations.1, operations.5 */
  it("starts with the demo in an empty folder, and the second start changes nothing in it", async () => {
    const DATA_DIR = await newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    const home = await openPage(address);
    expect(home.status).toBe(200);
    expect(home.text).toContain("34 machines of our own");
    expect(home.link("canonical")).toBe(`${address}/`);
    expect(await stopProgram(first)).toBe(0);
    const seeded = await counts(DATA_DIR);
    expect(seeded).toMatchObject({ machine: 12, project: 18, event: 12, inquiry: 7 });

    await inDatabase(DATA_DIR, (db) =>
      db.updateTable("project").set({ title: "Ours now" }).where("id", "=", 1).execute(),
    );
    const second = start({ DATA_DIR });
    const again = await second.ready;
    expect((await openPage(again)).text).toContain("Ours now");
    expect(await stopProgram(second)).toBe(0);
    expect(await counts(DATA_DIR)).toEqual(seeded);
    const said = second.output().split("\n");
    expect(said.filter((line) => line !== "" && !line.startsWith("{"))).toEqual([
      `Plinth is ready: ${again}`,
      `Sign in at ${again}/admin/login`,
      `Data folder: ${DATA_DIR}`,
      "Stop with Ctrl+C",
    ]);
  });

  it("does not refill a database that was emptied on purpose", async () => {
    const DATA_DIR = await newFolder(inject("siteTemplate"));
    await inDatabase(DATA_DIR, async (db) => {
      for (const table of [
        "event",
        "machinePhoto",
        "projectPhoto",
        "machine",
        "project",
        "inquiry",
      ] as const) {
        await db.deleteFrom(table).execute();
      }
      await db.deleteFrom("setting").where("key", "not in", ["seed", "opening"]).execute();
    });
    const program = start({ DATA_DIR });
    const home = await openPage(await program.ready);
    expect(home.ids).not.toContain("projects");
    expect(await stopProgram(program)).toBe(0);
    expect(await counts(DATA_DIR)).toMatchObject({
      machine: 0,
      project: 0,
      event: 0,
      inquiry: 0,
      setting: 2,
    });
  });

  /** @spec operations.11 */
  it("stays empty when it is configured to start empty", async () => {
    const DATA_DIR = await newFolder();
    const empty = start({ DATA_DIR, SEED: "empty" });
    await empty.ready;
    expect(await stopProgram(empty)).toBe(0);
    const demo = start({ DATA_DIR, SEED: "demo" });
    await demo.ready;
    expect(await stopProgram(demo)).toBe(0);
    expect(await counts(DATA_DIR)).toMatchObject({ machine: 0, project: 0, photo: 0 });
  });

  /** @spec operations.16 */
  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends on %s only after a pending inquiry is stored",
    async (signal) => {
      const DATA_DIR = await newFolder();
      const program = start({ DATA_DIR, SEED: "empty" });
      const { hostname, port } = new URL(await program.ready);
      await inDatabase(DATA_DIR, (db) => saveSetting(db, "opening", { open: true }));
      const body = new URLSearchParams({ ...typed, service: "", shown: aMinuteAgo() }).toString();
      const sending = request({
        hostname,
        port,
        path: "/?index",
        method: "POST",
        agent: false,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          Origin: `http://${hostname}:${port}`,
          Expect: "100-continue",
        },
      });
      sending.flushHeaders();
      // The server says that it has begun with this request.
      await once(sending, "continue");
      sending.write(body.slice(0, 20));
      program.process.kill(signal);
      await vi.waitFor(() => expect(isRefused(hostname, port)).resolves.toBe(true), {
        timeout: 10_000,
        interval: 20,
      });
      sending.end(body.slice(20));
      const [response] = await once(sending, "response");
      expect(response.statusCode).toBe(303);
      await text(response);
      expect(await program.ended).toBe(0);
      expect(await counts(DATA_DIR)).toMatchObject({ inquiry: 1 });
    },
  );

  it("ends although a browser keeps sending requests over an open connection", async () => {
    const program = start({ DATA_DIR: await newFolder(), SEED: "empty" });
    const address = `${await program.ready}/healthz`;
    const fetchText = async () => (await fetch(address)).text();
    expect(JSON.parse(await fetchText())).toMatchObject({ status: "ok" });
    program.process.kill("SIGTERM");
    await vi.waitFor(() => expect(fetchText()).rejects.toThrow(), { timeout: 10_000, interval: 1 });
    expect(await program.ended).toBe(0);
  });

  it("ends without waiting for connections that browsers keep open", async () => {
    // A stop that waited for the connection would take longer than this test may.
    const site = await startSite({ template: null, closeGraceMs: 600_000 });
    const { hostname, port, host } = new URL(site.origin);
    const browser = dial(Number(port), hostname);
    browser.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await once(browser, "data");
    await site.close();
    browser.destroy();
  });
});
