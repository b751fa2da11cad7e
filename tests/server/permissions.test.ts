import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

type Who = "nobody" | "client" | "engineer" | "admin";

/** What somebody meets at an address: the page, the way to the login page, for a call 401, or a closed door. */
type Meets = "page" | "login" | "unknown" | "closed";

const [page, closed, login, unknown] = ["page", "closed", "login", "unknown"] as const;
const before: Record<Who, Meets> = { nobody: page, client: page, engineer: page, admin: page };
const everyAccount: Record<Who, Meets> = { nobody: login, client: page, engineer: page, admin: page };
/** The office and its clients. */
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
  "/admin/rooms/:id/films/:viewpoint": everyAccount,
  "/admin/rooms/:id/films/:viewpoint/film.webp": everyAccount,
  "/admin/rooms/:id/films/new": editors,
  "/admin/rooms/:id/films/:viewpoint/edit": editors,
  "/admin/account": everyAccount,
  "/admin/account/export": everyAccount,
  "/admin/help": everyAccount,
  "/admin/calendar-upload": editors,
  "/admin/calendar/changes": editors,
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
  "/admin/cms/lists/:list/views": adminsOnly,
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
  "/admin/cms/demo": adminsOnly,
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
  "/server/api/page-preview": adminCallers,
  "/server/api/site-preview/:part": adminCallers,
  "/server/api/record-preview/:kind/:id": adminCallers,
  "/server/api/projects": everyCaller,
  "/server/api/accounts": adminCallers,
  // Last, since it ends the sessions that the rows above ask with.
  "/admin/logout": before,
};

describe("permissions", () => {
  let site: Site;
  let visitors: Record<Who, Browser>;
  let someUser: string;
  beforeAll(async () => {
    site = await startSite({ template: inject("siteTemplate") });
    visitors = {
      nobody: newBrowser(site),
      client: await signedIn(site, accounts.client),
      engineer: await signedIn(site, accounts.engineer),
      admin: await signedIn(site, accounts.admin),
    };
    const user = await site.dependencies.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    someUser = user.id;
  });
  afterAll(() => site.close());

  /** @spec accounts.9 */
  it("are defined for every address of the staff area", () => {
    expect(staffPaths.toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  /** @spec accounts.9 */
  it("are checked before any loader runs, even for single parts of a page", async () => {
    const part = "/admin/cms/messages.data?_routes=admin%2Fcms%2Fmessages-page";
    const forClient = await visitors.client.request(part);
    expect(forClient.status).toBe(403);
    expect(await forClient.text()).not.toContain("@kadambari");
    const forNobody = await visitors.nobody.request(part);
    expect(await forNobody.text()).not.toContain("@kadambari");
  });

  const address = (path: string) =>
    path
      .replace(":id", someUser)
      .replace(":part", "leaders")
      .replace(":list", "equipment")
      .replace(":hash/:file", `${"a".repeat(64)}/320.webp`)
      .replace("*", "nowhere-at-all");

  describe.each(Object.entries(permissions))("%s", (path, table) => {
    /** @spec accounts.10, accounts.11, calendar.1, upload.1, users.1 */
    it.each(Object.entries(table) as [Who, Meets][])("for the page give %s: %s", async (who, meets) => {
      const response = await visitors[who].request(address(path));
      expect(await met(response)).toBe(meets);
      if (meets !== "page") expect(await response.text()).not.toContain("Girish");
    });

    /** @spec accounts.12 */
    it.each(Object.entries(table) as [Who, Meets][])("for the data give %s: %s", async (who, meets) => {
      const response = await visitors[who].request(`${address(path)}.data`);
      const text = await response.text();
      if (meets === "page") expect([200, 202, 400, 404, 405]).toContain(response.status);
      else if (meets === "login") expect(text).toMatch(/\/admin\/login/);
      else expect(response.status).toBe(meets === "unknown" ? 401 : 403);
    });

    /** @spec accounts.12, calls.10, saving.9 */
    it.each(Object.entries(table) as [Who, Meets][])(
      "reject a form from %s without access: %s",
      async (who, meets) => {
        const response = await visitors[who].send(address(path), { intent: "nothing-known" });
        if (meets === "login" || meets === "unknown") expect(response.status).toBe(401);
        else if (meets === "closed") expect(response.status).toBe(403);
        else expect(response.status).toBeLessThan(500);
      },
    );
  });

  async function met(response: Response): Promise<Meets | string> {
    const location = response.headers.get("Location");
    if (location?.startsWith("/admin/login?next=")) return "login";
    if (response.status === 403) return "closed";
    if (response.status === 401) return "unknown";
    return [200, 302, 400, 404, 405].includes(response.status) ? "page" : String(response.status);
  }
});
