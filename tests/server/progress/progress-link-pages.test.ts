import { describe, expect, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { databases, inDemo } from "../front-door.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";
import { addProgress, linksOf, makeLink, type OwnPhoto, tokenOf } from "./progress-tools.ts";

describe.each(databases)("the page of a progress link, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let visitor: Browser;
  let photo: OwnPhoto;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    visitor = newBrowser(site);
    const note = "Raft <b>poured</b>";
    photo = await addProgress(site, "2026-11-18", { projectId: 1, colour: "#123456", note });
  });

  const links = () => linksOf(site);
  const lastLink = async () => (await links()).at(-1) as Awaited<ReturnType<typeof links>>[number];

  /** @spec progress.3 */
  it("shows the latest day and its month without scripts, kept from caches, referrers and search", async () => {
    await addProgress(site, "2026-11-03", { projectId: 1, colour: "#223344" });
    await addProgress(site, "2026-09-03", { projectId: 1, colour: "#443322" });
    const link = await makeLink(admin, 1);
    const response = await visitor.request(link);
    const html = await response.text();
    const headersOf = ({ headers }: Response) =>
      ["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name));
    const hidden = ["private, no-store", "no-referrer", "noindex, nofollow"];
    expect(headersOf(response)).toEqual(hidden);
    for (const path of [`${link}.data`, `${link}/nowhere`, `/%70rogress/${tokenOf(link)}`, "/progress/x"])
      expect(headersOf(await visitor.request(path))).toEqual(hidden);
    const bytes = await visitor.request(`${link}/photos/${photo.hash}/320.webp`);
    expect(headersOf(bytes)).toEqual(["private, max-age=3600", ...hidden.slice(1)]);
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(html).toContain("18 Nov 2026");
    expect(html).toContain("Raft &lt;b&gt;poured&lt;/b&gt;");
    expect(html).toContain("Earlier in November 2026");
    expect(html).toContain(`${link}?month=2026-09`);
    expect(html).not.toMatch(/modulepreload|__reactRouter|<script(?![^>]*src="\/assets\/enhance)/);
    expect((await visitor.open(`${link}?month=2026-09`)).html).toContain("3 Sept 2026");
    for (const path of ["/sitemap.xml", "/robots.txt", "/llms.txt"])
      expect((await (await visitor.request(path)).text()).toLowerCase()).not.toContain("progress/");
  });

  /** @spec progress.3 */
  it("opens while the site is closed to visitors, with its photos", async () => {
    const link = await makeLink(admin, 1);
    await saveSetting(site.dependencies.db, "opening", { open: false });
    const paths = [link, `${link}/photo/${photo.id}`, `${link}/photos/${photo.hash}/320.webp`];
    for (const path of paths) expect((await visitor.request(path)).status).toBe(200);
    expect((await visitor.request("/")).status).toBe(503);
    await saveSetting(site.dependencies.db, "opening", { open: true });
  });

  /** @spec progress.3 */
  it("shares the latest photo, unless there is a passcode", async () => {
    const sharing = ({ html }: { html: string }) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const link = await makeLink(admin, 1);
    const address = new URL(sharing(await visitor.open(link)) ?? "");
    expect(address.pathname).toBe(`${link}/photos/${photo.hash}/1184.jpeg`);
    const image = await visitor.request(address.pathname);
    expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    const closed = await makeLink(admin, 1, { passcode: "841907" });
    const page = await visitor.open(closed);
    expect([sharing(page), page.html.includes(photo.hash)]).toEqual([undefined, false]);
  });

  it("shows the newest events of a full day, and dates the latest photos without later notes", async () => {
    const events = Array.from({ length: 26 }, (_, at) => ({
      time: `10:${at + 10}:00`,
      projectId: 3,
      note: `Event ${at + 1}.`,
      ...(at === 25 && { colour: "#456" }),
    }));
    await addSiteEvents(site, "2026-11-19", events);
    await addSiteEvents(site, "2026-11-20", [{ time: "09:00:00", projectId: 3, note: "Rain" }]);
    const link = await makeLink(admin, 3);
    const { text, meta } = await visitor.open(link);
    expect(text).toContain("Latest photos 19 Nov 2026");
    expect(meta("og:description")).toBe("Site photos up to 19 Nov 2026");
    await site.dependencies.db.deleteFrom("event").where("note", "=", "Rain").execute();
    const full = await visitor.open(link);
    expect(full.target("All photos and notes of this day")).toBe(`${link}/2026-11-19`);
    expect(full.text).toMatch(/Event 26\..*Event 3\./);
    expect(full.text).not.toMatch(/Event [12]\./);
  });

  it("says that there are no photos yet, whatever month its address names", async () => {
    const link = await makeLink(admin, 1, { firstDay: "2031-01-01" });
    for (const path of [link, `${link}?month=2026-11`])
      expect((await visitor.open(path)).text, path).toContain("No photos yet");
  });

  /** @spec progress.6 */
  it("counts openings by visitors, not by admins, previews and HEAD requests", async () => {
    const link = await makeLink(admin, 1);
    const { id } = await lastLink();
    const opened = async () => {
      const row = site.dependencies.db.selectFrom("progressLink").select("opened").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).opened;
    };
    await admin.request(link);
    await visitor.request(link, { method: "HEAD" });
    await newBrowser(site, "WhatsApp/2.24").request(link);
    await visitor.request(`${link}/2026-11-18`);
    await visitor.request(link);
    await visitor.request(link);
    await expect.poll(opened).toBe(2);
    expect((await lastLink()).lastOpenedAt).toMatch(/^20/);
  });

  /** @spec progress.7 */
  it("with a passcode shows nothing before it is entered, and throttles guesses", async () => {
    const link = await makeLink(admin, 1, { passcode: "841907" });
    const guest = newBrowser(site);
    const locked = await guest.open(link);
    expect(locked.html).toContain("Enter the passcode");
    const project = site.dependencies.db.selectFrom("project").select("title").where("id", "=", 1);
    const { title } = await project.executeTakeFirstOrThrow();
    expect(locked.html).not.toContain(title);
    const photoPath = `${link}/photos/${photo.hash}/320.webp`;
    expect((await guest.request(photoPath)).status).toBe(404);
    expect((await guest.open(`${link}/2026-11-18`)).location).toBe(link);
    const wrong = await guest.post(link, { passcode: "000000" });
    expect([wrong.status, wrong.html.includes("This passcode is wrong")]).toEqual([422, true]);
    expect((await guest.post(link, { passcode: "" })).status).toBe(422);
    expect((await guest.post(link, { passcode: "\0" })).status).toBe(422);
    expect((await guest.post(link, { passcode: "841907" })).location).toBe(link);
    expect((await guest.open(link)).html).toContain(title);
    expect((await guest.request(photoPath)).status).toBe(200);
    // The cookie opens this link alone.
    const other = await makeLink(admin, 2, { passcode: "841907" });
    expect((await guest.open(other)).html).toContain("Enter the passcode");
    const cookie = guest.cookie.split("=")[1] ?? "";
    const forged = newBrowser(site);
    forged.setCookie("plinth.progress", `${cookie.slice(0, -4)}AAAA`);
    expect((await forged.request(photoPath)).status).toBe(404);
    const attacker = newBrowser(site);
    const tries = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      tries.push((await attacker.post(other, { passcode: `00000${attempt}` })).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
    // Right or wrong makes no difference then.
    expect((await attacker.post(other, { passcode: "841907" })).status).toBe(429);
  });

  /** @spec progress.2 */
  it("withstands hostile addresses", async () => {
    const link = await makeLink(admin, 1);
    const rests = ["/%00", "/0000-00-00", "/2026-11-18%00", "/photo/0", "/photo/99999999999", "/photo/1e3"];
    const files = [`${photo.hash}/0.webp`, `${photo.hash}/321.avif`, `${photo.hash.toUpperCase()}/320.webp`];
    const below = [...rests, ...[...files, "%00/320.webp", "../../admin"].map((file) => `/photos/${file}`)];
    const odd = ["%00", "..%2f..%2fadmin", "'; drop table x", "x".repeat(1500), "%25%32%46"];
    const queries = ["?month=9999-12", "?month=0000-01", "?month=%00", "?month[]=1"];
    const pages = ["0", "-1", "99999999999999999999", "1e9"].map((page) => `/2026-11-18?page=${page}`);
    for (const path of [...below.map((rest) => link + rest), ...odd.map((name) => `/progress/${name}`)])
      expect([400, 404], path).toContain((await visitor.request(path)).status);
    for (const rest of [...queries, ...pages]) expect((await visitor.request(link + rest)).status).toBe(200);
    const unsent = await visitor.post(`${link}/2026-11-18`, { passcode: "x" });
    expect([unsent.status, unsent.text.includes("Method not allowed")]).toEqual([405, true]);
    expect((await visitor.send(link, { passcode: "x" })).status).toBe(303);
    expect((await visitor.request(link, { method: "DELETE" })).status).toBe(405);
  });

  it("leads to all photos from a photo or day that is gone, since the link itself opens", async () => {
    const link = await makeLink(admin, 1);
    for (const path of ["/photo/999999", "/2020-01-01", "/nowhere"]) {
      const { status, text, target } = await visitor.open(link + path);
      expect([status, target("All photos")]).toEqual([404, link]);
      expect(text).not.toContain("This link does not open");
    }
  });

  /** @spec progress.2 */
  it("is limited for each network", async () => {
    const link = await makeLink(admin, 1);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 320; attempt += 1) {
      const response = await visitor.request(`/progress/${"B".repeat(22)}/photos/x/1.webp`);
      await response.body?.cancel();
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
    const refused = await visitor.request(link);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Too many requests");
  });
});
