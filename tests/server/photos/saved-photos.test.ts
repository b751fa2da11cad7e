import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { flightsEnd } from "#app/adapters/storage/storage.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { eraseEvent, newEngineer, other, own, savedId, saveEvent } from "../accounts/engineers.ts";
import { Caller, calls, photo } from "../calendar/calendar.ts";
import { databases, loggedErrors, openSite } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";

describe.each(databases)("saved photos, on %s:", (database) => {
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    site = await openSite(database, { template: inject("siteTemplate"), warm: true });
    admin = new Caller(site, await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  const sizesOf = async (id: number) => {
    const row = site.dependencies.db.selectFrom("event").innerJoin("photo", "photo.id", "event.photoId");
    const { hash } = await row.select("hash").where("event.id", "=", id).executeTakeFirstOrThrow();
    const found: string[] = [];
    for await (const key of site.dependencies.storage.list(`variants/${hash}`))
      found.push(key.split("/").at(-1) ?? "");
    return found.sort();
  };
  const sizes = ["320.avif", "400.avif"];
  const made = (id: number) => vi.waitFor(async () => expect(await sizesOf(id)).toEqual(sizes), 10_000);

  /** @spec photos.6 */
  it("have their sizes created in advance, however they were saved", async () => {
    const token = await admin.sendPhoto(await photo("#611"));
    const events = [{ date: "2026-09-11", time: "10:00", photo: token, project: 2 }];
    const one = await admin.json("POST", "/server/api/events", { events });
    await made(one.json.data.ids[0]);
    const form = { images: [await photo("#612")], times: ["10:00"], fields: { date: "2026-09-12" } };
    const other = await admin.saveDay(form);
    await made(other.json.data.ids[0]);
    const changed = { photo: await admin.sendPhoto(await photo("#613")) };
    expect(await admin.json("PATCH", `${calls}?id=${one.json.data.ids[0]}`, changed)).toMatchObject({
      json: { data: { id: one.json.data.ids[0] } },
    });
    await made(one.json.data.ids[0]);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec photos.6 */
  it("are saved even when their sizes cannot be created", async () => {
    const broken = vi.spyOn(site.dependencies.variants, "variant").mockRejectedValue(new Error("no room"));
    const token = await admin.sendPhoto(await photo("#614"));
    const events = [{ date: "2026-09-13", time: "10:00", photo: token, project: 2 }];
    const { status, json } = await admin.json("POST", "/server/api/events", { events });
    expect(status).toBe(200);
    await vi.waitFor(() =>
      expect(loggedErrors(site)).toMatchObject([{ msg: "rendering photo sizes failed" }]),
    );
    broken.mockRestore();
    expect(await sizesOf(json.data.ids[0])).toEqual([]);
  });

  const storedAlready = (caller: Caller, ...tokens: unknown[]) =>
    caller.json("POST", "/server/api/stored-photos", { tokens });
  const saveColour = async (colour: string, project: number | "everyone") => {
    const token = await admin.sendPhoto(await photo(colour));
    return savedId(saveEvent(admin, "2026-08-06", project, { time: "09:00", photo: token }));
  };

  it("that are stored already are named with their event, until it is deleted", async () => {
    const id = await saveColour("#61a", own);
    const again = await admin.sendPhoto(await photo("#61a"));
    const fresh = await admin.sendPhoto(await photo("#61b"));
    expect((await storedAlready(admin, again, fresh)).json.data).toEqual([
      { token: again, date: "2026-08-06", time: "09:00", project: expect.any(String) },
    ]);
    await eraseEvent(admin, id);
    expect((await storedAlready(admin, again)).json.data).toEqual([]);
  });

  it("that are stored already are named to engineers for their projects, and to nobody of another's photos", async () => {
    const { caller } = await newEngineer(site, await signedIn(site, accounts.admin), "Twice");
    const tokens = [];
    for (const [colour, project] of [
      ["#621", other],
      ["#622", "everyone"],
      ["#623", own],
    ] as const) {
      await saveColour(colour, project);
      tokens.push(await caller.sendPhoto(await photo(colour)));
    }
    expect((await storedAlready(caller, ...tokens)).json.data).toMatchObject([{ token: tokens[2] }]);
    expect((await storedAlready(admin, ...tokens)).json.data).toEqual([]);
    const many = Array.from({ length: 501 }, (_, at) => `token-${at}`);
    const wrong = [null, [], {}, { tokens: "x" }, { tokens: [1] }, { tokens: ["a\0b"] }, { tokens: many }];
    for (const body of wrong)
      expect((await admin.json("POST", "/server/api/stored-photos", body)).status).toBe(422);
    expect((await storedAlready(admin, "missing", "missing")).json.data).toEqual([]);
    expect((await admin.call("GET", "/server/api/stored-photos")).status).toBe(405);
  });

  /** @spec photos.6 */
  it("are shown as WebP, which no cache keeps, until the background has made the AVIF that is asked for", async () => {
    const { variants, storage, db } = site.dependencies;
    const shown = await db
      .selectFrom("photo")
      .leftJoin("event", "event.photoId", "photo.id")
      .select(["photo.hash", "photo.audience"])
      .where((row) => row.or([row("audience", "=", "public"), row("event.id", "is not", null)]))
      .orderBy("photo.id")
      .execute();
    const hashOf = (audience: string) => shown.find((photo) => photo.audience === audience)?.hash;
    const made = Promise.withResolvers<void>();
    const make = variants.variant;
    const making = vi.spyOn(variants, "variant").mockImplementation(async (master, width, format) => {
      if (format === "avif") await made.promise;
      return make(master, width, format);
    });
    // The background may have made them already.
    await flightsEnd(storage, "");
    for (const photo of ["public", "private"]) await storage.delete(`variants/${hashOf(photo)}/480.avif`);
    const paths = [`/photos/${hashOf("public")}`, `/admin/photos/${hashOf("private")}`];
    const browser = await signedIn(site, accounts.admin);
    const ask = async (path: string) => {
      const response = await browser.request(`${path}/480.avif`);
      const { format } = await sharp(await response.bytes()).metadata();
      return `${format} ${response.headers.get("Content-Type")} ${response.headers.get("Cache-Control")}`;
    };
    for (const path of paths) expect(await ask(path)).toBe("webp image/webp private, no-store");
    made.resolve();
    for (const path of paths)
      await vi.waitFor(async () => expect(await ask(path)).toMatch(/^heif image\/avif .*immutable$/), 60_000);
    making.mockRestore();
  });
});
