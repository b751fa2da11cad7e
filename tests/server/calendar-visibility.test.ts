import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { idOf, signedIn } from "./staff-browser.ts";

const day = "2026-10-14";
const [ownProject, otherProject] = [1, 2];

describe.each(bothDatabases)("a client of one project, on %s,", (database) => {
  let site: Site;
  let client: Caller;
  let visitor: Awaited<ReturnType<typeof signedIn>>;
  let own: { id: number; hash: string };
  let other: { id: number; hash: string };

  beforeAll(async () => {
    site = await openDemo(database);
    const admin = new Caller(site, await signedIn(site, accounts.admin));
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

  async function maySee(projects: number[]) {
    const { db } = site.dependencies;
    const userId = await idOf(site, accounts.client.email);
    await db.updateTable("user").set({ allProjects: 0 }).where("id", "=", userId).execute();
    await db.deleteFrom("userProject").where("userId", "=", userId).execute();
    for (const projectId of projects)
      await db.insertInto("userProject").values({ userId, projectId }).execute();
  }

  const filesOf = (hash: string) =>
    ["320.avif", "320.webp", "480.jpeg", "1600.webp", "original.webp"].map(
      (file) => `/admin/photos/${hash}/${file}`,
    );
  const countOn = async (query = "") =>
    (await client.get(query)).json.data.find(({ date }: { date: string }) => date === day)?.count;
  const leads = async (id: number) => (await visitor.request(`/admin/events/${id}`)).headers.get("Location");

  /** @spec accounts.13, events.1, events.4, month.8 */
  it("sees the project's day, count, photo in every size and event address", async () => {
    expect(await countOn()).toBe(1);
    expect(await countOn(`?project=${ownProject}`)).toBe(1);
    for (const address of filesOf(own.hash))
      expect((await visitor.request(address)).status, address).toBe(200);
    expect(await leads(own.id)).toBe(`/admin/overview?month=2026-10&day=${day}&event=${own.id}`);
    expect(await (await visitor.request("/admin/overview.data")).text()).not.toContain(other.hash);
  });

  /** @spec accounts.9, events.5, photos.7 */
  it("finds nothing of another project, by any path", async () => {
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
    await maySee([ownProject]);
    expect(await countOn()).toBe(1);
  });

  it("sees nothing that is in the trash", async () => {
    const admin = new Caller(site, await signedIn(site, accounts.admin));
    await admin.call("DELETE", `${calls}?id=${own.id}`);
    expect(await countOn()).toBeUndefined();
    await meetsNothingOf(own);
  });

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
});
