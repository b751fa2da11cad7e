import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { createWeb } from "#app/adapters/web/web.ts";
import type { LibraryPage, LinkedPlace } from "#app/domain/library/library.ts";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { addMachine, addPhoto, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, databases, inDemo } from "../front-door.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";

let colour = 0;
/** A picture that no other test has. */
async function newPhoto(): Promise<Buffer> {
  colour += 1;
  const background = { r: (colour * 37) % 256, g: (colour * 91) % 256, b: 7 };
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return image.jpeg().toBuffer();
}

const endpoint = "/server/api/library-photos";
type Rejection = { message: string; data?: { places?: LinkedPlace[] } };

describe.each(bothDatabases)("library photos on %s", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  const send = (body: BodyInit, by = admin, more: RequestInit = {}) =>
    by.request(endpoint, { method: "POST", body, headers: { Origin: site.origin }, ...more });
  /** Sends a value to the library, or to one of its photos, as JSON. */
  const json = (method: string, path: "" | number, value: unknown) => {
    const headers = { Origin: site.origin, "Content-Type": "application/json" };
    return admin.request(`${endpoint}${path && `/${path}`}`, {
      method,
      headers,
      body: JSON.stringify(value),
    });
  };
  const fetchFrom = (address: string) => json("POST", "", { address });
  const remove = (id: number) => json("DELETE", id, {});
  const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;
  const photoOf = async (response: Response) => (await dataOf<{ photo: LibraryPhoto }>(response)).photo;
  const upload = async () => photoOf(await send(await bodyOf()));
  const bodyOf = async () => new Uint8Array(await newPhoto());
  const library = async (query = "") => dataOf<LibraryPage>(await admin.request(`${endpoint}${query}`));
  const refusal = async (response: Response) => (await response.json()) as Rejection;
  const notes = (id: number) =>
    site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "action", "title", "fields"])
      .where("kind", "=", "photo")
      .where("recordId", "=", String(id))
      .orderBy("id")
      .execute();
  const photos = () => site.dependencies.db.selectFrom("photo").select(["id", "alt", "focalX"]).execute();

  /** @spec activity.4, library.1 */
  it("an uploaded photo is in the library and on the site once, and the uploader is recorded", async () => {
    const body = await bodyOf();
    const response = await send(body);
    expect(response.status).toBe(201);
    const photo = await photoOf(response);
    expect(photo).toMatchObject({ width: 640, height: 480, alt: "", focalX: 0.5, focalY: 0.5 });
    expect((await library()).photos[0]).toEqual(photo);
    const seen = await fetch(`${site.origin}/photos/${photo.hash}/320.webp`);
    expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    const again = await photoOf(await send(body));
    expect(again.id).toBe(photo.id);
    expect(await notes(photo.id)).toMatchObject([{ actor: accounts.admin.email, action: "created" }]);
  });

  /** @spec library.6 */
  it("a photo in use cannot be deleted, and the response lists every use with a link", async () => {
    const { db } = site.dependencies;
    const { id: photoId } = await upload();
    const machineId = await addMachine(db, { name: "Volvo 210 & Co" });
    const trashed = await addProject(db, { title: "Kelva Twins", deletedAt: "2026-11-19T04:30:00.000Z" });
    await db.insertInto("machinePhoto").values({ machineId, photoId, order: 1 }).execute();
    await db.insertInto("projectPhoto").values({ projectId: trashed, photoId, order: 1 }).execute();
    await changeSetting(site, "photos", (photos) => ({ ...photos, about: photoId }));
    await changeSetting(site, "leaders", (all) =>
      all.map((one, at) => (at === 0 ? { ...one, photoId } : one)),
    );
    const response = await remove(photoId);
    expect(response.status).toBe(409);
    const { places = [] } = (await refusal(response)).data ?? {};
    expect(places.map(({ kind, title, deleted, address }) => [kind, title, deleted, address])).toEqual([
      ["machine", "Volvo 210 & Co", false, `/admin/cms/equipment/${machineId}/edit`],
      ["project", "Kelva Twins", true, null],
      ["page", "Home page: About", false, "/admin/cms/site/photos"],
      ["leader", expect.any(String), false, "/admin/cms/site/leaders"],
    ]);
    expect(await dataOf(await admin.request(`${endpoint}/${photoId}`))).toEqual({ places });
    expect((await photos()).map(({ id }) => id)).toContain(photoId);
  });

  it("an unused photo is deleted, and the deletion is recorded", async () => {
    const { id, hash } = await upload();
    expect((await remove(id)).status).toBe(200);
    expect((await fetch(`${site.origin}/photos/${hash}/320.webp`)).status).toBe(404);
    const waiting = site.dependencies.db.selectFrom("unusedFile").select("hash").where("hash", "=", hash);
    expect(await waiting.execute()).toHaveLength(1);
    expect((await notes(id)).at(-1)).toMatchObject({ action: "deleted" });
    expect((await remove(id)).status).toBe(404);
  });

  /** @spec library.7 */
  it("photos are listed newest first, page by page, without those of the calendar", async () => {
    const secret = await addPhoto(site.dependencies.db, "0".repeat(64), "private");
    const first = await library();
    const second = await library(`?before=${first.next}`);
    expect(first.photos).toHaveLength(24);
    const ids = [...first.photos, ...second.photos].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(secret);
    expect((await remove(secret)).status).toBe(404);
    expect((await admin.request(`${endpoint}/${secret}`)).status).toBe(404);
  });

  it("photos are found by words of their text, in any order, whatever characters they contain", async () => {
    const { id } = await upload();
    await json("PATCH", id, { alt: "Zwischenlager 100% 'raft_7'", focalX: 0, focalY: 0 });
    const found = async (search: string) =>
      (await library(`?search=${encodeURIComponent(search)}`)).photos.map((photo) => photo.id);
    for (const search of ["RAFT_7 zwischen", "100%", "'raft"]) expect(await found(search)).toEqual([id]);
    for (const search of ["raftx7", "100\\%", "zwischen nowhere"]) expect(await found(search)).toEqual([]);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  it("a file that is no photo or too large is rejected with a message, and nothing is stored", async () => {
    const before = await photos();
    const large = new Uint8Array(30 * 1024 * 1024 + 1);
    const stream = Readable.toWeb(Readable.from([Buffer.from(large)])) as unknown as BodyInit;
    const rejected: [BodyInit, number, string, RequestInit?][] = [
      ["hello", 422, "not a photo we can read"],
      ["", 422, "empty"],
      ["<svg onload=alert(1)>", 422, "not a photo"],
      ["\xff\xd8\xff\xe0 and then nothing", 422, ""],
      [large, 413, "larger than 30 MB"],
      // Without saying how large it is.
      [stream, 413, "larger than 30 MB", { duplex: "half" } as RequestInit],
      [new Uint8Array(32 * 1024 * 1024), 413, ""],
    ];
    for (const [at, [body, status, message, more]] of rejected.entries()) {
      const response = await send(body, admin, more);
      expect([at, response.status]).toEqual([at, status]);
      expect((await refusal(response)).message).toContain(message);
    }
    expect(await photos()).toEqual(before);
  });

  /** @spec library.3 */
  it("a photo at another site's address is copied, but never from an internal network", async () => {
    const bytes = await newPhoto();
    const other = createServer((_, response) => response.end(bytes)).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { web } = site.dependencies;
    onTestFinished(() => {
      site.dependencies.web = web;
      other.close();
    });
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/raft.jpg`;
    const metadata = "http://169.254.169.254/latest/meta-data";
    for (const closed of ["", "raft.jpg", "javascript:alert(1)", metadata, "http://[::1]/", address]) {
      const response = await fetchFrom(closed);
      expect(response.status, closed).toBe(422);
      expect((await refusal(response)).message).toMatch(/not a web address|private network/);
    }
    site.dependencies.web = createWeb({ reachable: ["127.0.0.1"] });
    const response = await fetchFrom(address);
    expect(response.status).toBe(201);
    const photo = await photoOf(response);
    expect((await library()).photos[0]?.id).toBe(photo.id);
  });

  it("invalid text of a photo is rejected", async () => {
    const { id } = await upload();
    const invalid: [object, string][] = [
      [{ alt: "x".repeat(301), focalX: 0.5, focalY: 0.5 }, "at most 300"],
      [{ alt: "", focalX: 1.5, focalY: 0.5 }, "focal point within the photo"],
      [{ alt: "", focalX: "NaN", focalY: 0.5 }, "focal point within the photo"],
      [{}, ""],
    ];
    for (const [values, message] of invalid) {
      const response = await json("PATCH", id, values);
      expect(response.status).toBe(422);
      expect((await refusal(response)).message).toContain(message);
    }
    expect(await notes(id)).toHaveLength(1);
  });

  /** @spec saving.9 */
  it("photos are closed to clients and unauthenticated visitors, by every path", async () => {
    const { id } = await upload();
    const before = await photos();
    const requests: [string, BodyInit][] = [
      ["POST", await bodyOf()],
      ["POST", JSON.stringify({ address: "https://site.example/raft.jpg" })],
      ["DELETE", ""],
      ["PATCH", JSON.stringify({ alt: "x", focalX: 0, focalY: 0 })],
    ];
    const headers = { Origin: site.origin, "Content-Type": "application/json" };
    for (const [visitor, status] of [
      [await signedIn(site, accounts.client), 403],
      [newBrowser(site), 401],
    ] as const)
      for (const path of ["", ".data", `/${id}`, `/${id}.data`]) {
        const address = endpoint + path;
        expect(await (await visitor.request(address)).text(), address).not.toContain("hash");
        for (const [method, body] of requests)
          expect((await visitor.request(address, { method, body, headers })).status, address).toBe(status);
      }
    expect(await photos()).toEqual(before);
  });
});
