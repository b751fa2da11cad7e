import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, databases, openDemo } from "../front-door.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";
import { staffPaths } from "../staff-paths.ts";
import { Caller, calls, photo } from "./calendar.ts";

/** The part of a page that is its own, without the bar and the links around it. */
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

const day = "2026-10-14";
const [ownProject, otherProject] = [1, 2];

describe.each(bothDatabases)("a client, on %s,", (database) => {
  let site: Site;
  let adminVisitor: Browser;
  let client: Caller;
  let visitor: Browser;
  let own: { id: number; hash: string };
  let other: { id: number; hash: string };

  beforeAll(async () => {
    site = await openDemo(database);
    adminVisitor = await signedIn(site, accounts.admin);
    const admin = new Caller(site, adminVisitor);
    const save = async (colour: string, project: number) =>
      admin.saveDay({
        images: [await photo(colour)],
        times: ["10:00"],
        fields: { date: day, project: String(project), note: `Note of project ${project}` },
      });
    await save("#206", ownProject);
    await save("#602", otherProject);
    const { json } = await admin.get(`?dayid=${day.replaceAll("-", "")}`);
    [own, other] = [ownProject, otherProject].map((project) => {
      const found = json.data.find((event: { project: { id: number } }) => event.project.id === project);
      return { id: found.id, hash: found.photo.hash };
    }) as [typeof own, typeof other];
    await maySee([ownProject]);
    visitor = await signedIn(site, accounts.client);
    client = new Caller(site, visitor);
  });
  afterAll(() => site.close());

  async function maySee(projects: number[], all: 0 | 1 = 0) {
    const { db } = site.dependencies;
    const accountId = await idOf(site, accounts.client.email);
    await db.updateTable("account").set({ allProjects: all }).where("id", "=", accountId).execute();
    await db.deleteFrom("accountProject").where("accountId", "=", accountId).execute();
    for (const projectId of projects)
      await db.insertInto("accountProject").values({ accountId, projectId }).execute();
  }

  const filesOf = (hash: string) =>
    ["320.avif", "320.webp", "480.jpeg", "1600.webp", "original.webp"].map(
      (file) => `/admin/photos/${hash}/${file}`,
    );
  const countOn = async (query = "") =>
    (await client.get(query)).json.data.find(({ date }: { date: string }) => date === day)?.count;
  const leads = async (id: number) => (await visitor.request(`/admin/events/${id}`)).headers.get("Location");

  async function meetsNothingOf({ id, hash }: typeof own) {
    for (const address of filesOf(hash)) {
      const response = await visitor.request(address);
      expect(response.status, address).toBe(404);
      expect(response.headers.get("Cache-Control"), address).not.toContain("immutable");
    }
    expect((await visitor.request(`/photos/${hash}/320.webp`)).status).toBe(404);
    expect((await visitor.request(`/admin/events/${id}`)).status).toBe(404);
    const data = await visitor.request(`/admin/events/${id}.data`);
    expect(data.status).toBe(404);
    expect(await data.text()).not.toContain(day);
    for (const page of ["overview", "cms/events"]) {
      for (const address of [`/admin/${page}`, `/admin/${page}.data`]) {
        const text = await (await visitor.request(`${address}?month=2026-10&day=${day}&event=${id}`)).text();
        expect(text, address).not.toContain(hash);
        expect(text, address).not.toContain("Note of project 2");
      }
    }
    const zip = await visitor.request(`/admin/calendar/photos.zip?day=${day}&project=${otherProject}`);
    expect(zip.status).toBe(404);
  }

  /** @spec accounts.13, events.1, events.4, month.8 */
  it("of one project sees its day, count, photo in every size and event address", async () => {
    expect(await countOn()).toBe(1);
    expect(await countOn(`?project=${ownProject}`)).toBe(1);
    for (const address of filesOf(own.hash))
      expect((await visitor.request(address)).status, address).toBe(200);
    expect(await leads(own.id)).toBe(`/admin/overview?month=2026-10&day=${day}&event=${own.id}`);
    const { html } = await visitor.open("/admin/overview?month=2026-10");
    expect(html).toContain(`/admin/photos/${own.hash}/320.webp`);
    expect(html).toMatch(/data-day="2026-10-14"(?:(?!<\/a>).)*>1 event</s);
  });

  /** @spec accounts.9, events.5, photos.7 */
  it("of one project finds nothing of another, by any path", async () => {
    const { json: events } = await client.get("?dayid=20261014");
    expect(events.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect(await client.get(`?dayid=20261014&project=${otherProject}`)).toMatchObject({ status: 404 });
    expect((await client.get(`?project=${otherProject}`)).json.data).toEqual([]);
    expect((await client.get(`?month=2026-10&project=${otherProject}`)).json.data).toEqual([]);
    expect(JSON.stringify((await client.get("?month=2026-10")).json)).not.toContain(other.hash);
    await meetsNothingOf(other);
  });

  it("finds nothing once access is withdrawn, even in an open session", async () => {
    await maySee([]);
    expect(await countOn()).toBeUndefined();
    expect((await client.get("?dayid=20261014")).status).toBe(404);
    expect(JSON.stringify((await client.get("?month=2026-10")).json)).not.toContain(own.hash);
    for (const event of [own, other]) await meetsNothingOf(event);
    const titles = await site.dependencies.db.selectFrom("project").select("title").execute();
    for (const path of ["/admin/overview", "/admin/cms/events"]) {
      const texts = mainOf((await visitor.open(path)).html) + (await visitor.open(`${path}.data`)).html;
      for (const { title } of titles) expect(texts, path).not.toContain(title);
    }
    await maySee([ownProject]);
    expect(await countOn()).toBe(1);
  });

  it("sees nothing that is in the trash", async () => {
    const admin = new Caller(site, adminVisitor);
    await admin.call("DELETE", `${calls}?id=${own.id}`);
    expect(await countOn()).toBeUndefined();
    await meetsNothingOf(own);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec cms.3, cms.5 */
  it("opens the CMS with three tiles, none of them about inquiries", async () => {
    await maySee([], 1);
    /** The totals of the dashboard, which also lists photos. */
    const tilesOf = (html: string) =>
      [...mainOf(html).matchAll(/<li>(.*?)<\/li>/gs)]
        .map(([, tile = ""]) =>
          tile
            .replace(/<[^>]*>/g, " ")
            .trim()
            .split(/\s+/),
        )
        .filter(([, count = ""]) => /^\d+$/.test(count));
    const page = await visitor.open("/admin/cms");
    expect(tilesOf(page.html).map(([name, count]) => [name, count])).toEqual([
      ["Equipment", "34"],
      ["Projects", "18"],
      ["Events", "13"],
    ]);
    expect(mainOf(page.html)).not.toMatch(/messages|inquiries/i);
    expect((await visitor.open("/admin/cms.data")).html).not.toMatch(/inquiries/i);
    expect(tilesOf((await adminVisitor.open("/admin/cms")).html).map(([name]) => name)).toContain("Messages");
  });

  /** @spec accounts.11 */
  it("has no forms in the CMS but search, and only the logout form around it", async () => {
    const shown: string[] = [];
    for (const path of staffPaths.filter((path) => path.startsWith("/admin/cms") && !path.includes(":"))) {
      const page = await visitor.open(path);
      if (page.status !== 200) continue;
      shown.push(path);
      expect(mainOf(page.html), path).toContain("<h1");
      const own = mainOf(page.html).replace(/<form\b[^>]*role="search".*?<\/form>/gs, "");
      expect(own, path).not.toMatch(/<(form|input|select|textarea|button)\b/i);
      const posted = page.elements("form").filter(({ method }) => method === "post");
      expect(new Set(posted.map(({ action }) => action)), path).toEqual(new Set(["/admin/logout"]));
    }
    const names = ["equipment", "projects", "events", "contact"];
    expect(shown).toEqual(expect.arrayContaining(names.map((name) => `/admin/cms/${name}`)));
    expect(mainOf((await adminVisitor.open("/admin/cms/users")).html)).toMatch(/<form\b/);
  });
});
