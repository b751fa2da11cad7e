import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { type Balancer, startBalancer } from "#tests/support/balancer.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { type S3Store, startS3 } from "#tests/support/s3.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, siteSecret } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { type Program, startProgram, stopProgram } from "./program.ts";
import { type Browser, newBrowser, signIn } from "./staff-browser.ts";
import { fieldsOf } from "./typed-form.ts";

const address = `nodes_${randomUUID().replaceAll("-", "")}`;

describe("three nodes on PostgreSQL and an object store, behind a balancer,", () => {
  let store: S3Store;
  let balancer: Balancer;
  let db: Db;
  let programs: Program[];
  let nodes: string[];
  let folders: string[];
  let admin: Browser;
  beforeAll(async () => {
    const server = inject("sitePostgresUrl");
    const database = await createDatabase(server, address);
    [store, balancer] = await Promise.all([startS3("node-files"), startBalancer()]);
    folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), "plinth-node-"))));
    const ports = await Promise.all(folders.map(freePort));
    nodes = ports.map((port) => `http://127.0.0.1:${port}`);
    programs = folders.map((folder, at) =>
      startProgram({
        ...{ PORT: String(ports[at]), DATA_DIR: folder, DATABASE_URL: database, AUTH_SECRET: siteSecret },
        ...{ S3_ENDPOINT: store.endpoint, S3_BUCKET: store.bucket, S3_REGION: store.region },
        ...{ S3_ACCESS_KEY_ID: store.accessKeyId, S3_SECRET_ACCESS_KEY: store.secretAccessKey },
        ...{ ADMIN_EMAIL: accounts.admin.email, ADMIN_PASSWORD: accounts.admin.password },
        PUBLIC_URL: balancer.origin,
      }),
    );
    await Promise.all(programs.map(({ ready }) => ready));
    balancer.nodes = nodes;
    db = connect(database);
    admin = newBrowser(balancer);
    await signIn(admin, accounts.admin);
  });
  afterAll(async () => {
    await Promise.all(programs.map(stopProgram));
    await Promise.all([db.destroy(), store.stop(), balancer.close()]);
    await dropDatabase(inject("sitePostgresUrl"), address);
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  const page = async (node: string, path: string) =>
    (await sendRequest(node, path, { headers: { Host: new URL(balancer.origin).host } })).body.toString();

  it("seed the demo once when all start at once", async () => {
    const projects = await db.selectFrom("project").select("title").execute();
    expect(projects).toHaveLength(18);
    expect(await db.selectFrom("user").select("id").execute()).toHaveLength(3);
  });

  it("show a save on the next page of the node that took it, and on the others' as soon as they are told", async () => {
    const path = "/projects/kelva-twin-residences";
    const { id } = await db
      .selectFrom("project")
      .select("id")
      .where("title", "=", "Kelva Twin Residences")
      .executeTakeFirstOrThrow();
    const place = `/admin/cms/projects/${id}/edit`;
    for (const [at, node] of nodes.entries()) {
      const client = `Client ${at} of Kelva`;
      // Pages that the nodes keep.
      for (const each of nodes) expect(await page(each, path)).not.toContain(client);
      balancer.nodes = [node];
      const fields = (await fieldsOf(admin, place)).filter(([name]) => name !== "client");
      expect((await admin.post(place, [...fields, ["client", client]])).status).toBe(200);
      expect(await page(node, path)).toContain(client);
      for (const each of nodes)
        await vi.waitFor(async () => expect(await page(each, path)).toContain(client), { interval: 5 });
    }
    balancer.nodes = nodes;
  });

  it("share sessions and photos", async () => {
    balancer.nodes = nodes.slice(0, 1);
    const caller = new Caller(balancer, admin);
    const saved = await caller.saveDay({
      images: [await photo("#123456")],
      times: ["10:30"],
      fields: { date: "2026-02-03" },
    });
    expect(saved.json.status).toBe("success");
    for (const node of nodes) {
      balancer.nodes = [node];
      const { json } = await caller.get("?dayid=20260203");
      expect((await admin.request(json.data[0].img)).status).toBe(200);
    }
    balancer.nodes = nodes;
  });

  it("lose only the responses that a killed one had begun", async () => {
    let [answered, lost, isKilled] = [0, 0, false];
    const visit = async () => {
      while (answered < 600) {
        const status = await sendRequest(balancer.origin, "/services/piling").then(
          (response) => response.status,
          () => 0,
        );
        if (status === 200) answered += 1;
        else lost += 1;
        if (answered < 200 || isKilled) continue;
        isKilled = true;
        programs[1]?.process.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 20 }, visit));
    expect(lost).toBe(balancer.failed());
    expect(lost).toBeLessThanOrEqual(20);
    await programs[1]?.ended;
    for (const _ of nodes) expect((await admin.open("/admin/cms")).status).toBe(200);
  });
});
