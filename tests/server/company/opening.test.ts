import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { certificateAddress } from "#app/domain/company/certificates.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { addPage, addProject } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, inDemo, loggedErrors, openSite } from "../front-door.ts";
import { readPage } from "../read-page.ts";
import { type Browser, signedIn } from "../staff-browser.ts";
import { sitePaths } from "../staff-paths.ts";
import { attach, pdf, store } from "./certificate-uploads.ts";

/** Addresses that a closed site serves to visitors. Every other public address is closed. */
const openToAll = [
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/calendar/:file",
  // Only who has a link finds them.
  ...["", "/photo/:id", "/:day", "/photos/:hash/:file", "/*"].map((rest) => `/progress/:token${rest}`),
  // Mails go on to accounts.
  "/news/stop/:token",
  // Sign-in and staff pages show the logo and the icons.
  "/brand/:file",
  "/favicon.ico",
  "/icon.svg",
  "/apple-touch-icon.png",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
];

const closedPaths = sitePaths
  .map((path) => path || "/")
  .filter((path) => !/^\/(admin|server)\b/.test(path) && !openToAll.includes(path));

const company = "Sahyadri Piling Works";

describe.each(databases)("a closed site on %s", (database) => {
  let site: Site;
  let admin: Browser;
  /** Addresses that differ from those of the routes. */
  let known: Record<string, string>;
  const setOpen = (open: boolean) => saveSetting(site.dependencies.db, "opening", { open });

  inDemo(database, {}, async (opened) => {
    site = opened;
    const { db } = site.dependencies;
    // A visitor has filled the page cache while the site was open.
    const home = await (await fetch(site.origin)).text();
    const progress = await (await fetch(`${site.origin}/projects/sahyadri-ridge`)).text();
    admin = await signedIn(site, accounts.admin);
    const stored = await store(admin, site, pdf("closed"));
    await attach(admin, stored);
    known = {
      "/photos/:hash/:file": /\/photos\/[0-9a-f]{64}\/\d+\.webp/.exec(home)?.[0] ?? "",
      "/project-photos/:hash/:file": /\/project-photos\/[0-9a-f]{64}\/\d+\.webp/.exec(progress)?.[0] ?? "",
      "/share/:file": /\/share\/home\.[0-9a-f]{16}\.jpeg/.exec(home)?.[0] ?? "",
      "/certificates/:hash/:name": certificateAddress(stored),
      "/*": "/nowhere",
      "/projects/sheet.pdf": "/projects/sheet.pdf?compare=1",
    };
    await saveSetting(db, "profile", { ...emptySettings.profile, name: company, shortName: "Sahyadri" });
    await saveSetting(db, "contact", { ...emptySettings.contact, phonePrimary: "+919822000000" });
    await setOpen(false);
  });

  const address = (path: string) =>
    known[path] ?? path.replace(":service", "piling").replace(":id", "1").replace(":slug", "privacy");

  /** @spec opening.1 */
  it("responds to visitors of every public address with 503, uncached and unindexed, naming only the company", async () => {
    const inquiries = () => site.dependencies.db.selectFrom("inquiry").select("id").execute();
    const before = await inquiries();
    for (const path of closedPaths)
      for (const method of ["GET", "HEAD", "POST"]) {
        const { status, headers, body } = await sendRequest(site.origin, address(path), { method });
        expect([path, method, status]).toEqual([path, method, 503]);
        expect(headers["retry-after"]).toMatch(/^\d+$/);
        expect(headers["x-robots-tag"]).toBe("noindex");
        expect(headers["cache-control"]).toBe("private, no-store");
        expect(headers.etag).toBeUndefined();
        expect(body.toString(), path).not.toMatch(/dharini|mumbai/i);
      }
    const page = readPage((await sendRequest(site.origin, "/projects/1")).body.toString());
    expect(page.texts("h1")).toEqual(["Opening soon"]);
    expect(page.text).toContain(company);
    expect(page.html).toContain('href="tel:+919822000000"');
    expect(page.html).not.toContain("site-header");
    const { body: data } = await sendRequest(site.origin, "/projects/1.data");
    expect(data.toString()).not.toMatch(/Kelva|Dharini/);
    const body = new URLSearchParams({
      name: "Ravi",
      email: "r@x.test",
      phone: "9822000000",
      message: "Hello",
    });
    const headers = { Origin: site.origin };
    const sent = await fetch(`${site.origin}/?index`, { method: "POST", headers, body });
    expect(sent.status).toBe(503);
    expect(await inquiries()).toEqual(before);
  });

  /** @spec opening.2 */
  it("asks crawlers to stay away; sign-in, staff pages, the health check and clients' photos work", async () => {
    const robots = await sendRequest(site.origin, "/robots.txt");
    expect([robots.status, robots.body.toString()]).toEqual([
      200,
      "User-agent: *\nDisallow: /\nAllow: /calendar/\n",
    ]);
    for (const path of ["/healthz", "/admin/login", "/favicon.ico"])
      expect((await sendRequest(site.origin, path)).status).toBe(200);
    const client = await signedIn(site, accounts.client);
    expect((await client.request("/")).status).toBe(503);
    const photo = await client.request(known["/photos/:hash/:file"] ?? "");
    expect([photo.status, photo.headers.get("Cache-Control")]).toEqual([200, "private, max-age=3600"]);
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
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
  });

  /** @spec opening.3 */
  it("opens and closes at once for visitors, with nothing left in a cache", async () => {
    await setOpen(true);
    const { status, headers, body } = await sendRequest(site.origin, "/");
    expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
    for (const html of [body.toString(), await (await admin.request("/")).text()])
      expect(html).not.toContain("Only you see this site");
    await setOpen(false);
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
  });
});

describe.each(databases)("a new installation on %s", (database) => {
  let site: Site;
  let admin: Browser;
  const owner = { email: "owner@firm.test", password: "chosen-by-the-owner" };
  beforeAll(async () => {
    const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    site = await openSite(database, { template: null, open: false, variables });
    admin = await signedIn(site, owner);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const isDone = async (step: string) =>
    (await admin.open("/admin/cms/opening"))
      .texts("li")
      .map((text) => text.replace(/^\d\d /, ""))
      .find((text) => text.startsWith(step) && /(Done|To do)$/.test(text))
      ?.endsWith("Done") ?? null;

  /** @spec opening.1, opening.4 */
  it("is closed, names no company, and shows a set-up checklist that can be hidden", async () => {
    const { status, body } = await sendRequest(site.origin, "/");
    const page = readPage(body.toString());
    expect([status, page.text]).toEqual([503, expect.stringContaining("Opening soon")]);
    expect(page.html).not.toMatch(/Your company|tel:/);
    expect(site.firstAccounts).toMatchObject([{ role: "admin", email: owner.email, generated: false }]);
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Set up your site");
    for (const step of ["Company", "Contact", "First project", "First machine", "Invite a colleague"]) {
      expect(dashboard.target(step), step).toMatch(/^\/admin\/cms\//);
      expect(await isDone(step), step).toBe(false);
    }
    const { db } = site.dependencies;
    await saveSetting(db, "profile", { ...emptySettings.profile, name: company });
    await saveSetting(db, "contact", { ...emptySettings.contact, emailPrimary: "office@sahyadri.test" });
    expect([await isDone("Company"), await isDone("Contact")]).toEqual([true, true]);
    const id = await addProject(db);
    await db.updateTable("project").set({ published: 0 }).where("id", "=", id).execute();
    expect(await isDone("First project"), "not public").toBe(false);
    await db.updateTable("project").set({ published: 1 }).execute();
    expect(await isDone("First project")).toBe(true);
    await addPage(db);
    for (const [values, done] of [
      [{}, false],
      [{ purpose: "Privacy notice", published: 0 }, false],
      [{ published: 1 }, true],
    ] as const) {
      await db
        .updateTable("page")
        .set({ slug: "privacy", ...values })
        .execute();
      expect(await isDone("Privacy notice"), JSON.stringify(values)).toBe(done);
    }
    await admin.post("/admin/cms/opening", { intent: "hide" });
    expect((await admin.open("/admin/cms")).text).not.toContain("Set up your site");
    await admin.post("/admin/cms/opening", { intent: "show" });
    expect((await admin.open("/admin/cms")).text).toContain("Set up your site");
  });

  /** @spec opening.5 */
  it("is opened and closed by its owner, who reads what is missing, and is recorded once", async () => {
    const before = await admin.open("/admin/cms/opening");
    expect(before.text).toContain(
      "Not done yet: Logo, Services, First machine, Invite a colleague, Backups.",
    );
    for (let again = 0; again < 2; again += 1) {
      const opened = await admin.post("/admin/cms/opening", { intent: "open" });
      expect(opened.location).toBe("/admin/cms/opening?done=opened");
    }
    expect((await sendRequest(site.origin, "/")).status).toBe(200);
    await admin.post("/admin/cms/opening", { intent: "close" });
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
    const { text } = await admin.open("/admin/cms/activity");
    expect(text.match(/(opened|closed) the site/g)).toHaveLength(2);
    expect((await admin.post("/admin/cms/opening", { intent: "nothing" })).status).toBe(400);
  });
});
