import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addPhoto } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { unzip } from "#tests/support/unzip.ts";
import { newEngineer, other, own } from "../accounts/engineers.ts";
import { databases, inDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";

const zipPath = (query: string) => `/admin/calendar/photos.zip?${query}`;

/** @spec feeds.2 */
describe.each(databases)("photos as a ZIP, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let engineer: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    engineer = (await newEngineer(site, admin, "Selecting")).visitor;
    await addRow("2026-08-07", own, "1");
    await addRow("2026-08-07", other, "2");
  });

  const get = (query: string, { cookie }: { cookie: string } = admin) =>
    sendRequest(site.origin, zipPath(query), { headers: { Cookie: cookie } });
  async function rowsOf(where: { date?: string; projectId?: number }) {
    let query = site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["event.id", "event.date", "event.time", "photo.width", "photo.height", "event.projectId"]);
    if (where.date) query = query.where("date", "=", where.date);
    if (where.projectId) query = query.where("projectId", "=", where.projectId);
    return query.orderBy("date").orderBy("time").orderBy("event.id").execute();
  }
  /** Adds an event with a photo whose bytes cannot be decoded. */
  async function addRow(date: string, projectId: number | null, digit: string) {
    const { db, storage } = site.dependencies;
    const hash = digit.repeat(64);
    await storage.put(`originals/${hash}`, Buffer.from("damaged"));
    const photoId = await addPhoto(db, hash, "private");
    const at = "2026-03-03T05:00:00.000Z";
    const event = { date, time: "10:00", note: "", projectId, photoId, createdAt: at, updatedAt: at };
    await db.insertInto("event").values(event).execute();
  }

  it("contain the photos of a project, a day or several, whole and as JPEG, with their times", async () => {
    const demo = (await rowsOf({})).filter(({ date }) => date !== "2026-08-07");
    const projectId = demo.find((row) => row.projectId !== other && row.projectId !== own)?.projectId ?? 0;
    const rows = await rowsOf({ projectId });
    const [first = "", last = ""] = new Set(rows.map(({ date }) => date));
    expect(last).not.toBe(rows.at(-1)?.date);
    const between = rows.filter(({ date }) => date <= last);
    for (const [query, expected] of [
      [`day=${first}`, await rowsOf({ date: first })],
      [`project=${projectId}`, rows],
      [`project=${projectId}&from=${last}&to=${first}`, between],
    ] as const) {
      const { status, headers, body } = await get(query);
      expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="site-photos-[\w-]+\.zip"; filename\*=UTF-8''/,
      );
      const files = unzip(body);
      const sizes = files.map(async ({ bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return { format, width, height };
      });
      expect(await Promise.all(sizes)).toEqual(
        expected.map(({ width, height }) => ({ format: "jpeg", width, height })),
      );
      expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(expected.length);
      for (const [at, { name, changed }] of files.entries()) {
        const { date = "", time = "" } = expected[at] ?? {};
        const start = `${date}/${date}-${time.slice(0, 5).replace(":", "-")}`;
        expect(name).toMatch(new RegExp(`^${start}-[^/\\\\]+-\\d+\\.jpg$`));
        expect(changed.slice(0, 16)).toBe(`${date}T${time.slice(0, 5)}`);
      }
    }
  });

  it("contain a photo that cannot be decoded as it is stored", async () => {
    await addRow("2019-03-03", null, "e");
    const files = unzip((await get("day=2019-03-03")).body);
    expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ["2019-03-03/2019-03-03-10-00-Site-1.webp", "damaged"],
    ]);
  });

  /** @spec events.5 */
  it("of a day or of selected events contain only what the account may see", async () => {
    const [mine, theirs] = (await rowsOf({ date: "2026-08-07" })).map(({ id }) => id);
    for (const query of ["day=2026-08-07", `ids=${mine},${theirs}`]) {
      expect(unzip((await get(query)).body), query).toHaveLength(2);
      expect(unzip((await get(query, engineer)).body), query).toHaveLength(1);
    }
    for (const query of [`project=${other}`, `day=2026-08-07&project=${other}`, `ids=${theirs}`])
      expect((await get(query, engineer)).status, query).toBe(404);
    expect((await get(`project=${own}`, { cookie: "" })).status).toBe(302);
  });

  it("are refused for invalid days, projects and events, and not found for unknown ones", async () => {
    const invalid = ["", "day=12%2F11%2F2026", "project=Kelva", "project=99999999999999", "from=2026-02-30"];
    const lists = ["", "0", "-1", "1,", "1;2", "a", "9999999999", "1\0", Array(501).fill(1).join(",")];
    const ids = lists.map((list) => `ids=${encodeURIComponent(list)}`);
    for (const query of [...invalid, "from=2026-01-01&to=soon", ...ids])
      expect((await get(query)).status, query).toBe(400);
    const unknown = ["day=1999-01-01", "project=424242", "from=1999-01-01&to=1999-02-01", "ids=999999999"];
    for (const query of unknown) expect((await get(query)).status, query).toBe(404);
  });
});
