import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { Caller, calls, photo } from "./calendar.ts";
import { databases, loggedErrors } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

describe.each(databases)("the sizes of a saved photo, on %s,", (database) => {
  let site: Site;
  let admin: Caller;
  beforeAll(async () => {
    const server = database === "PostgreSQL" ? { postgresUrl: inject("sitePostgresUrl") } : {};
    site = await startSite({ template: inject("siteTemplate"), ...server, warm: true });
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
  const sizes = ["320.avif", "320.webp", "400.avif", "400.webp"];
  const made = (id: number) => vi.waitFor(async () => expect(await sizesOf(id)).toEqual(sizes), 10_000);

  /** @spec photos.6 */
  it("are created in advance, however the photo was saved", async () => {
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
  it("do not affect the save when they cannot be created", async () => {
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
});
