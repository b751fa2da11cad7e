import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { type Browser, idOf, newBrowser, signedIn } from "../staff-browser.ts";
import { staffPaths } from "../staff-paths.ts";

type Who = "nobody" | "client" | "engineer" | "admin";

/** What somebody meets at an address: the page, the way to the login page, for a call 401, or a closed door. */
type Meets = "page" | "login" | "unknown" | "closed";
const [page, closed, login, unknown] = ["page", "closed", "login", "unknown"] as const;
const before: Record<Who, Meets> = { nobody: page, client: page, engineer: page, admin: page };
const everyAccount: Record<Who, Meets> = { nobody: login, client: page, engineer: page, admin: page };
const content: Record<Who, Meets> = { nobody: login, client: page, engineer: closed, admin: page };
const editors: Record<Who, Meets> = { nobody: login, client: closed, engineer: page, admin: page };
const adminsOnly: Record<Who, Meets> = { nobody: login, client: closed, engineer: closed, admin: page };
const everyCaller: Record<Who, Meets> = { nobody: unknown, client: page, engineer: page, admin: page };
const editingCallers: Record<Who, Meets> = { nobody: unknown, client: closed, engineer: page, admin: page };
const adminCallers: Record<Who, Meets> = { nobody: unknown, client: closed, engineer: closed, admin: page };

/** The one written table of who may open what. An address of the staff area that is missing here fails the test. */
const permissions: Record<string, Record<Who, Meets>> = {
  "/admin/login": before,
  "/admin/login/code": before,
  "/admin/login/passkey": before,
  "/admin/forgot-password": before,
  "/admin/set-password": before,
  "/admin/confirm-email": before,
  "/admin/manifest.webmanifest": before,
  "/admin": everyAccount,
  "/admin/overview": everyAccount,
  "/admin/rooms": everyAccount,
  "/admin/rooms/:id": everyAccount,
  "/admin/rooms/:id/reports/:day": everyAccount,
  "/admin/rooms/:id/reports/:day/edit": editors,
  "/admin/rooms/:id/reports/:day/report.pdf": everyAccount,
  "/admin/rooms/:id/films/:film": everyAccount,
  "/admin/rooms/:id/films/new": editors,
  "/admin/rooms/:id/films/:film/edit": editors,
  "/admin/account": everyAccount,
  "/admin/account/export": everyAccount,
  "/admin/help": everyAccount,
  "/admin/calendar-upload": editors,
  "/admin/events/:id": everyAccount,
  "/admin/calendar/photos.zip": everyAccount,
  "/admin/cms": content,
  "/admin/cms/equipment": content,
  "/admin/cms/projects": content,
  "/admin/cms/events": content,
  "/admin/cms/events/statistics": adminsOnly,
  "/admin/cms/event-list": adminsOnly,
  "/admin/cms/contact": content,
  "/admin/cms/equipment/new": adminsOnly,
  "/admin/cms/equipment/:id/edit": adminsOnly,
  "/admin/cms/equipment/:id/versions": adminsOnly,
  "/admin/cms/equipment/:id/calendar": adminsOnly,
  "/admin/cms/fleet": adminsOnly,
  "/admin/cms/projects/new": adminsOnly,
  "/admin/cms/projects/:id/edit": adminsOnly,
  "/admin/cms/projects/:id/versions": adminsOnly,
  "/admin/cms/projects/:id/links": adminsOnly,
  "/admin/cms/pages": adminsOnly,
  "/admin/cms/pages/new": adminsOnly,
  "/admin/cms/pages/:id/edit": adminsOnly,
  "/admin/cms/pages/:id/versions": adminsOnly,
  "/admin/cms/services": adminsOnly,
  "/admin/cms/services/new": adminsOnly,
  "/admin/cms/services/:id/edit": adminsOnly,
  "/admin/cms/services/:id/versions": adminsOnly,
  "/admin/cms/search/:kind": adminsOnly,
  "/admin/cms/find": adminsOnly,
  "/admin/cms/messages": adminsOnly,
  "/admin/cms/messages/pipeline": adminsOnly,
  "/admin/cms/messages/export": adminsOnly,
  "/admin/cms/messages/:id/files/:file": adminsOnly,
  "/admin/cms/activity": adminsOnly,
  "/admin/cms/trash": adminsOnly,
  "/admin/cms/photos": adminsOnly,
  "/admin/cms/photos/:id": adminsOnly,
  "/admin/cms/addresses": adminsOnly,
  "/admin/cms/addresses/targets": adminsOnly,
  "/admin/cms/site": adminsOnly,
  "/admin/cms/site/:part": adminsOnly,
  "/admin/cms/site/badges/certificates/:hash/:name": adminsOnly,
  "/admin/cms/opening": adminsOnly,
  "/admin/cms/start-over": adminsOnly,
  "/admin/cms/site/:part/versions": adminsOnly,
  "/admin/cms/contact/versions": adminsOnly,
  "/admin/cms/privacy": adminsOnly,
  "/admin/cms/privacy/export": adminsOnly,
  "/admin/cms/export": adminsOnly,
  "/admin/cms/export/site.tar": adminsOnly,
  "/admin/cms/users": adminsOnly,
  "/admin/cms/users/:id": adminsOnly,
  "/admin/cms/users/:id/export": adminsOnly,
  "/admin/*": everyAccount,
  "/admin/photos/:hash/:file": everyCaller,
  "/server/api/calendar.php": everyCaller,
  "/server/api/photos": editingCallers,
  "/server/api/photo-uploads/:key": editingCallers,
  "/server/api/stored-photos": editingCallers,
  "/server/api/library-photos": adminCallers,
  "/server/api/library-photos/:id": adminCallers,
  "/server/api/events": editingCallers,
  "/server/api/logos": adminCallers,
  "/server/api/certificates": adminCallers,
  "/server/api/previews/:kind/:key": adminCallers,
  "/server/api/projects": everyCaller,
  "/server/api/accounts": adminCallers,
  "/admin/logout": before,
};

/** Forms that would change something if they were let through. */
const forms: Record<string, Record<string, string>> = {
  "/admin/login": { ...accounts.client, next: "" },
  "/admin/forgot-password": { email: accounts.client.email },
  "/admin/account": { intent: "end-others" },
  "/admin/cms/users": { intent: "two-factor", needed: "yes" },
  "/admin/cms/users/:id": { intent: "end-sessions" },
};

describe("permissions", () => {
  let site: Site;
  let visitors: Record<Who, Browser>;
  let someAccount: string;
  beforeAll(async () => {
    site = await startSite({ template: inject("siteTemplate") });
    visitors = {
      nobody: newBrowser(site),
      client: await signedIn(site, accounts.client),
      engineer: await signedIn(site, accounts.engineer),
      admin: await signedIn(site, accounts.admin),
    };
    someAccount = await idOf(site, accounts.client.email);
  });
  afterAll(() => site.close());
  const address = (path: string) =>
    path
      .replace(":id", someAccount)
      .replace(":part", "leaders")
      .replace(":hash/:file", `${"a".repeat(64)}/320.webp`)
      .replace("*", "nowhere-at-all");
  /** How much of each there is, and whether admins need two-factor: what a form could change. */
  async function state() {
    const { db } = site.dependencies;
    const tables = ["activity", "session", "outgoingMail", "verification", "event", "inquiry"] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select("id").execute()));
    const settings = await db.selectFrom("setting").selectAll().orderBy("key").execute();
    return { rows: rows.map((found) => found.length), settings };
  }

  /** @spec accounts.9 */
  it("are defined for every address of the staff area", () => {
    expect(staffPaths.toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  it("are checked before any loader runs, even for single parts of a page", async () => {
    const part = "/admin/cms/messages.data?_routes=admin%2Fcms%2Finquiries-page";
    const forClient = await visitors.client.request(part);
    expect(forClient.status).toBe(403);
    expect(await forClient.text()).not.toContain("@kadambari");
    expect(await (await visitors.nobody.request(part)).text()).not.toContain("@kadambari");
  });

  /** @spec accounts.10, accounts.11, accounts.12, calendar.1, calls.10, saving.9, upload.1, users.1 */
  it.each(["nobody", "client", "engineer", "admin"] as const)(
    "of %s are those of the table, for pages, their data and forms",
    async (who) => {
      const before = await state();
      for (const [path, table] of Object.entries(permissions).filter(([path]) => path !== "/admin/logout")) {
        const meets = table[who];
        const response = await visitors[who].request(address(path));
        expect(met(response), path).toBe(meets);
        const text = await response.text();
        if (meets === page) continue;
        expect(text, path).not.toContain("Girish");
        const data = await visitors[who].request(`${address(path)}.data`);
        if (meets === login) expect(await data.text(), path).toMatch(/\/admin\/login/);
        else expect(data.status, path).toBe(meets === unknown ? 401 : 403);
        const sent = await visitors[who].send(address(path), forms[path] ?? { intent: "nothing-known" });
        expect(sent.status, path).toBe(meets === closed ? 403 : 401);
      }
      expect(await state()).toEqual(before);
    },
  );

  it("let no form of another site in, which changes nothing", async () => {
    const { admin } = visitors;
    const before = await state();
    const near = [`${site.origin}.evil.example`, site.origin.replace("http:", "https:")];
    const origins = ["https://evil.example", "null", ...near, "http://127.0.0.1:1"];
    const all = staffPaths.flatMap((path) =>
      origins.slice(0, forms[path] ? 5 : 1).map((origin) => [origin, path] as const),
    );
    for (const [Origin, path] of all)
      for (const to of [address(path), `${address(path)}.data`]) {
        const response = await admin.send(to, forms[path] ?? { intent: "delete" }, { Origin });
        expect(response.status, `${Origin} to ${to}`).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
        const message = "This form was sent from another site.";
        const text = await response.text();
        const isCall = to.startsWith("/server/");
        expect(isCall ? JSON.parse(text) : text).toEqual(isCall ? { status: "error", message } : message);
      }
    expect(await state()).toEqual(before);
    expect((await admin.request("/admin/overview")).status).toBe(200);
  });

  /** @spec accounts.15 */
  it("of an admin without a needed second factor end at the account page, for every address and form", async () => {
    const { admin } = visitors;
    const needed = "/admin/account?need=two-factor";
    await saveSetting(site.dependencies.db, "security", { adminsNeedTwoFactor: true });
    const before = await state();
    const guarded = staffPaths.filter(
      (path) => !/^\/admin\/(login|logout|forgot|set|confirm|account|manifest)/.test(path),
    );
    for (const path of guarded) {
      const loaded = await admin.request(address(path));
      const sent = await admin.send(address(path), forms[path] ?? { intent: "delete" });
      const responses = [loaded, sent].map(({ status, headers }) => headers.get("Location") ?? status);
      const isCall = /^\/server\/|photos\/:hash/.test(path);
      expect(responses, path).toEqual(isCall ? [403, 403] : [needed, needed]);
    }
    expect(await state()).toEqual(before);
    expect((await visitors.client.request("/admin/overview")).status).toBe(200);
    await saveSetting(site.dependencies.db, "security", { adminsNeedTwoFactor: false });
    // With the right, the same forms are let in.
    for (const [path, form] of Object.entries(forms)) {
      const again = await signedIn(site, accounts.admin);
      expect((await again.send(address(path), form)).status, path).not.toBe(403);
      if (form.needed) await saveSetting(site.dependencies.db, "security", { adminsNeedTwoFactor: false });
    }
  });

  function met({ status, headers }: Response): Meets | string {
    if (headers.get("Location")?.startsWith("/admin/login?next=")) return login;
    if (status === 403) return closed;
    if (status === 401) return unknown;
    return [200, 302, 400, 404, 405].includes(status) ? page : String(status);
  }
});
