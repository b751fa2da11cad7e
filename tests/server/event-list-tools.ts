import { afterAll, beforeAll, expect } from "vitest";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

export const list = "/admin/cms/event-list";
export const stamp = "2026-01-01T00:00:00.000Z";

interface Opened {
  site: Site;
  admin: Browser;
  tools: ReturnType<typeof eventListTools>;
  /** Ids of two projects without events. */
  tower: number;
  bridge: number;
}

/** Opens a site with two projects for the tests of a block. Each has its own days, so that none sees another's events. */
export function eventListSite(database: Parameters<typeof openDemo>[0]): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    const site = await openDemo(database);
    const admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    const tower = await addProject(db, { title: "Kestrel Tower" });
    const bridge = await addProject(db, { title: "Heron Bridge" });
    Object.assign(opened, { site, admin, tools: eventListTools(site, admin), tower, bridge });
  });
  afterAll(() => opened.site.close());
  return opened;
}

/** What the tests of the list of events do, signed in as an admin. */
function eventListTools(site: Site, admin: Browser) {
  type Values = { time?: string; note?: string; projectId?: number | null; createdBy?: string };

  async function addEvents(date: string, events: Values[]): Promise<number[]> {
    const rows = events.map((event) => ({
      ...{ date, time: "10:00", note: "", projectId: null, photoId: null, createdBy: null },
      ...{ createdAt: stamp, updatedAt: stamp },
      ...event,
    }));
    const added = await site.dependencies.db.insertInto("event").values(rows).returning("id").execute();
    return added.map(({ id }) => id);
  }

  const read = (ids: number[]) =>
    site.dependencies.db
      .selectFrom("event")
      .select(["date", "time", "note", "projectId", "deletedAt", "updatedAt"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();

  const texts = async (ids: number[]) =>
    (await read(ids)).map((row) => `${row.date} ${row.time} ${row.projectId ?? "-"} ${row.note}`.trim());

  async function page(query = "") {
    const response = await admin.request(list + query);
    expect(response.status, query).toBe(200);
    const html = await response.text();
    const boxes = (html.match(/<input[^>]*name="ids"[^>]*>/g) ?? []).map(
      (box) => /value="([^"]+)"/.exec(box)?.[1] ?? "",
    );
    const [, read = ""] = /name="read" value="([^"]+)"/.exec(html) ?? [];
    const step = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)
        .exec(html)?.[0]
        .match(/href="([^"]+)"/)?.[1]
        ?.replaceAll("&amp;", "&");
    const steps = [step("prev"), step("next")].map((to) => to?.slice(list.length));
    return { html, boxes, ids: boxes.map((box) => Number.parseInt(box, 10)), read, steps };
  }

  /** Sends a change as the bar does, and returns its status and the Undo of its response. */
  async function change(fields: [string, string][], query = "") {
    const response = await admin.request(list + query, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin },
    });
    const html = await response.text();
    const [, text = ""] = /<p>([^<]*)<\/p><form method="post">/.exec(html) ?? [];
    const [, form = ""] =
      /<form method="post">(<input type="hidden" name="undo".*?)<\/form>/s.exec(html) ?? [];
    const undo = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value.replaceAll("&amp;", "&")],
    );
    return { status: response.status, html, text, undo };
  }

  const selected = (boxes: string[]): [string, string][] => boxes.map((box) => ["ids", box]);

  const activityOf = (ids: number[]) =>
    site.dependencies.db
      .selectFrom("activity")
      .select(["recordId", "action", "fields", "details"])
      .where("kind", "=", "event")
      .where("recordId", "in", ids.map(String))
      .orderBy("id")
      .execute();

  return { addEvents, read, texts, page, change, selected, activityOf };
}
