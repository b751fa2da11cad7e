import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";

const counts = { projects: 130, machines: 60 };

describe.each(databases)("the list pages of many projects and machines, on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
    const { db } = site.dependencies;
    for (let order = 19; order <= counts.projects; order += 1)
      await addProject(db, { title: `Project ${order}`, order });
    for (let order = 13; order <= counts.machines; order += 1)
      await addEquipment(db, { name: `Machine ${order}`, order });
  });
  afterAll(() => site.close());

  async function read(path: string) {
    const html = String((await sendRequest(site.origin, path)).body).replaceAll("<!-- -->", "");
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
    const link = (rel: string) => all(new RegExp(`<link rel="${rel}" href="([^"]*)"`, "g"))[0];
    return {
      html,
      projects: new Set(all(/href="\/projects\/([\w-]+)"/g)).size,
      machines: new Set(all(/href="\/equipment\/([\w-]+)"/g)).size,
      ways: all(/<a href="(\/\?(?:page|machines)=\d+#\w+)"/g),
      canonical: link("canonical")?.slice(site.origin.length),
      prev: link("prev")?.slice(site.origin.length),
      next: link("next")?.slice(site.origin.length),
    };
  }

  it("show 60 projects each, in their order, with links to the others", async () => {
    const first = await read("/?projects=all");
    expect(first).toMatchObject({ projects: 60, canonical: "/", next: "/?page=2" });
    expect(first.prev).toBeUndefined();
    const second = await read("/?page=2");
    expect(second).toMatchObject({ projects: 60, canonical: "/?page=2", prev: "/?projects=all" });
    expect(second.ways).toContain("/?page=3#projects");
    expect(second.html).toContain("No. 61–120");
    expect(second.html).toContain("Project 61<");
    const last = await read("/?page=3");
    expect(last).toMatchObject({ projects: 10, prev: "/?page=2" });
    expect(last.next).toBeUndefined();
  });

  it("show 24 machines each, counted over the whole fleet", async () => {
    const home = await read("/");
    expect(home).toMatchObject({ projects: 6, machines: 24, canonical: "/", next: "/?machines=2" });
    expect(await read("/?machines=3")).toMatchObject({ machines: 12, canonical: "/?machines=3" });
    const total = (html: string) => /(\d+) machines of our own/.exec(html)?.[1];
    expect(total((await read("/?machines=3")).html)).toBe(total(home.html));
  });

  it("point to the home page as canonical when the page does not exist", async () => {
    for (const path of ["/?page=1", "/?page=4", "/?page=02", "/?page=x", "/?machines=4"])
      expect((await read(path)).canonical, path).toBe("/");
  });
});
