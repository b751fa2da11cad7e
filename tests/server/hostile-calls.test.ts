import { describe, expect, it } from "vitest";
import { everyone, visibilityMissing } from "#app/domain/calendar/visibility.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { Caller, calls, photo } from "./calendar/calendar.ts";
import { databases } from "./front-door.ts";
import { staffedDemo } from "./staffed-demo.ts";

const events = "/server/api/events";
const photos = "/server/api/photos";
const today = siteDay(new Date());
const evil = { Origin: "https://evil.example" };

describe.each(databases)("hostile calls to endpoints on %s", (database) => {
  const demo = staffedDemo(database);

  const admin = () => new Caller(demo.site, demo.admin);
  const count = async () =>
    (await demo.site.dependencies.db.selectFrom("event").select("id").execute()).length;
  const event = (changes: object = {}) => ({
    date: today,
    time: "09:05",
    photo: null,
    project: everyone,
    ...changes,
  });
  const sendText = (method: string, path: string, body: string) =>
    admin().call(method, path, body, { "Content-Type": "application/json" });

  /** @spec calls.7 */
  it("control characters in keys and tokens are rejected with 422, and nothing is saved", async () => {
    const before = await count();
    const one = `${calls}?id=1`;
    for (const [method, path, body] of [
      ["POST", events, { key: "eight\0chars", events: [event()] }],
      ["POST", events, { events: [event({ photo: "a\0b" })] }],
      ["PATCH", one, { photo: "a\0b" }],
      ["PATCH", one, { seen: "a\0b", note: "other" }],
    ] as const) {
      const message = expect.stringContaining("Please remove characters that cannot be shown");
      const refused = { status: 422, json: { status: "error", message } };
      expect(await admin().json(method, path, body), JSON.stringify(body)).toMatchObject(refused);
    }
    expect((await admin().json("DELETE", photos, { tokens: ["a\0b"] })).status).toBe(422);
    expect((await admin().json("POST", photos, { address: "https://a\0b" })).status).toBe(422);
    const images = [await photo("#161")];
    for (const field of ["key", "date", "project"]) {
      const fields = { date: today, [field]: "long-enough\0" };
      expect((await admin().saveDay({ images, times: ["10:00"], fields })).status, field).toBe(422);
    }
    expect(await count()).toBe(before);
  });

  /** @spec calls.8, calls.9 */
  it("an event is rejected with a message that names the error, and dated from 1990 to two years ahead", async () => {
    const before = await count();
    for (const [wrong, message] of [
      [{ date: "05/01/2025" }, "05/01/2025 is not a date like 2025-01-05."],
      [{ time: "9:5" }, "9:5 is not a time like 09:05."],
      [{ date: undefined }, "Please select a date."],
      [{ time: "" }, "Please add time for all images before saving."],
      [{ date: "1989-12-31" }, "1989-12-31 is not between 1990-01-01 and "],
      [{ date: addDays(today, 732), time: "10:00" }, " is not between 1990-01-01 and "],
      [{ project: "one" }, `${visibilityMissing}.`],
    ] as const) {
      const { status, json } = await admin().json("POST", events, { events: [event(wrong)] });
      expect([status, json.message]).toEqual([
        422,
        expect.stringMatching(/^Event 1: .*Nothing was saved\.$/),
      ]);
      expect(json.message).toContain(message);
    }
    expect(await count()).toBe(before);
    const dated = ["1990-01-01", addDays(today, 730)].map((date) => event({ date }));
    expect((await admin().json("POST", events, { events: dated })).status).toBe(200);
  });

  /** @spec calls.11 */
  it("an idempotency key reused with other content is rejected with 422, and the same content is saved once", async () => {
    const save = (note: string) =>
      admin().json("POST", events, { key: "same-key-1", events: [event({ note })] });
    const saveDay = async (colour: string, time: string, note: string) =>
      admin().saveDay({
        images: [await photo(colour)],
        times: [time],
        fields: { date: today, note },
        headers: { "Idempotency-Key": "same-day-1" },
      });
    const saved = await save("Raft");
    const savedDay = await saveDay("#163", "10:00", "Raft");
    expect([saved.status, savedDay.status]).toEqual([200, 200]);
    const before = await count();
    expect(await save("Raft")).toEqual(saved);
    expect(await saveDay("#163", "10:00", "Raft")).toEqual(savedDay);
    const json = { status: "error", data: { keyUsed: true } };
    expect(await save("Wall")).toMatchObject({ status: 422, json });
    for (const other of [
      saveDay("#164", "10:00", "Raft"),
      saveDay("#163", "10:01", "Raft"),
      saveDay("#163", "10:00", ""),
    ])
      expect((await other).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it("a body that is not JSON, of a wrong shape, very long or very deep is rejected with a message", async () => {
    const many = JSON.stringify(Array(1_000_000).fill(0));
    for (const [body, status, message] of [
      ["{", 400, /^The request body is not valid JSON\.$/],
      ["5", 422, /^Please send an object with a key and events\. Nothing was saved\.$/],
      ["{}", 422, /^Please add at least one event\. Nothing was saved\.$/],
      ['{"events":["x"]}', 422, /^Event 1: An event is an object/],
      [`{"events":${many}}`, 422, /^Please save at most 500 events at once\. Nothing was saved\.$/],
    ] as const) {
      const response = await sendText("POST", events, body);
      const json = { status: "error", message: expect.stringMatching(message) };
      expect(response).toEqual({ status, json });
    }
    expect((await sendText("DELETE", photos, `{"tokens":${many}}`)).status).toBe(422);
    const deep = "[".repeat(1_000_000);
    for (const body of [deep, `{"events":${deep}${"]".repeat(1_000_000)}}`]) {
      const { status, json } = await sendText("POST", events, body);
      expect([status < 500, json.status]).toEqual([true, "error"]);
    }
  });

  it.each([
    ["PUT", calls, 405],
    ["OPTIONS", events, 405],
    ["PUT", "/Server/api/calendar.php", 405],
    ["POST", "/SERVER/API/Calendar.php", 403, evil],
    ["POST", "/Server/Api/nothing", 404],
    ["DELETE", photos, 403, { Origin: "null" }],
    ["GET", events, 405],
    ["PATCH", photos, 405],
    ["GET", `${calls}?x=${"x".repeat(3000)}`, 414],
    ["GET", "/server/api/%", 400],
    ["GET", "/server/api/nothing", 404],
    ["POST", "/server/api/", 404],
    ["DELETE", "/server/api/nothing.data", 404],
    ["GET", `${calls}?dayid=1`, 404],
    ["GET", `${calls}?month=1`, 400],
  ])("%s %s is rejected with JSON", async (method, path, status, more: Record<string, string> = {}) => {
    const headers = { Cookie: demo.admin.cookie, ...more };
    const response = await sendRequest(demo.site.origin, path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    const json = JSON.parse(response.body.toString());
    expect(json).toEqual({ status: "error", message: expect.stringMatching(/\S.*\.?$/) });
    if (["PUT", "OPTIONS"].includes(method))
      expect(response.headers.allow).toBe("GET, HEAD, POST, PATCH, DELETE");
  });

  it("rejected posts to page data reveal no file name of ours", async () => {
    const headers = { Origin: demo.site.origin, Cookie: demo.admin.cookie };
    for (const path of ["/admin/help", "/projects/kelva-twin-residences", "/nothing", "/admin/nothing"]) {
      const response = await sendRequest(demo.site.origin, `${path}.data`, { method: "POST", headers });
      expect([response.status, response.body.toString()], path).toEqual([405, "Method not allowed."]);
    }
  });
});
