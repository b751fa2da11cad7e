import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { previewAddress } from "#app/publishing/preview-token.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, idOf, invite, newBrowser, setPassword, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf } from "./typed-form.ts";

const form = "/admin/cms/projects/1/edit";
const innards = /no such table|syntax error|relation "|sqlite|Kysely|Zod|invalid_type|\n\s+at .*\.js/i;
/** Names made at random, in which any word may turn up. */
const chance = /nonce="[^"]*"|\/assets\/[^"]*"/g;

/** @spec failures.19, drafts.2 */
describe.each(databases)("hostile use of drafts, versions and pages, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Browser;
  let other: Browser;
  let ids: { admin: string; client: string; other: string };
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    client = await signedIn(site, accounts.client);
    other = newBrowser(site);
    const email = "meera@dharini.example";
    const { link } = await invite(admin, { name: "Meera", email, role: "admin", sees: "all" });
    await setPassword(other, link, "Meera-mango-tree-41");
    const [own, clients] = [await idOf(site), await idOf(site, accounts.client.email)];
    ids = { admin: own, client: clients, other: await idOf(site, email) };
    await send(admin, form, ["title", "Quokka Towers"], ["intent", "draft"]);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function send(browser: Browser, path: string, ...changes: Field[]) {
    const before = await fieldsOf(browser, path);
    const names = changes.map(([name]) => name);
    return browser.post(path, [...before.filter(([name]) => !names.includes(name)), ...changes]);
  }

  const token = (claim: { kind?: string; key?: string; userId?: string }, at?: Date) =>
    previewAddress(
      site.dependencies.secret,
      { kind: "project", key: "1", userId: ids.admin, ...claim },
      "/projects/kelva-twin-residences",
      at,
    );
  const open = (address: string, cookie: string, method = "GET") =>
    sendRequest(site.origin, address, { method, headers: cookie ? { Cookie: cookie } : {} });

  it("shows a preview to the account of its address alone", async () => {
    const own = await open(token({}), admin.cookie);
    expect([own.status, own.body.toString()]).toEqual([200, expect.stringContaining("Quokka Towers")]);
    // Another site gets no more than our origin.
    expect(own.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    const strangers: [string, string, number][] = [
      [token({}), other.cookie, 404],
      [token({}), client.cookie, 404],
      [token({ userId: ids.client }), client.cookie, 404],
      [token({ userId: ids.other }), admin.cookie, 404],
      [token({}), "", 302],
      [`/?preview=x&${token({}).split("?")[1]}`, admin.cookie, 404],
    ];
    for (const [address, cookie, status] of strangers) {
      const { body, headers, ...response } = await open(address, cookie);
      expect([response.status, body.toString()]).toEqual([status, expect.not.stringContaining("Quokka")]);
      expect(headers).toMatchObject({ "cache-control": "private, no-store" });
      expect(headers["x-robots-tag"], address).toContain("noindex");
    }
  });

  it("shows nothing for a signed preview of something that has no drafts", async () => {
    const kinds = ["__proto__", "user", "message", "", "setting\0"].map((kind) => ({ kind }));
    const keys = ["0", "-1", "1.5", "NaN", "99999999999999", "__proto__", "1\0", ""].map((key) => ({ key }));
    const settings = ["constructor", "security", "opening", "", "a\0b"];
    for (const claim of [...kinds, ...keys, ...settings.map((key) => ({ kind: "setting", key }))])
      expect([302, 404], JSON.stringify(claim)).toContain((await open(token(claim), admin.cookie)).status);
  });

  it("writes no preview address to the log, the activity or the missed addresses", async () => {
    const address = token({});
    const secret = address.slice(address.indexOf("=") + 1);
    const spellings = [address, address.replace("projects", "Projects"), `/nothing?preview=${secret}`];
    for (const path of [...spellings, `/nothing/${secret}`, `/nothing-else/${secret}.data`])
      for (const method of ["GET", "HEAD", "POST"]) await open(path, admin.cookie, method);
    const { db } = site.dependencies;
    await sendRequest(site.origin, "/asked-afterwards");
    const noted = () => db.selectFrom("missedAddress").select("path").execute();
    const last = expect.objectContaining({ path: "/asked-afterwards" });
    await vi.waitFor(async () => expect(await noted()).toContainEqual(last), { timeout: 20_000 });
    const stored = [
      await db.selectFrom("activity").selectAll().execute(),
      await db.selectFrom("missedAddress").selectAll().execute(),
    ];
    const signature = secret.split(".")[1] ?? "";
    expect(JSON.stringify(site.logged)).not.toContain(signature);
    expect(JSON.stringify(stored)).not.toContain(signature);
    const page = (await open(address, admin.cookie)).body.toString();
    expect(page).not.toContain(signature);
  });

  it("applies one of many changes that are sent at once, and loses none halfway", async () => {
    const { db } = site.dependencies;
    for (const path of [form, "/admin/cms/site/texts", "/admin/cms/contact"]) {
      const fields = (await fieldsOf(admin, path)).filter(
        ([name]) => name !== "intent" && name !== "publishAt",
      );
      const intents = ["publish", "discard", "schedule", "draft", "unschedule", "hide", "preview", "publish"];
      const responses = await Promise.all(
        intents.map((intent) =>
          (intent === "draft" ? other : admin).post(path, [
            ...fields,
            ["intent", intent],
            ["publishAt", "2099-01-01T10:00"],
          ]),
        ),
      );
      for (const { status, html } of responses) {
        expect([200, 302, 409]).toContain(status);
        expect(html.replace(chance, "")).not.toMatch(innards);
      }
      expect((await admin.open(path)).status).toBe(200);
    }
    const drafts = await db.selectFrom("draft").select(["kind", "key"]).execute();
    expect(new Set(drafts.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(drafts.length);
    const { title } = await db
      .selectFrom("project")
      .select("title")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    expect(["Kelva Twin Residences", "Quokka Towers"]).toContain(title);
  });

  it("restores only versions of the record in the address", async () => {
    const { db } = site.dependencies;
    expect((await send(admin, "/admin/cms/projects/2/edit", ["title", "Version Two"])).status).toBe(200);
    const { id } = await db
      .selectFrom("recordVersion")
      .select("id")
      .where("kind", "=", "project")
      .where("key", "=", "2")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const before = await db.selectFrom("draft").selectAll().execute();
    const places = ["projects/1", "services/2", "pages/1", "contact", "site/texts", "site/__proto__"];
    for (const place of places) {
      const path = `/admin/cms/${place}/versions`;
      expect((await admin.post(path, { restore: String(id) })).status, place).toBe(404);
    }
    const own = "/admin/cms/projects/1/versions";
    for (const restore of ["", "0", "-1", "1.5", "NaN", "__proto__", `${id}\0`, "9".repeat(30)])
      expect([400, 404], restore).toContain((await admin.post(own, { restore })).status);
    expect([200, 404]).toContain((await admin.open(`${own}?version=${id}%00`)).status);
    const twice = Array<Field>(2).fill(["restore", String(id)]);
    expect((await admin.post("/admin/cms/projects/2/versions", twice)).status).toBe(400);
    expect(await db.selectFrom("draft").selectAll().execute()).toEqual(before);
    const restored = await Promise.all(
      [1, 2, 3].map(() => admin.post("/admin/cms/projects/2/versions", { restore: String(id) })),
    );
    for (const { status } of restored) expect([302, 409]).toContain(status);
  });

  /** @spec pages.3 */
  it("shows hostile text of an own page as harmless text", async () => {
    const filled = (text: string) => text.repeat(Math.floor(59_000 / text.length));
    const addresses = ["javascript:alert(1)", "java&Tab;script:alert(1)", "&#x6A&#x61;vascript:alert(1)"];
    const links = [...addresses, "data:text/html,<script>alert(1)</script>", "//evil.example"].map(
      (address) => `[a](<${address}>) [b](${address}) ![c](${address}) <${address}>`,
    );
    for (const body of [
      "<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>",
      links.join("\n\n"),
      "![a](https://evil.example/a.png) ![b](/photos/../admin/x.webp) \u202eabc\u2066def\u2069",
      ...["![", ">", "*a_", "&amp;&#0;&#x110000;"].map(filled),
      Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}- a`).join("\n"),
      `${filled("[a]: /x\n").slice(0, 30_000)}\n${"[a]".repeat(9_000)}`,
      ["|a", "|-", "|a"].map((cell) => `${cell.repeat(5_000)}|`).join("\n"),
    ]) {
      await site.dependencies.db.deleteFrom("page").where("slug", "=", "hostile-page").execute();
      const saved = await admin.post("/admin/cms/pages/new", {
        ...{ title: "Hostile", purpose: "Ordinary page", shownIn: "Footer", body, slug: "hostile-page" },
        ...{ seoTitle: "", seoDescription: "", submission: crypto.randomUUID() },
      });
      expect([302, 422]).toContain(saved.status);
      const preview = await admin.request("/server/api/page-preview", {
        method: "POST",
        body: JSON.stringify({ body }),
        headers: { Origin: site.origin, "Content-Type": "application/json" },
      });
      expect([200, 422]).toContain(preview.status);
      const page = await sendRequest(site.origin, "/hostile-page");
      expect(page.status).toBe(saved.status === 302 ? 200 : 404);
      const html = page.body.toString();
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      for (const { href = "" } of readPage(main).elements("a")) {
        const { protocol, host } = new URL(href, site.origin);
        expect(["http:", "https:", "mailto:", "tel:"], href).toContain(protocol);
        expect(host, href).not.toBe("evil.example");
      }
      expect(main).not.toMatch(/<script|<svg onload|<img[^>]+(?:onerror|evil\.example)/i);
    }
  });
});
