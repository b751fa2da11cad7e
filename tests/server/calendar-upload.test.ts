import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { signedIn, type Visitor } from "./staff.ts";

const path = "/admin/calendar-upload";

async function photo(colour: string): Promise<Blob> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

describe.each(["SQLite", "PostgreSQL"])("uploading a day's photos on %s", (kind) => {
  let site: Site;
  let admin: Visitor;
  beforeAll(async () => {
    const postgresUrl = kind === "PostgreSQL" ? inject("sitePostgresUrl") : undefined;
    site = await startSite({ template: inject("siteTemplate"), ...(postgresUrl && { postgresUrl }) });
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  function upload(images: Blob[], times: string[], fields: Record<string, string> = {}, by = admin) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ date: "2026-11-18", ...fields })) body.append(name, value);
    for (const [at, image] of images.entries()) body.append("images[]", image, `site-${at}.jpg`);
    for (const time of times) body.append("time[]", time);
    return by.ask(path, { method: "POST", body, headers: { Origin: site.origin } });
  }
  const eventsOf = (date: string) =>
    site.services.db.selectFrom("event").selectAll().where("date", "=", date).orderBy("time").execute();

  it("stores each photo with its time, counts the day and says so", async () => {
    const answer = await upload([await photo("#f00"), await photo("#0f0")], ["07:30", "16:05"], {
      note: "Raft pour",
    });
    expect(answer.headers.get("Location")).toBe(`${path}?saved&date=2026-11-18`);
    const events = await eventsOf("2026-11-18");
    expect(events.map(({ time, note }) => [time, note])).toEqual([
      ["07:30", "Raft pour"],
      ["16:05", "Raft pour"],
    ]);
    const page = await (await admin.ask(`${path}?saved&date=2026-11-18`)).text();
    expect(page).toContain("Calendar entry saved successfully!");
    expect(await (await admin.ask("/admin/overview")).text()).toMatch(
      /18 Nov 2026.*?2(?:<!-- -->)? (?:<!-- -->)?events/s,
    );
  });

  it("keeps the photos from everybody without a session", async () => {
    await upload([await photo("#00f")], ["08:00"], { date: "2026-11-17" });
    const [event] = await eventsOf("2026-11-17");
    const stored = await site.services.db
      .selectFrom("photo")
      .select("hash")
      .where("id", "=", event?.photoId ?? 0)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${site.origin}/photos/${stored.hash}/320.webp`)).status).toBe(404);
  });

  it.each([
    ["a file that is no picture", async () => [new Blob(["not a picture"])], ["08:00"], {}, "site-0.jpg"],
    [
      "fewer times than photos",
      async () => [await photo("#123"), await photo("#321")],
      ["08:00"],
      {},
      "its own time",
    ],
    [
      "a time that no clock shows",
      async () => [await photo("#123")],
      ["25:00"],
      {},
      "Please add time for all images before saving",
    ],
    ["no photo at all", async () => [], [], {}, "Please add at least one event"],
    ["no date", async () => [await photo("#123")], ["08:00"], { date: "" }, "Please select a date"],
    [
      "a project that is not there",
      async () => [await photo("#123")],
      ["08:00"],
      { project: "999" },
      "This project does not exist",
    ],
  ] as const)("refuses %s, and nothing is saved", async (_what, images, times, fields, words) => {
    const before = await site.services.db.selectFrom("event").select("id").execute();
    const answer = await upload([...(await images())], [...times], fields);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toContain("Nothing was saved.");
    expect(await site.services.db.selectFrom("event").select("id").execute()).toHaveLength(before.length);
  });

  it("takes 64 MB at once and not more", async () => {
    const huge = new Blob([new Uint8Array(65 * 1024 * 1024)]);
    expect((await upload([huge], ["08:00"])).status).toBe(413);
  });

  it("is closed to a client", async () => {
    const client = await signedIn(site, accounts.client);
    expect((await upload([await photo("#456")], ["08:00"], { date: "2026-11-16" }, client)).status).toBe(403);
    expect(await eventsOf("2026-11-16")).toEqual([]);
  });
});
