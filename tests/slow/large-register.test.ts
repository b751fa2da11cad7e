import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheet } from "#app/drawings/mumbai.ts";
import { bothDatabases, loggedErrors, openDemo } from "#tests/server/front-door.ts";
import { addProject } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";

const added = 1_000;
/** The narrowest map on a phone, and the smallest target of WCAG 2.2, in pixels. */
const [mapWidth, target] = [310, 24];
const districts = ["19.07600, 72.87770", "19.21830, 72.97810", "19.03300, 73.02970", "19.11900, 72.84700"];

describe.each(bothDatabases)("the register of 1,000 projects on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
    const { db } = site.dependencies;
    for (let at = 0; at < added; at += 1)
      await addProject(db, {
        title: `Tower ${at + 1}`,
        order: 100 + at,
        year: String(1990 + (at % 35)),
        status: at % 10 === 0 ? "In Progress" : "Completed",
        coordinates: districts[at % districts.length] ?? "",
      });
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  async function read(path: string) {
    const { status, body } = await sendRequest(site.origin, path, { headers: { "accept-encoding": "br" } });
    expect(status).toBe(200);
    const html = brotliDecompressSync(body).toString();
    const pins = [
      ...html.matchAll(/<li class="absolute" style="left:([\d.]+)%;top:([\d.]+)%"><a href="#project-/g),
    ];
    return {
      html,
      bytes: body.length,
      rows: html.match(/class="register-title"/g)?.length ?? 0,
      pins: pins.map(([, left, top]) => ({
        x: (Number(left) / 100) * mapWidth,
        y: ((Number(top) / 100) * mapWidth * sheet.height) / sheet.width,
      })),
    };
  }

  it("shows 60 of them a page, in few bytes on every page", async () => {
    for (const path of ["/projects", "/projects?page=9"]) {
      const { rows, bytes } = await read(path);
      expect(rows).toBe(60);
      expect(bytes).toBeLessThan(16_000);
    }
    expect((await read("/projects?page=17")).rows).toBe(18 + added - 16 * 60);
  });

  it("has a pin of at least 24 px for each place, even where 15 projects have the same one", async () => {
    const { pins } = await read("/projects?page=9");
    expect(pins).toHaveLength(60);
    for (const [at, one] of pins.entries())
      for (const other of pins.slice(at + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
          target - 1,
        );
  });

  it("filters all of them, keeps their numbers and pages what it finds", async () => {
    const first = await read("/projects?status=In+Progress");
    expect(first.rows).toBe(60);
    expect(first.html).toMatch(/<button [^>]*form="filters" value="2" [^>]*>Next</);
    const second = await read("/projects?status=In+Progress&page=2");
    expect(second.rows).toBe(2 + added / 10 - 60);
    expect(second.html).toContain("Tower 991");
    const year = await read("/projects?status=In+Progress&year=1990");
    expect(year.rows).toBeGreaterThan(0);
    expect(year.html).toMatch(/Tower 701</);
    expect(year.html).not.toMatch(/Tower 2</);
  });
});
