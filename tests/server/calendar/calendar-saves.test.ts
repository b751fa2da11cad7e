import { request } from "node:http";
import { json } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Browser, newBrowser, newClient, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { Caller, calls, photo } from "./calendar.ts";

const events = "/server/api/events";

/** Says how long a form will be, and sends none of it. */
function announce(origin: string, bytes: number): Promise<{ status: number | undefined; message: string }> {
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": bytes };
  return new Promise((resolve, reject) => {
    const sent = request(origin + calls, { method: "POST", headers: { ...headers, Origin: origin } });
    sent.on("response", async (response) => {
      const { message } = (await json(response)) as { message: string };
      resolve({ status: response.statusCode, message });
      sent.destroy();
    });
    sent.on("error", reject);
    sent.flushHeaders();
  });
}

describe.each(databases)("a calendar save on %s", (database) => {
  const demo = staffedDemo(database);
  const admin = () => new Caller(demo.site, demo.admin);
  let image: Blob;
  beforeAll(async () => {
    image = await photo("#141");
  });

  const count = async (table: "event" | "stagedPhoto") =>
    (await demo.site.dependencies.db.selectFrom(table).selectAll().execute()).length;
  const storedOn = async (date: string) => {
    const stored = demo.site.dependencies.db.selectFrom("event").select(["projectId", "adminsOnly"]);
    const rows = await stored.where("date", "=", date).orderBy("id").execute();
    return rows.map(({ projectId, adminsOnly }) => (adminsOnly ? "admins" : projectId));
  };
  const save = (date: string, visibility: object) =>
    admin().json("POST", events, { events: [{ date, time: "10:00", photo: null, ...visibility }] });
  const form = (date: string, fields: Record<string, string> = {}) =>
    admin().saveDay({ images: [image], times: ["10:00"], fields: { date, ...fields } });

  /** @spec upload.14, photos.1, calls.3, calls.7, calls.8, failures.2 */
  it("with invalid photos, times or fields is rejected with what is wrong, and nothing is saved", async () => {
    const before = await count("event");
    const ten = ["10:00"];
    const two = ["10:00", "11:00"];
    const tiny = new File(["x"], "one.jpg");
    const huge = new File([new Uint8Array(30 * 1024 * 1024 + 1)], "huge.jpg");
    const cases: [number, RegExp, (Blob | File)[], string[], Record<string, string>?][] = [
      [422, /2 images, 1 time and/, [image, image], ten],
      [422, /has 1 image, 1 time and a count of 3/, [image], ten, { count: "3" }],
      [422, /Please add at least one event/, [], []],
      [422, /Please select a date/, [image], ten, { date: "" }],
      [
        422,
        /^2026-02-30 is not a date like 2025-01-05\. Nothing was saved\.$/,
        [image],
        ten,
        { date: "2026-02-30" },
      ],
      [422, /^Please add time for all images before saving\. Nothing was saved\.$/, [image], [""]],
      [422, /^24:00 is not a time like 09:05\. Nothing was saved\.$/, [image], ["24:00"]],
      [422, /Project 9999 does not exist/, [image], ten, { project: "9999" }],
      [422, /^notes\.jpg: This file is not a photo/, [image, new File(["hello"], "notes.jpg")], two],
      [422, /^nothing\.jpg: This file is empty/, [new File([], "nothing.jpg")], ten],
      [413, /These are more than 200 files/, Array(201).fill(tiny), Array(201).fill("10:00")],
      [413, /huge\.jpg is larger than 30 MB/, [huge], ten],
    ];
    for (const [status, message, images, times, fields] of cases) {
      const response = await admin().saveDay({ images, times, fields: { date: "2026-10-08", ...fields } });
      expect([response.status, response.json.status], String(message)).toEqual([status, "error"]);
      expect(response.json.message).toMatch(message);
    }
    expect([await count("event"), await count("stagedPhoto")]).toEqual([before, 0]);
  });

  /** @spec calls.13, failures.17 */
  it("that is too large is rejected, before its body is sent if it says so", async () => {
    const before = await count("event");
    const event = { date: "2026-10-08", time: "10:00", photo: null, project: "everyone" };
    const many = { key: "too-many-events", events: Array(501).fill(event) };
    expect(await admin().json("POST", events, many)).toMatchObject({
      status: 422,
      json: { status: "error", message: "Please save at most 500 events at once. Nothing was saved." },
    });
    expect(await announce(demo.site.origin, 512 * 1024 * 1024 + 1)).toEqual({
      status: 413,
      message: "Request too large (maximum 512 MB)",
    });
    for (const [method, path] of [
      ["PATCH", `${calls}?id=1`],
      ["POST", "/server/api/photos"],
      ["DELETE", "/server/api/photos"],
    ] as const)
      expect(await admin().json(method, path, { note: "x".repeat(4 * 1024 * 1024) }), method).toMatchObject({
        status: 413,
        json: { message: "Request too large (maximum 4 MB)" },
      });
    expect(await count("event")).toBe(before);
  });

  it("with a body that is not a form, or with no body, is rejected with a client error", async () => {
    for (const [body, type] of [
      ["nothing", "text/plain"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["", "multipart/form-data"],
    ] as const) {
      const response = await admin().call("POST", calls, body, { "Content-Type": type });
      expect(response, type).toMatchObject({ status: 400, json: { status: "error" } });
    }
  });

  it("with parts that name neither field nor file is rejected with what is missing", async () => {
    for (const type of ["application/octet-stream", "text/plain"])
      for (const disposition of ["", '; name="images[]"', '; filename="a.jpg"', "; name*; filename*"]) {
        const part = `Content-Disposition: form-data${disposition}\r\nContent-Type: ${type}\r\n\r\na`;
        const headers = { "Content-Type": "multipart/form-data; boundary=x" };
        const response = await admin().call("POST", calls, `--x\r\n${part}\r\n--x--\r\n`, headers);
        expect(response, part).toMatchObject({ status: 422, json: { status: "error" } });
      }
  });

  /** @spec upload.11 */
  it("names who sees an event, as does a change, and is rejected otherwise", async () => {
    const missing = "Choose a project, or make the photos visible to all accounts. Nothing was saved.";
    for (const visibility of [{}, { project: null }, { project: "" }, { project: 0 }, { project: "all" }])
      expect(await save("2026-09-01", visibility), JSON.stringify(visibility)).toMatchObject({
        status: 422,
        json: { status: "error", message: `Event 1: ${missing}` },
      });
    expect(await storedOn("2026-09-01")).toEqual([]);
    const saved = await save("2026-09-02", { project: 2 });
    await save("2026-09-02", { project: "everyone" });
    expect(await storedOn("2026-09-02")).toEqual([2, null]);
    const change = (project: unknown) =>
      admin().json("PATCH", `${calls}?id=${saved.json.data.ids[0]}`, { time: "11:00", project });
    for (const project of [null, ""])
      expect(await change(project)).toMatchObject({ status: 422, json: { message: missing } });
    for (const [project, stored] of [
      [undefined, 2],
      ["everyone", null],
      [3, 3],
    ] as const) {
      expect((await change(project)).status).toBe(200);
      expect(await storedOn("2026-09-02")).toEqual([stored, null]);
    }
  });

  /** @spec calls.15 */
  it("by the specified form is for admins only without a project, unless it says otherwise", async () => {
    const given: Record<string, string>[] = [{}, { project: "" }, { project: "4" }, { project: "everyone" }];
    for (const fields of given) expect((await form("2026-09-04", fields)).status).toBe(200);
    expect(await storedOn("2026-09-04")).toEqual(["admins", "admins", 4, null]);
  });

  /** @spec upload.11 */
  it("shows how many clients the choice of all accounts includes, and preselects nothing", async () => {
    const choices = async () => {
      const page = await demo.admin.open("/admin/calendar-upload");
      const select = /<select id="project"[^>]*>(.*?)<\/select>/s.exec(page.html)?.[1] ?? "";
      expect(select).toMatch(/<option value="" selected="">Choose who sees the photos<\/option>/);
      expect(select.match(/selected/g)).toHaveLength(1);
      return /Visible to all accounts \((\d+) clients?\)/.exec(select.replaceAll("<!-- -->", ""))?.[1];
    };
    const before = Number(await choices());
    expect(before).toBeGreaterThan(0);
    const who = await newClient(demo.site, demo.admin, "Counted");
    expect(await choices()).toBe(String(before + 1));
    expect((await demo.admin.post(who.page, { intent: "disable" })).status).toBe(302);
    expect(await choices()).toBe(String(before));
  });

  /** @spec upload.12 */
  it("marks the days with events for all accounts to admins only", async () => {
    await save("2026-09-06", { project: "everyone" });
    await save("2026-09-06", { project: "everyone" });
    await save("2026-09-07", { project: 2 });
    const client = new Caller(demo.site, await signedIn(demo.site, accounts.client));
    const marks = async (who: Caller) => {
      const days: { date: string; everyone?: number }[] = (await who.get("?month=2026-09")).json.data;
      return days.filter(({ date, everyone }) => date >= "2026-09-06" && everyone);
    };
    expect(await marks(admin())).toEqual([{ date: "2026-09-06", photos: [], everyone: 2 }]);
    expect(await marks(client)).toEqual([]);
    const page = await demo.admin.open("/admin/calendar-upload");
    expect(page.text).toMatch(/6 Sept 2026 2 visible to all accounts 2/);
    expect(page.text).not.toMatch(/7 Sept 2026 \d+ visible to all accounts/);
  });

  /** @spec calendar.9 */
  it("is in the days of its project only, and a month that is not one is refused", async () => {
    await save("2019-03-31", { project: 2 });
    type Days = { date: string; count: number }[];
    const daysOf = async (query: string) => (await admin().get(query)).json.data as Days;
    expect(await daysOf("?project=2")).toContainEqual({ id: 20190331, date: "2019-03-31", count: 1 });
    expect((await daysOf("?project=1")).map(({ date }) => date)).not.toContain("2019-03-31");
    for (const query of ["?month=2019-13", "?month=", "?month=2019-01'", "?project=x"])
      expect((await admin().get(query)).status, query).toBe(400);
  });

  /** @spec calendar.9 */
  it("changes the tag of the list of days, which is sent compressed, and not again to a browser that has it", async () => {
    const ask = (visitor: Browser, tag = "") =>
      visitor.request(calls, { headers: { "Accept-Encoding": "br", "If-None-Match": tag } });
    for (let day = 10; day <= 30; day += 1) await save(`2019-05-${day}`, { project: 2 });
    const first = await ask(demo.admin);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Content-Encoding")).toBe("br");
    const again = await ask(demo.admin, tag);
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
    expect((await ask(newBrowser(demo.site), tag)).status).toBe(401);
    await save("2019-06-01", { project: 2 });
    const changed = await ask(demo.admin, tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(tag);
  });

  /** @spec upload.16 */
  it("is listed beside the uploader, which leads to older days only where there are any", async () => {
    for (let day = 10; day <= 28; day += 1)
      for (const month of ["01", "02", "03", "04"]) await save(`2018-${month}-${day}`, { project: 2 });
    const { db } = demo.site.dependencies;
    const days = db.selectFrom("event").select("date").distinct().orderBy("date", "desc").limit(60);
    const last = (await days.execute()).at(-1)?.date ?? "";
    const listed = async () => {
      const { elements, text } = await demo.admin.open("/admin/calendar-upload");
      const count = elements("time").filter(({ datetime }) => datetime).length;
      return [count, text.includes("Older days in the calendar")];
    };
    expect(await listed()).toEqual([60, true]);
    await db.deleteFrom("event").where("date", "<", last).execute();
    expect(await listed()).toEqual([60, false]);
  });
});
