import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { certificateAddress } from "#app/content/settings/certificates.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import routes from "#app/routes.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { attach, pdf, store } from "./certificate-uploads.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return [...(entry.path || entry.index ? [path || "/"] : []), ...pathsOf(entry.children ?? [], path)];
  });
}

/** Addresses that a closed site serves to visitors. Every other public address is closed. */
const openToAll = [
  ...["/robots.txt", "/healthz", "/readyz", "/calendar/:file"],
  // Only who has a link finds them.
  ...["", "/photo/:id", "/:day", "/photos/:hash/:file", "/*"].map((rest) => `/progress/:token${rest}`),
  // Mails go on to accounts.
  "/news/stop/:token",
  // Sign-in and staff pages show the logo and the icons.
  ...["/brand/:file", "/favicon.ico", "/icon.svg", "/apple-touch-icon.png"],
  ...["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"],
];

const closedPaths = [...new Set(pathsOf(routes as RouteConfigEntry[]))].filter(
  (path) => !/^\/(admin|server)\b/.test(path) && !openToAll.includes(path),
);

const company = "Sahyadri Piling Works";

describe.each(databases)("a closed site on %s", (database) => {
  let site: Site;
  let admin: Browser;
  let photo: string;
  let shown: string;
  let share: string;
  let certificate: string;
  const setOpen = (open: boolean) => saveSetting(site.dependencies.db, "opening", { open });

  beforeAll(async () => {
    site = await openDemo(database);
    const { db } = site.dependencies;
    // A visitor has filled the page cache while the site was open.
    const home = await (await fetch(site.origin)).text();
    photo = /\/photos\/[0-9a-f]{64}\/\d+\.webp/.exec(home)?.[0] ?? "";
    const progress = await (await fetch(`${site.origin}/projects/sahyadri-ridge`)).text();
    shown = /\/project-photos\/[0-9a-f]{64}\/\d+\.webp/.exec(progress)?.[0] ?? "";
    share = /\/share\/home\.[0-9a-f]{16}\.jpeg/.exec(home)?.[0] ?? "";
    admin = await signedIn(site, accounts.admin);
    const stored = await store(admin, site, pdf("closed"));
    await attach(admin, stored);
    certificate = certificateAddress(stored);
    const profile = { ...emptySettings.profile, name: company, shortName: "Sahyadri" };
    await saveSetting(db, "profile", profile);
    await saveSetting(db, "contact", { ...emptySettings.contact, phonePrimary: "+919822000000" });
    await setOpen(false);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const address = (path: string) =>
    ({
      ...{ "/photos/:hash/:file": photo, "/project-photos/:hash/:file": shown },
      ...{ "/share/:file": share, "/*": "/nowhere", "/certificates/:hash/:name": certificate },
      "/projects/sheet.pdf": "/projects/sheet.pdf?compare=1",
    })[path] ?? path.replace(":service", "piling").replace(":id", "1").replace(":slug", "privacy");

  /** @spec opening.1 */
  it.each(closedPaths)("responds to visitors of %s with 503, uncached and unindexed", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers, body } = await sendRequest(site.origin, address(path), { method });
      expect(status, method).toBe(503);
      expect(headers["retry-after"], method).toMatch(/^\d+$/);
      expect(headers["x-robots-tag"], method).toBe("noindex");
      expect(headers["cache-control"], method).toBe("private, no-store");
      expect(headers.etag, method).toBeUndefined();
      expect(body.toString(), method).not.toMatch(/dharini|mumbai/i);
    }
  });

  /** @spec opening.1 */
  it("shows visitors the company and its phone, and nothing else of the site", async () => {
    const { body } = await sendRequest(site.origin, "/projects/1");
    const page = readPage(body.toString());
    expect(page.texts("h1")).toEqual(["Opening soon"]);
    expect(page.text).toContain(company);
    expect(page.html).toContain('href="tel:+919822000000"');
    expect(page.html).not.toContain("site-header");
    const { body: data } = await sendRequest(site.origin, "/projects/1.data");
    expect(data.toString()).not.toMatch(/Kelva|Dharini/);
  });

  /** @spec opening.1 */
  it("refuses inquiries and stores none", async () => {
    const before = await site.dependencies.db.selectFrom("message").select("id").execute();
    const sent = await fetch(`${site.origin}/?index`, {
      method: "POST",
      headers: { Origin: site.origin },
      body: new URLSearchParams({ name: "Ravi", email: "r@x.test", phone: "9822000000", message: "Hello" }),
    });
    expect(sent.status).toBe(503);
    const after = await site.dependencies.db.selectFrom("message").select("id").execute();
    expect(after).toHaveLength(before.length);
  });

  /** @spec opening.2 */
  it("asks crawlers to stay away; sign-in, staff pages and the health check work", async () => {
    const robots = await sendRequest(site.origin, "/robots.txt");
    expect([robots.status, robots.body.toString()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
    expect((await sendRequest(site.origin, "/healthz")).status).toBe(200);
    expect((await sendRequest(site.origin, "/admin/login")).status).toBe(200);
    expect((await admin.request("/admin/cms")).status).toBe(200);
    expect((await sendRequest(site.origin, "/favicon.ico")).status).toBe(200);
  });

  /** @spec opening.2 */
  it("shows admins every page and file with a bar, from no cache", async () => {
    for (const path of closedPaths) {
      const response = await admin.request(address(path), { redirect: "follow" });
      expect(response.status, path).toBe(path === "/*" ? 404 : 200);
      expect(response.headers.get("Cache-Control"), path).toMatch(/^private, /);
      expect(response.headers.get("ETag") && path.endsWith("/"), path).toBeFalsy();
      const text = await response.text();
      if (response.headers.get("Content-Type")?.startsWith("text/html"))
        expect(readPage(text).text, path).toContain("Only you see this site. Open it");
    }
    const visitor = await sendRequest(site.origin, "/");
    expect(visitor.status).toBe(503);
  });

  /** @spec opening.2 */
  it("shows clients the site photos of their projects, and not the public site", async () => {
    const client = await signedIn(site, accounts.client);
    expect((await client.request("/")).status).toBe(503);
    const shown = await client.request(photo);
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, max-age=3600"]);
  });

  /** @spec opening.3 */
  it("opens and closes at once for visitors on every node, with nothing left in a cache", async () => {
    // A SQLite file has one server.
    const other =
      database === "SQLite" ? site : await startSite({ template: inject("siteTemplate"), place: site.place });
    try {
      await setOpen(true);
      for (const { origin } of [site, other]) {
        const { status, headers, body } = await sendRequest(origin, "/");
        expect(status).toBe(200);
        expect(headers["x-robots-tag"]).toBeUndefined();
        expect(body.toString()).not.toContain("Only you see this site");
      }
      expect(await (await admin.request("/")).text()).not.toContain("Only you see this site");
      await setOpen(false);
      for (const { origin } of [site, other]) expect((await sendRequest(origin, "/")).status).toBe(503);
    } finally {
      if (other !== site) await other.stop();
    }
  });
});
