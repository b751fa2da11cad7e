import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { everyone, visibilityMissing } from "#app/content/events/visibility.ts";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const events = "/server/api/events";
const photos = "/server/api/photos";
const library = "/server/api/library-photos";
const today = siteDay(new Date());
const unseen = "Please remove characters that cannot be shown";

describe.each(databases)("hostile calls to endpoints on %s", (database) => {
  let site: Site;
  let visitor: Browser;
  let admin: Caller;
  let first: { id: number; updatedAt: string };
  beforeAll(async () => {
    site = await openDemo(database);
    visitor = await signedIn(site, accounts.admin);
    admin = new Caller(site, visitor);
    first = await site.dependencies.db
      .selectFrom("event")
      .select(["id", "updatedAt"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const count = async () => (await site.dependencies.db.selectFrom("event").select("id").execute()).length;
  const event = (changes: object = {}) => ({
    ...{ date: today, time: "09:05", photo: null, project: everyone },
    ...changes,
  });

  const savesNothing = async (method: string, path: string, body: unknown) => {
    const before = await count();
    const response = await admin.json(method, path, body);
    expect(await count()).toBe(before);
    return response;
  };

  /** @spec calls.7 */
  it.each([
    ["the key of a save", "POST", events, () => ({ key: "eight\0chars", events: [event()] })],
    ["an escape in the key", "POST", events, () => ({ key: "eight\u001bchars", events: [event()] })],
    ["the note of an event", "POST", events, () => ({ events: [event({ note: "a\0b" })] })],
    ["the token of a photo", "POST", events, () => ({ events: [event({ photo: "a\0b" })] })],
    ["a changed note", "PATCH", `${calls}?id=ID`, () => ({ note: "a\u0085b" })],
    ["a changed photo", "PATCH", `${calls}?id=ID`, () => ({ photo: "a\0b" })],
    ["the state that was seen", "PATCH", `${calls}?id=ID`, () => ({ seen: "a\0b", note: "other" })],
    ["a changed image", "PATCH", `${calls}?id=ID`, () => ({ img: "/admin/photos/a\0b" })],
    ["the text of a photo", "PATCH", `${library}/1`, () => ({ alt: "a\0b", focalX: 0, focalY: 0 })],
  ])("control characters in %s are rejected with 422", async (_, method, path, body) => {
    const { status, json } = await savesNothing(method, path.replace("ID", String(first.id)), body());
    expect(status).toBe(422);
    expect(json).toMatchObject({ status: "error", message: expect.stringContaining(unseen) });
  });

  it("control characters in tokens to delete and in the address of a photo are rejected with 422", async () => {
    expect((await admin.json("DELETE", photos, { tokens: ["a\0b"] })).status).toBe(422);
    expect((await admin.json("POST", photos, { address: "https://a\0b" })).status).toBe(422);
  });

  it("control characters in the form of a day are rejected with 422", async () => {
    const before = await count();
    const images = [await photo("#161")];
    for (const field of ["note", "key", "date", "project"]) {
      const fields = { date: today, [field]: "long-enough\0" };
      expect((await admin.saveDay({ images, times: ["10:00"], fields })).status, field).toBe(422);
    }
    expect(await count()).toBe(before);
  });

  it("a note keeps its line breaks", async () => {
    const response = await admin.json("PATCH", `${calls}?id=${first.id}`, { note: "Raft\r\nCage" });
    expect(response.status).toBe(200);
    const { note } = await site.dependencies.db
      .selectFrom("event")
      .select("note")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    expect(note).toBe("Raft\nCage");
  });

  /** @spec calls.8 */
  it.each([
    ["a date in another order", { date: "05/01/2025" }, "05/01/2025 is not a date like 2025-01-05"],
    ["a time without zeros", { time: "9:5" }, "9:5 is not a time like 09:05"],
    ["no date", { date: undefined }, "Please select a date"],
    ["no time", { time: "" }, "Please add time for all images before saving"],
    ["a date before 1990", { date: "1989-12-31" }, /^Event 1: 1989-12-31 is not between 1990-01-01 and /],
    ["a far date", { date: "2999-01-01" }, /^Event 1: 2999-01-01 is not between 1990-01-01 and /],
    [
      "no time on a far date",
      { date: "2999-01-01", time: "" },
      "Please add time for all images before saving",
    ],
    ["a project in words", { project: "one" }, visibilityMissing],
  ])("%s is rejected with a message that names the error", async (_, wrong, message) => {
    const { status, json } = await savesNothing("POST", events, { events: [event(wrong)] });
    expect(status).toBe(422);
    if (typeof message === "string") expect(json.message).toBe(`Event 1: ${message}. Nothing was saved.`);
    else expect(json.message).toMatch(message);
  });

  /** @spec calls.9 */
  it("events can be dated from 1990 to two years ahead", async () => {
    const days = ["1990-01-01", addDays(today, 730)];
    const { status } = await admin.json("POST", events, { events: days.map((date) => event({ date })) });
    expect(status).toBe(200);
    const images = [await photo("#162")];
    const far = await admin.saveDay({ images, times: ["10:00"], fields: { date: addDays(today, 732) } });
    expect(far).toMatchObject({ status: 422, json: { message: expect.stringMatching(/ is not between /) } });
  });

  /** @spec calls.11 */
  it("an idempotency key reused with other content is rejected with 422, and the same content is saved once", async () => {
    const save = (note: string) =>
      admin.json("POST", events, { key: "same-key-1", events: [event({ note })] });
    const saved = await save("Raft");
    expect(saved.status).toBe(200);
    const before = await count();
    expect(await save("Raft")).toEqual(saved);
    expect(await save("Wall")).toMatchObject({
      status: 422,
      json: { status: "error", data: { keyUsed: true } },
    });
    expect(await count()).toBe(before);
  });

  it("an idempotency key reused for a day's form with other photos, times or notes is rejected with 422", async () => {
    const save = async (colour: string, time: string, note: string) =>
      admin.saveDay({
        images: [await photo(colour)],
        times: [time],
        fields: { date: today, note },
        headers: { "Idempotency-Key": "same-day-1" },
      });
    const saved = await save("#163", "10:00", "Raft");
    expect(saved.status).toBe(200);
    const before = await count();
    expect(await save("#163", "10:00", "Raft")).toEqual(saved);
    for (const other of [
      save("#164", "10:00", "Raft"),
      save("#163", "10:01", "Raft"),
      save("#163", "10:00", ""),
    ])
      expect((await other).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it("a million events or a million tokens are rejected for their number", async () => {
    const many = JSON.stringify(Array(1_000_000).fill(0));
    const send = (method: string, path: string, body: string) =>
      admin.call(method, path, body, { "Content-Type": "application/json" });
    expect(await send("POST", events, `{"events":${many}}`)).toMatchObject({
      status: 422,
      json: { message: "Please save at most 500 events at once. Nothing was saved." },
    });
    expect((await send("DELETE", photos, `{"tokens":${many}}`)).status).toBe(422);
  });

  it("a JSON body nested a million levels deep is rejected", async () => {
    const deep = "[".repeat(1_000_000);
    for (const body of [deep, `{"events":${deep}${"]".repeat(1_000_000)}}`]) {
      const response = await admin.call("POST", events, body, { "Content-Type": "application/json" });
      expect(response.status).toBeLessThan(500);
      expect(response.json.status).toBe("error");
    }
  });

  it.each([
    ["not JSON", "{", 400, "The request body is not valid JSON."],
    ["a number", "5", 422, "Please send an object with a key and events. Nothing was saved."],
    ["no events", "{}", 422, "Please add at least one event. Nothing was saved."],
    ["events that are none", '{"events":["x"]}', 422, /^Event 1: An event is an object/],
  ])("a body that is %s is rejected with a message", async (_, body, status, message) => {
    const response = await admin.call("POST", events, body, { "Content-Type": "application/json" });
    expect(response.status).toBe(status);
    expect(response.json).toEqual({ status: "error", message: expect.stringMatching(message) });
  });

  it.each([
    ["PUT", calls, 405],
    ["OPTIONS", events, 405],
    ["PUT", "/Server/api/calendar.php", 405],
    ["POST", "/SERVER/API/Calendar.php", 403, { Origin: "https://evil.example" }],
    ["POST", "/Server/Api/nothing", 404],
    ["POST", calls, 403, { Origin: "https://evil.example" }],
    ["DELETE", photos, 403, { Origin: "null" }],
    ["GET", events, 405],
    ["GET", photos, 405],
    ["PATCH", events, 405],
    ["PATCH", photos, 405],
    ["GET", `${calls}?x=${"x".repeat(3000)}`, 414],
    ["GET", "/server/api/%", 400],
    ["GET", "/server/api/nothing", 404],
    ["POST", "/server/api/nothing", 404],
    ["POST", "/server/api/", 404],
    ["DELETE", "/server/api/nothing.data", 404],
    ["GET", `${calls}?dayid=1`, 404],
    ["GET", `${calls}?month=1`, 400],
  ])("%s %s is rejected with JSON", async (method, path, status, headers: Record<string, string> = {}) => {
    const sent = { Cookie: visitor.cookie, ...headers };
    const response = await sendRequest(site.origin, path, { method, headers: sent });
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    const json = JSON.parse(response.body.toString());
    expect(json).toEqual({ status: "error", message: expect.stringMatching(/\S.*\.?$/) });
    if (status === 405 && ["PUT", "OPTIONS"].includes(method))
      expect(response.headers.allow).toBe("GET, HEAD, POST, PATCH, DELETE");
  });

  it("rejected posts to page data reveal no file name of ours", async () => {
    for (const path of [
      "/admin/overview",
      "/projects/kelva-twin-residences",
      "/nothing",
      "/admin/cms",
      "/admin/nothing",
    ]) {
      const headers = { Origin: site.origin, Cookie: visitor.cookie };
      const response = await sendRequest(site.origin, `${path}.data`, { method: "POST", headers });
      expect(response.status, path).toBe(405);
      expect(response.body.toString(), path).toBe("Method not allowed.");
    }
  });
});
