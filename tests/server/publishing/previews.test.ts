import { describe, expect, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { previewAddress } from "#app/domain/publishing/preview.server.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Field, sendForm, type } from "../records/typed-form.ts";
import { idOf, invite, newBrowser, setPassword, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const cms = "/admin/cms";
const same = (fields: Field[]) => fields;

/** @spec drafts.2 */
describe.each(databases)("a preview, on %s,", (database) => {
  const demo = staffedDemo(database);

  const db = () => demo.site.dependencies.db;
  const withoutAnchor = (address: string | null) => (address ?? "").split("#")[0] ?? "";
  const preview = async (form: string, change = same, ...more: Field[]) => {
    const sent = await sendForm(demo.admin, cms + form, change, ...more, ["intent", "preview"]);
    return withoutAnchor(sent.location);
  };
  const add = async (records: string, fields: Record<string, string>, ...more: Field[]) => {
    const sent = await demo.admin.post(`${cms}/${records}/new`, [
      ...Object.entries(fields),
      ...more,
      ["intent", "preview"],
    ]);
    return withoutAnchor(sent.location);
  };

  /** Everything that a preview could leave behind. */
  async function traces() {
    const count = (table: "formerAddress" | "projectService" | "projectMachine") =>
      db()
        .selectFrom(table)
        .select((row) => row.fn.countAll().as("rows"))
        .executeTakeFirstOrThrow();
    const rows = (table: "service" | "project" | "page") =>
      db().selectFrom(table).select(["id", "slug", "order", "version", "published"]).orderBy("id").execute();
    return JSON.stringify([
      await db().selectFrom("contentVersion").select("version").execute(),
      [await count("formerAddress"), await count("projectService"), await count("projectMachine")],
      [await rows("service"), await rows("project"), await rows("page")],
      await db().selectFrom("setting").selectAll().orderBy("key").execute(),
    ]);
  }

  async function shows(address: string, heading: string) {
    const before = await traces();
    const response = await demo.admin.request(address);
    const html = await response.text();
    expect([address, response.status]).toEqual([address, 200]);
    expect(html).toContain(heading);
    expect(html).toContain("Visitors do not see this yet");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("CDN-Cache-Control")).toBeNull();
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    const head = await demo.admin.request(address, { method: "HEAD" });
    expect([head.status, head.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await traces()).toBe(before);
    return html;
  }

  it("of a public record stands at the slug that its draft has, whether typed or made from the name", async () => {
    const typed = await preview("/services/2/edit", type("slug", "deep-piles"), ["headline", "Deeper piles"]);
    expect(typed).toMatch(/^\/services\/deep-piles\?preview=/);
    await shows(typed, "Deeper piles");
    const visitor = newBrowser(demo.site);
    expect((await visitor.open("/services/deep-piles")).status).toBe(404);
    expect((await visitor.open("/services/piling")).text).not.toContain("Deeper piles");
    const empty = await preview("/services/2/edit", type("slug", ""), ["name", "Piles and anchors"]);
    expect(empty).toMatch(/^\/services\/piles-and-anchors\?preview=/);
    await shows(empty, "Deeper piles");
  });

  it("of a new service, page and project works before anybody has seen them, with their links", async () => {
    const service = await add("services", { name: "Ground anchors", headline: "Anchors" }, [
      "projects[]",
      "2",
    ]);
    expect(service).toMatch(/^\/services\/ground-anchors\?preview=/);
    expect(await shows(service, "Anchors")).toContain("Nilgiri Point");
    const page = await add("pages", {
      title: "Terms of hire",
      body: "By **the day**.",
      purpose: "Ordinary page",
      shownIn: "Menu",
    });
    expect(page).toMatch(/^\/terms-of-hire\?preview=/);
    expect(await shows(page, "<strong>the day</strong>")).toContain('href="/terms-of-hire"');
    const project = await add(
      "projects",
      { title: "Wadala Yard", type: "Luxury Residential", status: "Planning" },
      ["machines[]", "2"],
      ["services[]", "1"],
    );
    expect(project).toMatch(/^\/projects\/wadala-yard\?preview=/);
    const html = await shows(project, "Wadala Yard");
    expect(html).toContain('href="/equipment/cat-320"');
    for (const path of ["/services/ground-anchors", "/terms-of-hire", "/projects/wadala-yard"])
      expect((await newBrowser(demo.site).open(path)).status, path).toBe(404);
    expect((await newBrowser(demo.site).open("/")).html).not.toContain("terms-of-hire");
  });

  it("of the brand and other settings shows the whole site with them, also while it is closed", async () => {
    const brand = await preview("/site/brand", same, ["accent", "#276f9f"]);
    expect(await shows(brand, "#276f9f")).not.toContain('href="/icon.svg?accent');
    expect((await newBrowser(demo.site).open("/")).html).not.toContain("#276f9f");
    // Pages of the staff area and failures read what was last known.
    expect((await newBrowser(demo.site).open("/admin/login")).html).not.toContain("#276f9f");
    await saveSetting(db(), "opening", { open: false });
    const details = await preview("/site/details", same, ["legalName", "Dharini Works Private Limited"]);
    await shows(details, "Dharini");
    expect((await newBrowser(demo.site).open("/")).status).toBe(503);
    await saveSetting(db(), "opening", { open: true });
  });

  it("is shown only to its author, while the token is valid", async () => {
    const address = await preview("/projects/4/edit", type("title", "For one reader"));
    const form = `${cms}/projects/4/edit`;
    const email = "second@dharini.example";
    const { link } = await invite(demo.admin, { name: "Second", email, role: "admin" });
    const second = newBrowser(demo.site);
    await setPassword(second, link, "second-mango-tree-41");
    const client = await signedIn(demo.site, accounts.client);
    for (const other of [second, client]) {
      const response = await other.request(address);
      expect([response.status, await response.text()]).toEqual([404, "Not found"]);
    }
    const visitor = newBrowser(demo.site);
    const signIn = await visitor.request(address);
    expect(signIn.headers.get("Location")).toBe(`/admin/login?next=${encodeURIComponent(form)}`);
    const [path = "", token = ""] = address.split("?preview=");
    const claim = { kind: "project", key: "4", accountId: await idOf(demo.site) };
    const { secret } = demo.site.dependencies;
    const expired = previewAddress(secret, { ...claim, path, now: new Date(Date.now() - 3_600_001) });
    const response = await demo.admin.request(expired);
    expect(response.headers.get("Location")).toBe(`${form}?saved=preview-expired`);
    expect((await demo.admin.open(`${form}?saved=preview-expired`)).text).toContain(
      "The preview has expired",
    );
    const [payload = "", signature = ""] = token.split(".");
    const forged = Buffer.from(JSON.stringify(["project", "5", claim.accountId, 9e15])).toString("base64url");
    for (const wrong of [`${forged}.${signature}`, payload, `${payload}.`, `${token}x`, `x${token}`, ""])
      expect((await demo.admin.request(`${path}?preview=${wrong}`)).status, wrong).toBe(404);
    // A form that is sent to the address of a preview changes nothing.
    const before = await traces();
    expect((await demo.admin.post(address, { title: "Posted" })).status).toBeGreaterThanOrEqual(400);
    expect(await traces()).toBe(before);
  });

  it("leads back to the form with a reason when its draft can no longer be published", async () => {
    const taken = await preview("/projects/6/edit", type("slug", "taken-later"));
    await sendForm(demo.admin, `${cms}/projects/7/edit`, type("slug", "taken-later"));
    const form = `${cms}/projects/6/edit`;
    const response = await demo.admin.request(taken);
    expect(response.headers.get("Location")).toBe(`${form}?saved=preview-refused`);
    expect((await demo.admin.open(`${form}?saved=preview-refused`)).text).toContain("it has no preview");
    expect((await sendForm(demo.admin, form, same, ["intent", "draft"])).byId("slug-error")).toContain(
      "has this address",
    );
    const deleted = await preview("/projects/8/edit", type("title", "Deleted soon"));
    await demo.admin.post(`${cms}/projects`, { delete: "8" });
    expect((await demo.admin.request(deleted)).headers.get("Location")).toBe(
      `${cms}/projects/8/edit?saved=preview-refused`,
    );
  });
});
