import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { maxParts } from "#app/domain/photos/photo-parts.ts";
import { maxOpenUploads, openUpload, sweepUploads } from "#app/domain/photos/photo-uploads.server.ts";
import { toJson } from "#db/columns.ts";
import { noise } from "#tests/support/sample-images.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "../calendar/calendar.ts";
import { bothDatabases, databases, inDemo } from "../front-door.ts";
import { newBrowser, signedIn } from "../staff-browser.ts";

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
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = new Caller(site, await signedIn(site, accounts.admin));
    engineer = new Caller(site, await signedIn(site, accounts.engineer));
    whole = await noise(300, 200).jpeg().toBuffer();
  });

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
  const received = async (key: string, by = admin) => (await by.call("GET", address(key))).json.data;
  const partFiles = async () => Array.fromAsync(site.dependencies.storage.list("uploads"));
  const age = (key: string, hours: number) => {
    const changedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    return site.dependencies.db
      .updateTable("photoUpload")
      .set({ changedAt })
      .where("key", "=", key)
      .execute();
  };

  it("arrive one after the other, and the last response has token and hash", async () => {
    const key = newKey();
    const half = Math.floor(whole.length / 2);
    const end = whole.length;
    const first = { received: half, photo: null };
    expect(await send(key, [0, half])).toMatchObject({ status: 200, json: { data: first } });
    expect(await received(key)).toEqual(first);
    const { status, json: last } = await send(key, [half, end]);
    const { token, hash } = last.data.photo;
    expect([status, token, hash]).toEqual([200, expect.any(String), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    // A response that was lost is given again, whatever part is repeated.
    expect((await send(key, [half, end])).json.data).toEqual(last.data);
    expect((await send(key, [0, 10])).json.data).toEqual(last.data);
    expect(await received(key)).toEqual(last.data);
    expect(await partFiles()).toEqual([]);
    const event = { date: "2026-08-11", time: "08:00", photo: token, project: "everyone" };
    const save = () => admin.json("POST", "/server/api/events", { key: "save-in-parts", events: [event] });
    const saved = await save();
    expect(saved.status).toBe(200);
    expect(await save()).toEqual(saved);
    // The save has used the photo, so the same key begins anew.
    expect(await received(key)).toEqual({ received: 0, photo: null });
    const day = (await admin.get("?dayid=20260811")).json.data;
    expect(day).toMatchObject([{ photo: { hash } }]);
  });

  it("take one of several concurrent parts, and store a photo once for concurrent last parts", async () => {
    const key = newKey();
    await send(key, [0, 100]);
    const parts = await Promise.all([1, 2, 3, 4].map((at) => send(key, [100, 100 + at * 100])));
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { received: from } = await received(key);
    expect(new Set(parts.map(({ json }) => json.data.received))).toEqual(new Set([from]));
    const last = await Promise.all([1, 2, 3].map(() => send(key, [from, whole.length])));
    expect(last.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tokens = new Set(last.flatMap(({ json }) => json.data.photo?.token ?? []));
    expect([...tokens]).toEqual([expect.any(String)]);
  });

  // What follows asks nothing of the database that the two answer differently.
  it("are limited to a number of unfinished ones for each account", async () => {
    const { db, storage } = site.dependencies;
    await db.deleteFrom("photoUpload").execute();
    const idle = newKey();
    await send(idle, [0, 1]);
    const { accountId } = await db.selectFrom("photoUpload").select("accountId").executeTakeFirstOrThrow();
    const others = Array.from({ length: maxOpenUploads + 5 }, newKey);
    const opened = await Promise.allSettled(
      others.map((key) =>
        openUpload(db, storage, { name: { accountId, key }, bytes: whole.length, hash: "" }),
      ),
    );
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(maxOpenUploads - 1);
    expect((await send(newKey(), [0, 1])).status).toBe(429);
    expect((await send(newKey(), [0, 1], { by: engineer })).status).toBe(200);
    await age(idle, 2);
    expect((await send(newKey(), [0, 1])).status).toBe(200);
    await db.deleteFrom("photoUpload").execute();
    await sweepUploads(db, storage, new Date());
    expect(await partFiles()).toEqual([]);
  });

  if (!databases.includes(database)) return;

  it("answer a part beyond the end with 409 and the right place, and a repeated one with that place", async () => {
    const key = newKey();
    await send(key, [0, 1000]);
    const data = { received: 1000, photo: null };
    for (const [from, status] of [
      [0, 200],
      [500, 200],
      [2000, 409],
    ] as const)
      expect(await send(key, [from, from + 1000])).toMatchObject({ status, json: { data } });
    expect(await received(key)).toEqual(data);
  });

  it("belong to their account", async () => {
    const key = newKey();
    await send(key, [0, 1000]);
    expect(await received(key, engineer)).toEqual({ received: 0, photo: null });
    expect((await engineer.call("DELETE", address(key))).status).toBe(200);
    expect((await received(key)).received).toBe(1000);
    const client = new Caller(site, await signedIn(site, accounts.client));
    for (const [by, status] of [
      [engineer, 409],
      [new Caller(site, newBrowser(site)), 401],
      [client, 403],
    ] as const)
      expect((await send(key, [1000, 2000], { by })).status).toBe(status);
    // Nor is one of another account than the one signed in taken, nor the events of its queue.
    const headers = { "X-Account": "somebody-else" };
    const json = { ...headers, "Content-Type": "application/json" };
    for (const response of [
      send(key, [0, 1000], { headers }),
      admin.call("GET", address(key), undefined, headers),
      admin.call("POST", "/server/api/events", "{}", json),
    ])
      expect(await response).toMatchObject({ status: 403, json: { data: { otherAccount: true } } });
  });

  it("begin anew after damage, and for another file under the same key", async () => {
    const key = newKey();
    const other = Buffer.from(await (await photo("#123")).arrayBuffer());
    const message = "This photo arrived damaged. Send it again.";
    const damaged = await send(key, [0, whole.length], { hash: digest(other) });
    expect(damaged).toMatchObject({ status: 409, json: { message, data: { received: 0 } } });
    await send(key, [0, 1000]);
    const sent = await send(key, [0, other.length], { file: other });
    expect(sent).toMatchObject({ status: 200, json: { data: { photo: { hash: expect.any(String) } } } });
  });

  it("are rejected if they are too large, too long, not an image, malformed or too many", async () => {
    const key = newKey();
    const rejected: [number, string, string?][] = [
      [413, "offset=0&bytes=31457281&hash="],
      [422, "offset=0&bytes=2&hash=", "xxx"],
      [413, "offset=0&bytes=2000000&hash=", "x".repeat(1024 * 1024 + 1)],
      [422, "offset=0&bytes=3&hash=", "abc"],
      ...["", "offset=-1&bytes=2", "offset=0&bytes=0", "offset=0&bytes=1e3", "offset=0&bytes=5&hash=%00"].map(
        (query): [number, string] => [422, query],
      ),
      [422, `offset=${"9".repeat(400)}&bytes=5`],
    ];
    for (const [status, query, body = "x"] of rejected)
      expect((await admin.call("POST", `${address(key)}?${query}`, body)).status, query).toBe(status);
    for (const bad of ["short", "with%00control", "a".repeat(101), "..%2F..%2Foriginals"])
      expect((await admin.call("POST", `${address(bad)}?offset=0&bytes=3`, "abc")).status, bad).toBe(404);
    expect((await admin.call("PUT", address(key), "abc")).status).toBe(405);
    await send(key, [0, 10]);
    const parts = toJson(Array.from({ length: maxParts }, (_, at) => `${at}-x`));
    const uploads = site.dependencies.db.updateTable("photoUpload").set({ parts });
    await uploads.where("key", "=", key).execute();
    expect((await send(key, [10, 20])).status).toBe(422);
  });

  it("expire a week after their last part, with their files", async () => {
    const { db, storage } = site.dependencies;
    const { id: accountId } = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    await db.deleteFrom("photoUpload").execute();
    await sweepUploads(db, storage, new Date());
    await openUpload(db, storage, { name: { accountId, key: "left-behind" }, bytes: 10, hash: "" });
    const [old, fresh] = [newKey(), newKey()];
    for (const key of [old, fresh]) await send(key, [0, 1000]);
    await age(old, 8 * 24);
    expect(await sweepUploads(db, storage, new Date())).toBe(1);
    expect(await partFiles()).toHaveLength(1);
    expect([(await received(old)).received, (await received(fresh)).received]).toEqual([0, 1000]);
  });
});
