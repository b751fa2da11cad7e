import { request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, calls, type DayForm, photo } from "./calendar.ts";
import { databases, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

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
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = new Caller(site, await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  const count = async (table: "event" | "stagedPhoto") =>
    (await site.dependencies.db.selectFrom(table).selectAll().execute()).length;

  const refusals: [string, number, RegExp, () => Promise<DayForm>][] = [
    [
      "fewer times than images",
      422,
      /2 images, 1 times/,
      async () => ({ images: [await photo("#141"), await photo("#142")], times: ["10:00"] }),
    ],
    [
      "a count that is not the number of images",
      422,
      /count of 3/,
      async () => ({ images: [await photo("#141")], times: ["10:00"], fields: { count: "3" } }),
    ],
    ["no image", 422, /Please add at least one event/, async () => ({ images: [], times: [] })],
    [
      "no date",
      422,
      /Please select a date/,
      async () => ({ images: [await photo("#141")], times: ["10:00"], fields: { date: "" } }),
    ],
    [
      "a day that is none",
      422,
      /^2026-02-30 is not a date like 2025-01-05\. Nothing was saved\.$/,
      async () => ({ images: [await photo("#141")], times: ["10:00"], fields: { date: "2026-02-30" } }),
    ],
    [
      "no time",
      422,
      /^Please add time for all images before saving\. Nothing was saved\.$/,
      async () => ({ images: [await photo("#141")], times: [""] }),
    ],
    [
      "a time that is none",
      422,
      /^24:00 is not a time like 09:05\. Nothing was saved\.$/,
      async () => ({ images: [await photo("#141")], times: ["24:00"] }),
    ],
    [
      "a project that does not exist",
      422,
      /Project 9999 does not exist/,
      async () => ({ images: [await photo("#141")], times: ["10:00"], fields: { project: "9999" } }),
    ],
    [
      "a text among the photos, naming it",
      422,
      /^notes\.jpg: This file is not a photo/,
      async () => ({
        images: [await photo("#141"), new File(["hello"], "notes.jpg")],
        times: ["10:00", "11:00"],
      }),
    ],
    [
      "an empty file, naming it",
      422,
      /^nothing\.jpg: This file is empty/,
      async () => ({ images: [new File([], "nothing.jpg")], times: ["10:00"] }),
    ],
    [
      "more than 200 images",
      413,
      /These are more than 200 files/,
      async () => ({
        images: Array<File>(201).fill(new File(["x"], "one.jpg")),
        times: Array<string>(201).fill("10:00"),
      }),
    ],
    [
      "a photo of more than 30 MB, naming it",
      413,
      /huge\.jpg is larger than 30 MB/,
      async () => ({
        images: [new File([new Uint8Array(30 * 1024 * 1024 + 1)], "huge.jpg")],
        times: ["10:00"],
      }),
    ],
  ];

  /** @spec upload.14, photos.1, calls.3, calls.7, calls.8, failures.2 */
  it.each(refusals)("with %s is rejected, and nothing is saved", async (_, status, message, make) => {
    const before = await count("event");
    const { fields, ...form } = await make();
    const response = await admin.saveDay({ ...form, fields: { date: "2026-10-08", ...fields } });
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ status: "error", message: expect.stringMatching(message) });
    expect(await count("event")).toBe(before);
    expect(await count("stagedPhoto")).toBe(0);
  });

  /** @spec calls.13 */
  it("with more than 500 events is rejected, and nothing is saved", async () => {
    const before = await count("event");
    const events = Array(501).fill({ date: "2026-10-08", time: "10:00", photo: null, project: "everyone" });
    const response = await admin.json("POST", "/server/api/events", { key: "too-many-events", events });
    expect(response).toMatchObject({
      status: 422,
      json: { status: "error", message: "Please save at most 500 events at once. Nothing was saved." },
    });
    expect(await count("event")).toBe(before);
  });

  /** @spec calls.13, failures.17 */
  it("that announces more than 512 MB is rejected before its body is sent", async () => {
    const response = await announce(site.origin, 512 * 1024 * 1024 + 1);
    expect(response).toEqual({
      status: 413,
      message: "Request too large (maximum 512 MB)",
    });
  });

  it.each([
    ["PATCH", `${calls}?id=1`],
    ["POST", "/server/api/photos"],
    ["DELETE", "/server/api/photos"],
  ])(
    "with more than 4 MB of JSON is rejected by %s %s, which accepts photos of any size",
    async (method, path) => {
      expect(await admin.json(method, path, { note: "x".repeat(4 * 1024 * 1024) })).toMatchObject({
        status: 413,
        json: { message: "Request too large (maximum 4 MB)" },
      });
    },
  );

  it("with a body that is not a form, or with no body, is rejected with a client error", async () => {
    for (const [body, type] of [
      ["nothing", "text/plain"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["", "multipart/form-data"],
    ]) {
      const response = await admin.call("POST", calls, body, { "Content-Type": type ?? "" });
      expect(response, type).toMatchObject({ status: 400, json: { status: "error" } });
    }
  });
});
