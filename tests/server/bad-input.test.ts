import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";
import { type Browser, type Fields, idOf, newBrowser, signedIn, users } from "./staff-browser.ts";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=here";
const unknownIds = [
  "abc",
  "-1",
  "1e9",
  "1%00",
  "0",
  "01",
  "1.0",
  "%31%20",
  "2147483648",
  "99999999999999",
  "%F0%9F%8F%97",
  "1'--",
];
const project = "/projects/kelva-twin-residences";

describe.each(databases)("bad input, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    expect(await countRows(site, "inquiry")).toBe(7);
    expect(await countRows(site, "outgoingMail")).toBe(0);
  });
  afterAll(() => site.close());

  async function get(path: string, method = "GET", headers: Record<string, string> = {}) {
    const { status, body, headers: sent } = await sendRequest(site.origin, path, { method, headers });
    return { status, text: body.toString(), allow: sent.allow };
  }
  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const sent = { method: "POST", headers: { "Content-Type": form, ...headers }, body };
    const response = await sendRequest(site.origin, path, sent);
    return { status: response.status, page: readPage(response.body.toString()) };
  }

  /** @spec failures.16 */
  it("an unknown id is not found, and ignored in the query of the home page", async () => {
    for (const id of unknownIds) {
      for (const path of [`/projects/${id}`, `/equipment/${id}`, `/equipment/${id}/specifications.pdf`])
        expect((await get(path)).status, path).toBe(404);
      if (/^\d/.test(id)) continue;
      const home = await get(`/?equipment=${id}&project=${id}&service=${id}&sent=${id}&projects=${id}`);
      const { text } = readPage(home.text);
      expect([home.status, text]).toEqual([200, expect.stringContaining("Showing 6 of 18 projects")]);
      expect(text).not.toMatch(/Hire: |A project like |Thank you/);
    }
  });

  it("an address of 10 KB is rejected as too long", async () => {
    expect((await get(`/?utm=${"x".repeat(10_240)}`)).status).toBe(414);
    expect((await get(`/${"x".repeat(10_240)}`)).status).toBe(414);
    expect((await get(`/?utm=${"x".repeat(1_900)}`)).status).toBe(200);
  });

  /** @spec failures.17, limits.2 */
  it("a body of more than 64 KB is rejected, whether or not it says how long it is", async () => {
    for (const headers of [{}, { "Transfer-Encoding": "chunked" }] as Record<string, string>[]) {
      expect((await post("/?index", `message=${"x".repeat(64 * 1024)}`, headers)).status).toBe(413);
      expect((await post("/?index", `company=${"x".repeat(63 * 1024)}`, headers)).status).toBe(422);
    }
  });

  it.each([
    ["JSON", "application/json", '{"name":"x"}', 415],
    ["a body without a type", "", "name=x", 415],
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n", 400],
    ["multipart with another boundary", multipart, "--there\r\n\r\nx\r\n--there--\r\n", 400],
    ["multipart that ends in the middle", multipart, "--here\r\nContent-Disposition: form-data; na", 400],
    ["an empty body", form, "", 422],
    ["broken percent-encoding", form, "name=%E0%A4%A&email=%zz", 422],
    ["a file where a text belongs", multipart, file("name"), 422],
    ["a text that cannot be seen", form, fields({ message: "\0\u200e" }), 422],
    ["a service that is not on offer", form, fields({ service: "plumbing" }), 422],
    ["a field sent twice", form, `${fields({})}&email=b%40example.org`, 422],
    ["names of the language itself", form, "__proto__[x]=1&constructor.prototype=1&toString=1", 422],
  ])("the inquiry form rejects %s", async (_, type, body, status) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const response = await sendRequest(site.origin, "/?index", { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(response.body.toString()).toMatch(/<html[\s\S]*\/assets\//);
    const forms = ["/admin/login", "/admin/login/code", "/admin/forgot-password", "/admin/set-password"];
    if (status !== 422)
      for (const path of forms)
        expect((await sendRequest(site.origin, path, { method: "POST", headers, body })).status).toBe(status);
  });

  /** @spec failures.17 */
  it("a method that no page has is not allowed anywhere, and a form sent to a page gets a link back", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND"])
      for (const path of ["/", "/?index", project, "/robots.txt", "/assets/x.js", "/icon.svg"])
        expect(await get(path, method), path).toMatchObject({ status: 405, allow: "GET, HEAD, POST" });
    for (const path of [
      "/",
      project,
      "/equipment/volvo-210",
      "/services/piling",
      "/nothing",
      "/nothing.svg",
    ]) {
      const { status, page } = await post(path, fields({}));
      expect([status, page.title], path).toEqual([405, "Method not allowed"]);
      expect(page.html).toContain('href="/#contact"');
    }
    const files = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/healthz", "/brochure.pdf"];
    for (const path of [...files, "/photos/x/320.avif"])
      expect((await post(path, fields({}))).status, path).toBe(405);
  });

  it("a malformed address is rejected with 400, and one with a NUL is not found", async () => {
    const paths = ["/%", "/%zz", "/%E0%A4%A", "/projects/%ff", "/equipment/%", "/photos/%/%"];
    for (const path of [...paths, "/services/%c0%ae", "/assets/%zz.js"])
      expect(await get(path), path).toMatchObject({ status: 400, text: "This address is malformed." });
    expect((await get("/%00")).status).toBe(404);
  });

  it("no address reaches a file that is not public", async () => {
    for (const path of [
      "/assets/../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/../../package.json",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/..%2f..%2fpackage.json",
      "/%2e%2e/server/index.js",
      "/assets/..%5c..%5cpackage.json",
      "/photos/..%2f..%2fplinth.sqlite/320.avif",
      "/photos/../plinth.sqlite",
      "/plinth.sqlite",
      "/.env",
      "/package.json",
      "/assets//etc/passwd",
      "//etc/passwd",
      "/assets/",
      "/assets",
      "/photos/",
    ]) {
      const { status, text } = await get(path);
      expect(status, path).toBe(404);
      expect(text).not.toMatch(/root:|"plinth"|SQLite format/);
    }
  });

  /** @spec accounts.9 */
  it("a form sent from the page of another site is rejected, and so is another host name while the site knows no own", async () => {
    const foreign = ["https://evil.example", "null", "http://127.0.0.1:1", `${site.origin}.evil.example`];
    for (const Origin of foreign)
      expect((await post("/?index", fields({}), { Origin })).status, Origin).toBe(403);
    const named = await get("/", "GET", { Host: "evil.example" });
    expect(named).toMatchObject({ status: 421, text: expect.not.stringContaining("evil.example") });
  });

  describe("in the staff area", () => {
    it.each<[string, string, Fields, number]>([
      ["an address to sign in with", "/admin/login", { email: "a\0b@office.example", password: "x" }, 401],
      ["a password", "/admin/login", { email: accounts.admin.email, password: "a\0b" }, 401],
      ["a code", "/admin/login/code", { code: "abcde\0fghij" }, 401],
      ["an address of a lost password", "/admin/forgot-password", { email: "\0@office.example" }, 422],
      ["the token of a link", "/admin/set-password", { token: "a\0b", password: "x", again: "x" }, 422],
      ["the token of a new address", "/admin/confirm-email", { token: "a\0b" }, 422],
      ["the name of an invited person", users, { intent: "invite", name: "a\0b", role: "admin" }, 422],
      ["the id of a session", "/admin/account", { intent: "end-session", session: "a\0b" }, 400],
      ["the own password", "/admin/account", { intent: "two-factor-start", password: "a\0b" }, 422],
      ["the id of a message", "/admin/cms/messages", { intent: "read", id: "1\0" }, 400],
      ["what is to be restored", "/admin/cms/trash", { kind: "event\0", restore: "1" }, 400],
      ["the key of a new record", "/admin/cms/equipment/new", { name: " ", submission: "\0" }, 422],
      ["a part of the site", "/admin/cms/site/profile", { name: "a\0b", version: "1\0" }, 422],
    ])("a NUL in %s causes no server error", async (_, path, fields, status) => {
      const isBefore = /^\/admin\/(login|forgot|set|confirm)/.test(path);
      const browser = isBefore ? newBrowser(site) : admin;
      expect((await browser.post(path, fields)).status).toBe(status);
    });

    it("wrong values in an address are ignored, and a wrong project in an account's access is rejected", async () => {
      for (const path of [
        "/admin/cms/equipment?q=%00&category=%00&page=%00",
        "/admin/cms/projects?q=a%00b&type=%00&page=1e9",
        "/admin/cms/messages?q=%00&status=%00&message=%00",
        "/admin/cms/messages/export?q=%00&status=constructor",
        "/admin/cms/activity?by=%00&kind=%00&from=%00&to=9999-99-99&page=99999999999",
        "/admin/cms/activity?kind=project&record=..%2F1",
        "/admin/cms/trash?page=2147483648",
        "/server/api/library-photos?search=%00&before=1e9",
      ])
        expect((await admin.open(path)).status, path).toBe(200);
      const account = `${users}/${await idOf(site, accounts.client.email)}`;
      const access = { intent: "access", role: "client", sees: "listed" };
      for (const project of ["4294967296", "1e300", "-1", "1.5", "one"])
        expect((await admin.post(account, { ...access, "projects[]": project })).status, project).toBe(422);
    });
  });
});

function fields(changes: Record<string, string>) {
  const honest = { name: "Asha", email: "asha@example.org", phone: "+91 98200 00000", message: "Hello" };
  return new URLSearchParams({ ...honest, shown: "1", ...changes }).toString();
}

function file(name: string) {
  return `--here\r\nContent-Disposition: form-data; name="${name}"; filename="x.txt"\r\n\r\nx\r\n--here--\r\n`;
}
