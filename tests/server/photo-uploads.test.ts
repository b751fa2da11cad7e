import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { maxParts } from "#app/content/photos/photo-parts.ts";
import { maxOpenUploads, openUpload, sweepUploads } from "#app/content/photos/photo-uploads.server.ts";
import { toJson } from "#db/json.ts";
import { noise } from "#tests/support/sample-images.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar.ts";
import { bothDatabases, databases, loggedErrors, openDemo } from "./front-door.ts";
import { newBrowser, signedIn } from "./staff-browser.ts";

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

interface SendOptions {
  by?: Caller;
  file?: Buffer;
  /** Of the whole file, if it is not the right one. */
  hash?: string;
  headers?: Record<string, string>;
}

describe.each(bothDatabases)("photos sent in parts, on %s:", (database) => {
  let site: Site;
  let admin: Caller;
  let engineer: Caller;
  let whole: Buffer;
  let keys = 0;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = new Caller(site, await signedIn(site, accounts.admin));
    engineer = new Caller(site, await signedIn(site, accounts.engineer));
    whole = await noise(300, 200).jpeg().toBuffer();
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const newKey = () => {
    keys += 1;
    return `test-upload-${keys}`;
  };
  const address = (key: string) => `/server/api/photo-uploads/${key}`;
  const send = (
    key: string,
    [from, to]: [number, number],
    { by = admin, file = whole, hash, headers = {} }: SendOptions = {},
  ) =>
    by.call(
      "POST",
      `${address(key)}?offset=${from}&bytes=${file.length}&hash=${hash ?? digest(file)}`,
      new Uint8Array(file.subarray(from, to)),
      { "Content-Type": "application/octet-stream", ...headers },
    );
  const partFiles = async () => Array.fromAsync(site.dependencies.storage.list("uploads"));

  it("arrive one after the other, and the last response has token and hash", async () => {
    const key = newKey();
    const half = Math.floor(whole.length / 2);
    expect(await send(key, [0, half])).toMatchObject({ status: 200, json: { data: { received: half } } });
    expect((await admin.call("GET", address(key))).json.data).toEqual({ received: half, photo: null });
    const last = await send(key, [half, whole.length]);
    expect(last).toMatchObject({
      status: 200,
      json: { data: { photo: { token: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{64}$/) } } },
    });
    // A response that was lost is given again, whatever part is repeated.
    expect((await send(key, [half, whole.length])).json.data).toEqual(last.json.data);
    expect((await send(key, [0, 10])).json.data).toEqual(last.json.data);
    expect((await admin.call("GET", address(key))).json.data).toEqual(last.json.data);
    expect(await partFiles()).toEqual([]);
    const { token, hash } = last.json.data.photo;
    const event = { date: "2026-08-11", time: "08:00", photo: token, project: "everyone" };
    const save = { key: "save-in-parts", events: [event] };
    const saved = await admin.json("POST", "/server/api/events", save);
    expect(saved.status).toBe(200);
    expect(await admin.json("POST", "/server/api/events", save)).toEqual(saved);
    // The save has used the photo, so the same key begins anew.
    expect((await admin.call("GET", address(key))).json.data).toEqual({ received: 0, photo: null });
    const { json } = await admin.get("?dayid=20260811");
    expect(json.data.map((one: { photo: { hash: string } }) => one.photo.hash)).toEqual([hash]);
  });

  it("answer a part beyond the end with 409 and the right place, and a repeated one with that place", async () => {
    const key = newKey();
    await send(key, [0, 1000]);
    for (const [from, status] of [
      [0, 200],
      [500, 200],
      [2000, 409],
    ] as const)
      expect(await send(key, [from, from + 1000])).toMatchObject({
        ...{ status, json: { data: { received: 1000, photo: null } } },
      });
    expect((await admin.call("GET", address(key))).json.data.received).toBe(1000);
  });

  it("take one of several concurrent parts", async () => {
    const key = newKey();
    await send(key, [0, 100]);
    const responses = await Promise.all([1, 2, 3, 4].map((at) => send(key, [100, 100 + at * 100])));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200]);
    const { received } = (await admin.call("GET", address(key))).json.data;
    expect(new Set(responses.map(({ json }) => json.data.received))).toEqual(new Set([received]));
    const last = await send(key, [received, whole.length]);
    expect(last.json.data.photo).toMatchObject({ token: expect.any(String) });
  });

  it("store a photo once for concurrent last parts", async () => {
    const key = newKey();
    await send(key, [0, whole.length - 10]);
    const last = await Promise.all([1, 2, 3].map(() => send(key, [whole.length - 10, whole.length])));
    const tokens = last.flatMap(({ json }) => json.data.photo?.token ?? []);
    expect(new Set(tokens).size).toBe(1);
    expect(last.every(({ status }) => status === 200)).toBe(true);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  it("belong to their account", async () => {
    const key = newKey();
    await send(key, [0, 1000]);
    expect((await engineer.call("GET", address(key))).json.data).toEqual({ received: 0, photo: null });
    expect((await engineer.call("DELETE", address(key))).status).toBe(200);
    expect((await send(key, [1000, 2000], { by: engineer })).status).toBe(409);
    expect((await admin.call("GET", address(key))).json.data.received).toBe(1000);
    const nobody = new Caller(site, newBrowser(site));
    const client = new Caller(site, await signedIn(site, accounts.client));
    expect((await send(key, [1000, 2000], { by: nobody })).status).toBe(401);
    expect((await send(key, [1000, 2000], { by: client })).status).toBe(403);
  });

  it("of another account than the one signed in are rejected, with the events of its queue", async () => {
    const headers = { "X-Account": "somebody-else" };
    const key = newKey();
    const foreign = { status: 403, json: { data: { otherAccount: true } } };
    expect(await send(key, [0, 1000], { headers })).toMatchObject(foreign);
    expect(await admin.call("GET", address(key), undefined, headers)).toMatchObject(foreign);
    expect(
      await admin.call("POST", "/server/api/events", "{}", {
        "Content-Type": "application/json",
        ...headers,
      }),
    ).toMatchObject(foreign);
  });

  it("begin anew after damage, and for another file under the same key", async () => {
    const key = newKey();
    const other = Buffer.from(await (await photo("#123")).arrayBuffer());
    expect(await send(key, [0, whole.length], { hash: digest(other) })).toMatchObject({
      ...{
        status: 409,
        json: { message: "This photo arrived damaged. Send it again.", data: { received: 0 } },
      },
    });
    await send(key, [0, 1000]);
    expect(await send(key, [0, other.length], { file: other })).toMatchObject({
      ...{ status: 200, json: { data: { photo: { hash: expect.any(String) } } } },
    });
  });

  it("are rejected if they are too large, too long, not an image or malformed", async () => {
    const key = newKey();
    const query = async (text: string, body = "x") =>
      (await admin.call("POST", `${address(key)}?${text}`, body)).status;
    expect(await query("offset=0&bytes=31457281&hash=")).toBe(413);
    expect(await query("offset=0&bytes=2&hash=", "xxx")).toBe(422);
    expect(await query(`offset=0&bytes=2000000&hash=`, "x".repeat(1024 * 1024 + 1))).toBe(413);
    const malformed = ["", "offset=-1&bytes=2", "offset=0&bytes=0", "offset=0&bytes=1e3"];
    for (const text of [...malformed, "offset=0&bytes=5&hash=%00", `offset=${"9".repeat(400)}&bytes=5`])
      expect(await query(text), text).toBe(422);
    expect(await query("offset=0&bytes=3&hash=", "abc")).toBe(422);
    for (const bad of ["short", "with%00control", "a".repeat(101), "..%2F..%2Foriginals"])
      expect((await admin.call("POST", `${address(bad)}?offset=0&bytes=3`, "abc")).status, bad).toBe(404);
    expect((await admin.call("PUT", address(key), "abc")).status).toBe(405);
  });

  it("are rejected after too many parts", async () => {
    const { db } = site.dependencies;
    await send("many-parts-1", [0, 10]);
    const parts = toJson(Array.from({ length: maxParts }, (_, at) => `${at}-x`));
    await db.updateTable("photoUpload").set({ parts }).where("key", "=", "many-parts-1").execute();
    expect((await send("many-parts-1", [10, 20])).status).toBe(422);
    await db.deleteFrom("photoUpload").where("key", "=", "many-parts-1").execute();
  });

  it("are limited to a number of unfinished ones for each account", async () => {
    const { db, storage } = site.dependencies;
    await db.deleteFrom("photoUpload").execute();
    const idle = newKey();
    for (const key of [idle, ...Array.from({ length: maxOpenUploads - 1 }, newKey)]) await send(key, [0, 1]);
    expect((await send(newKey(), [0, 1])).status).toBe(429);
    expect((await send(newKey(), [0, 1], { by: engineer })).status).toBe(200);
    const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await db.updateTable("photoUpload").set({ changedAt: longAgo }).where("key", "=", idle).execute();
    expect((await send(newKey(), [0, 1])).status).toBe(200);
    await db.deleteFrom("photoUpload").execute();
    await sweepUploads(db, storage, new Date());
    expect(await partFiles()).toEqual([]);
  });

  it("expire a week after their last part, with their files", async () => {
    const { db, storage } = site.dependencies;
    const { id: userId } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    await openUpload(db, storage, { userId, key: "left-behind" }, { bytes: 10, hash: "" });
    const [old, fresh] = [newKey(), newKey()];
    await send(old, [0, 1000]);
    await send(fresh, [0, 1000]);
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    await db.updateTable("photoUpload").set({ changedAt: eightDaysAgo }).where("key", "=", old).execute();
    expect(await sweepUploads(db, storage, new Date())).toBe(1);
    expect(await partFiles()).toHaveLength(1);
    expect((await admin.call("GET", address(old))).json.data.received).toBe(0);
    expect((await admin.call("GET", address(fresh))).json.data.received).toBe(1000);
  });
});
