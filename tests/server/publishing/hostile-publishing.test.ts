import { beforeAll, describe, expect, it, vi } from "vitest";
import { previewAddress } from "#app/domain/publishing/preview.server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";
import { accountsDemo } from "../accounts/account-tools.ts";
import { databases } from "../front-door.ts";
import { readPage } from "../read-page.ts";
import { type Field, sendForm } from "../records/typed-form.ts";
import type { Browser } from "../staff-browser.ts";

const form = "/admin/cms/projects/1/edit";

/** @spec failures.19, drafts.2 */
describe.each(databases)("hostile use of drafts, versions and pages, on %s,", (database) => {
  const demo = accountsDemo(database);
  let client: Browser;
  let other: Browser;
  let ids: Record<"admin" | "client" | "other", string>;
  beforeAll(async () => {
    client = await demo.signedIn(accounts.client);
    const second = await demo.person("Meera");
    await demo.admin.post(second.who.page, { intent: "access", role: "admin" });
    other = second.browser;
    ids = { admin: await demo.idOf(), client: await demo.idOf(accounts.client.email), other: second.id };
    await send(["title", "Quokka Towers"], ["intent", "draft"]);
  });

  const send = (...changes: Field[]) => sendForm(demo.admin, form, (fields) => fields, ...changes);
  const token = (claim: { kind?: string; key?: string; accountId?: string }, at?: Date) =>
    previewAddress(demo.site.dependencies.secret, {
      kind: "project",
      key: "1",
      accountId: ids.admin,
      ...claim,
      path: "/projects/kelva-twin-residences",
      now: at,
    });
  const open = (address: string, cookie: string, method = "GET") =>
    sendRequest(demo.site.origin, address, { method, headers: cookie ? { Cookie: cookie } : {} });

  it("shows a preview to the account of its address alone", async () => {
    const own = await open(token({}), demo.admin.cookie);
    expect([own.status, own.body.toString()]).toEqual([200, expect.stringContaining("Quokka Towers")]);
    // Another site gets no more than our origin.
    expect(own.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    const strangers: [string, string, number][] = [
      [token({}), other.cookie, 404],
      [token({}), client.cookie, 404],
      [token({ accountId: ids.client }), client.cookie, 404],
      [token({ accountId: ids.other }), demo.admin.cookie, 404],
      [token({}), "", 302],
      [`/?preview=x&${token({}).split("?")[1]}`, demo.admin.cookie, 404],
    ];
    for (const [address, cookie, status] of strangers) {
      const { body, headers, ...response } = await open(address, cookie);
      expect([response.status, body.toString()]).toEqual([status, expect.not.stringContaining("Quokka")]);
      expect(headers).toMatchObject({ "cache-control": "private, no-store" });
      expect(headers["x-robots-tag"], address).toContain("noindex");
    }
  });

  it("shows nothing for a signed preview of something that has no drafts", async () => {
    const kinds = ["__proto__", "user", "inquiry", "", "setting\0"].map((kind) => ({ kind }));
    const keys = ["0", "-1", "1.5", "NaN", "99999999999999", "__proto__", "1\0", ""].map((key) => ({ key }));
    const settings = ["constructor", "security", "opening", "", "a\0b"];
    for (const claim of [...kinds, ...keys, ...settings.map((key) => ({ kind: "setting", key }))])
      expect([302, 404], JSON.stringify(claim)).toContain(
        (await open(token(claim), demo.admin.cookie)).status,
      );
  });

  it("writes no preview address to the log, the activity or the missed addresses", async () => {
    const address = token({});
    const secret = address.slice(address.indexOf("=") + 1);
    const spellings = [address, address.replace("projects", "Projects"), `/nothing?preview=${secret}`];
    for (const path of [...spellings, `/nothing/${secret}`, `/nothing-else/${secret}.data`])
      for (const method of ["GET", "HEAD", "POST"]) await open(path, demo.admin.cookie, method);
    const { db } = demo.site.dependencies;
    await sendRequest(demo.site.origin, "/asked-afterwards");
    const noted = () => db.selectFrom("missedAddress").select("path").execute();
    const last = expect.objectContaining({ path: "/asked-afterwards" });
    await vi.waitFor(async () => expect(await noted()).toContainEqual(last), { timeout: 20_000 });
    const stored = [
      await db.selectFrom("activity").selectAll().execute(),
      await db.selectFrom("missedAddress").selectAll().execute(),
    ];
    const signature = secret.split(".")[1] ?? "";
    expect(JSON.stringify(demo.site.logged)).not.toContain(signature);
    expect(JSON.stringify(stored)).not.toContain(signature);
    const page = (await open(address, demo.admin.cookie)).body.toString();
    expect(page).not.toContain(signature);
  });

  it("restores only versions of the record in the address", async () => {
    const { db } = demo.site.dependencies;
    const form = "/admin/cms/projects/2/edit";
    await sendForm(demo.admin, form, (fields) => fields, ["title", "Version Two"], ["intent", "publish"]);
    const versions = db.selectFrom("recordVersion").select("id").where("kind", "=", "project");
    const { id } = await versions.where("key", "=", "2").orderBy("id", "desc").executeTakeFirstOrThrow();
    const before = await db.selectFrom("draft").selectAll().execute();
    const places = ["projects/1", "services/2", "pages/1", "contact", "site/texts", "site/__proto__"];
    for (const place of places) {
      const path = `/admin/cms/${place}/versions`;
      expect((await demo.admin.post(path, { restore: String(id) })).status, place).toBe(404);
    }
    const own = "/admin/cms/projects/1/versions";
    for (const restore of ["", "0", "-1", "1.5", "NaN", "__proto__", `${id}\0`, "9".repeat(30)])
      expect([400, 404], restore).toContain((await demo.admin.post(own, { restore })).status);
    expect([200, 404]).toContain((await demo.admin.open(`${own}?version=${id}%00`)).status);
    const twice = Array<Field>(2).fill(["restore", String(id)]);
    expect((await demo.admin.post("/admin/cms/projects/2/versions", twice)).status).toBe(400);
    expect(await db.selectFrom("draft").selectAll().execute()).toEqual(before);
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
      ...["![", ">", "*a_"].map(filled),
      `${filled("[a]: /x\n").slice(0, 30_000)}\n${"[a]".repeat(9_000)}`,
    ]) {
      await demo.site.dependencies.db.deleteFrom("page").where("slug", "=", "hostile-page").execute();
      const saved = await demo.admin.post("/admin/cms/pages/new", {
        title: "Hostile",
        purpose: "Ordinary page",
        shownIn: "Footer",
        body,
        slug: "hostile-page",
        seoTitle: "",
        seoDescription: "",
        submission: crypto.randomUUID(),
      });
      expect([302, 422]).toContain(saved.status);
      const page = await sendRequest(demo.site.origin, "/hostile-page");
      expect(page.status).toBe(saved.status === 302 ? 200 : 404);
      const html = page.body.toString();
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      for (const { href = "" } of readPage(main).elements("a")) {
        const { protocol, host } = new URL(href, demo.site.origin);
        expect(["http:", "https:", "mailto:", "tel:"], href).toContain(protocol);
        expect(host, href).not.toBe("evil.example");
      }
      expect(main).not.toMatch(/<script|<svg onload|<img[^>]+(?:onerror|evil\.example)/i);
    }
  });
});
