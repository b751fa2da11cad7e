import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { type Database, loggedErrors, openDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";

export const list = "/admin/cms/event-list";
export const stamp = "2026-01-01T00:00:00.000Z";

interface Opened {
  site: Site;
  admin: Browser;
  /** Ids of two projects without events. */
  tower: number;
  bridge: number;
}

/** Opens a site with two projects for the tests of a block. Each has its own days, so that none sees another's events. */
export function eventListSite(database: Database) {
  const opened = {} as Opened;
  beforeAll(async () => {
    const site = await openDemo(database);
    const admin = await signedIn(site, accounts.admin);
    const { db } = site.dependencies;
    const tower = await addProject(db, { title: "Kestrel Tower" });
    const bridge = await addProject(db, { title: "Heron Bridge" });
    Object.assign(opened, { site, admin, tower, bridge });
  });
  afterEach(() => expect(loggedErrors(opened.site)).toEqual([]));
  afterAll(() => opened.site.close());
  const db = () => opened.site.dependencies.db;

  type Values = { time?: string; note?: string; projectId?: number | null; createdBy?: string };
  async function addEvents(date: string, events: Values[]): Promise<number[]> {
    const rows = events.map((event) => ({
      date,
      time: "10:00",
      note: "",
      projectId: null,
      photoId: null,
      createdBy: null,
      createdAt: stamp,
      updatedAt: stamp,
      ...event,
    }));
    return (await db().insertInto("event").values(rows).returning("id").execute()).map(({ id }) => id);
  }
  const read = (ids: number[]) =>
    db()
      .selectFrom("event")
      .select(["date", "time", "note", "projectId", "deletedAt"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
  const texts = async (ids: number[]) =>
    (await read(ids)).map((row) => `${row.date} ${row.time} ${row.projectId ?? "-"} ${row.note}`.trim());

  async function page(query = "") {
    const response = await opened.admin.open(list + query);
    expect(response.status, query).toBe(200);
    const inputs = response.elements("input");
    const boxes = inputs.flatMap(({ name, value }) => (name === "ids" && value ? [value] : []));
    const steps = ["prev", "next"].map((step) =>
      response
        .elements("a")
        .find(({ rel }) => rel === step)
        ?.href?.slice(list.length),
    );
    const loaded = inputs.find(({ name }) => name === "read")?.value ?? "";
    return { ...response, boxes, ids: boxes.map((box) => Number.parseInt(box, 10)), read: loaded, steps };
  }
  /** Sends a change of ticked events as the bar does, and returns the response with the fields of its Undo. */
  async function change(fields: Record<string, string>, boxes: string[], query = "") {
    const ticked = boxes.map((box): [string, string] => ["ids", box]);
    return opened.admin.post(list + query, [...Object.entries(fields), ...ticked]);
  }
  const undo = (fields: [string, string][], query = "") => opened.admin.post(list + query, fields);
  /** Changes an event by itself, as its own form does. */
  const edit = (id: number | undefined, body: object) =>
    opened.admin.request(`/server/api/calendar.php?id=${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { Origin: opened.site.origin, "Content-Type": "application/json" },
    });
  return { opened, addEvents, read, texts, page, change, undo, edit };
}
