import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { Caller, photo } from "#tests/server/calendar/calendar.ts";
import { startNodes } from "#tests/server/nodes.ts";
import { fieldsOf } from "#tests/server/records/typed-form.ts";
import { type Browser, newBrowser, signIn } from "#tests/server/staff-browser.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";

describe("three nodes on PostgreSQL and an object store, behind a balancer,", () => {
  let site: Awaited<ReturnType<typeof startNodes>>;
  let admin: Browser;
  beforeAll(async () => {
    site = await startNodes(inject("sitePostgresUrl"), 3);
    admin = newBrowser(site.balancer);
    await signIn(admin, accounts.admin);
  });
  afterAll(() => site.stop());

  const page = async (node: string, path: string) =>
    (
      await sendRequest(node, path, { headers: { Host: new URL(site.balancer.origin).host } })
    ).body.toString();

  it("seed the demo once when all start at once", async () => {
    const { db } = site;
    const projects = await db.selectFrom("project").select("title").execute();
    expect(projects).toHaveLength(18);
    expect(await db.selectFrom("account").select("id").execute()).toHaveLength(3);
  });

  it("show a save on the next page of the node that took it, and on the others' as soon as they are told", async () => {
    const { db, nodes, balancer } = site;
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
      expect((await admin.post(place, [...fields, ["client", client]])).status).toBe(302);
      expect(await page(node, path)).toContain(client);
      for (const each of nodes)
        await vi.waitFor(async () => expect(await page(each, path)).toContain(client), { interval: 5 });
    }
    balancer.nodes = nodes;
  });

  it("share sessions and photos", async () => {
    const { nodes, balancer } = site;
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
    const { nodes, balancer, programs } = site;
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
