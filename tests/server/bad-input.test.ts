import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import { readPage } from "./read-page.ts";

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

describe.each(databases)("bad input, on %s:", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    expect(await countRows(site, "message")).toBe(7);
    expect(await countRows(site, "outgoingMail")).toBe(0);
  });
  afterAll(() => site.close());

  /** @spec failures.16 */
  it.each(unknownIds)("the id %s is not found as a project, machine or specifications", async (id) => {
    for (const path of [`/projects/${id}`, `/equipment/${id}`, `/equipment/${id}/specifications.pdf`]) {
      expect((await sendRequest(site.origin, path)).status, path).toBe(404);
    }
  });

  it.each(unknownIds)("the id %s in the query of the home page is ignored", async (id) => {
    const response = await sendRequest(
      site.origin,
      `/?equipment=${id}&project=${id}&service=${id}&sent=${id}&projects=${id}`,
    );
    expect(response.status).toBe(200);
    const page = readPage(response.body.toString());
    expect(page.text).not.toMatch(/Hire: |A project like /);
    expect(page.text).not.toContain("Thank you");
    expect(page.text).toContain("Showing 6 of 18 projects");
  });

  it("an address of 10 KB is rejected as too long", async () => {
    expect((await sendRequest(site.origin, `/?utm=${"x".repeat(10_240)}`)).status).toBe(414);
    expect((await sendRequest(site.origin, `/${"x".repeat(10_240)}`)).status).toBe(414);
    expect((await sendRequest(site.origin, `/?utm=${"x".repeat(1_900)}`)).status).toBe(200);
  });

  /** @spec failures.17, limits.2 */
  it.each([
    ["that says how long it is", {}],
    ["that does not say how long it is", { "Transfer-Encoding": "chunked" }],
  ])("a body of more than 64 KB %s is rejected", async (_, headers: Record<string, string>) => {
    const body = `message=${"x".repeat(64 * 1024)}`;
    const response = await sendRequest(site.origin, "/?index", {
      method: "POST",
      headers: { ...headers, "Content-Type": form },
      body,
    });
    expect(response.status).toBe(413);
    const allowed = await sendRequest(site.origin, "/?index", {
      method: "POST",
      headers: { ...headers, "Content-Type": form },
      body: `company=${"x".repeat(63 * 1024)}`,
    });
    expect(allowed.status).toBe(422);
  });

  it.each([
    ["JSON", "application/json", '{"name":"x"}', 415],
    ["plain text", "text/plain", "name=x", 415],
    ["a body without a type", "", "name=x", 415],
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n", 400],
    ["multipart with another boundary", multipart, "--there\r\n\r\nx\r\n--there--\r\n", 400],
    [
      "multipart that ends in the middle",
      multipart,
      '--here\r\nContent-Disposition: form-data; name="na',
      400,
    ],
    ["an empty body", form, "", 422],
    ["broken percent-encoding", form, "name=%E0%A4%A&email=%zz", 422],
    ["a file where a text belongs", multipart, file("name"), 422],
    ["a text with a NUL", form, fields({ message: "a\0b" }), 422],
    ["a text with an escape", form, fields({ message: "a\u001b[2Jb" }), 422],
    ["a text with a control character of Latin-1", form, fields({ company: "a\u0085b" }), 422],
    ["an address with a control character", form, fields({ email: "a\u0007@example.org" }), 422],
    ["a service that is not on offer", form, fields({ service: "plumbing" }), 422],
    ["a field sent twice", form, `${fields({})}&email=b%40example.org`, 422],
    ["names of the language itself", form, "__proto__[x]=1&constructor.prototype=1&toString=1", 422],
  ])("the form rejects %s", async (_, type, body, status) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const response = await sendRequest(site.origin, "/?index", { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(response.body.toString()).toContain("<html");
    expect(response.body.toString()).toContain("/assets/");
  });

  /** @spec failures.17 */
  it.each(["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "PROPFIND"])(
    "the method %s is not allowed anywhere",
    async (method) => {
      for (const path of [
        "/",
        "/?index",
        "/projects/kelva-twin-residences",
        "/robots.txt",
        "/assets/x.js",
        "/icon.svg",
      ]) {
        const response = await sendRequest(site.origin, path, { method });
        expect(response.status, path).toBe(405);
        expect(response.headers.allow).toBe("GET, HEAD, POST");
      }
    },
  );

  it.each([
    "/",
    "/projects/kelva-twin-residences",
    "/equipment/volvo-210",
    "/services/piling",
    "/nothing",
    "/assets/x.js",
    "/nothing.svg",
  ])("a form sent to %s gets a page with a link back", async (path) => {
    const response = await sendRequest(site.origin, path, post(fields({})));
    expect(response.status).toBe(405);
    const page = readPage(response.body.toString());
    expect(page.title).toBe("Method not allowed");
    expect(page.html).toContain('href="/#contact"');
  });

  it.each(["/robots.txt", "/sitemap.xml", "/llms.txt", "/healthz", "/brochure.pdf", "/photos/x/320.avif"])(
    "a form sent to %s is rejected",
    async (path) => expect((await sendRequest(site.origin, path, post(fields({})))).status).toBe(405),
  );

  it.each([
    "/%",
    "/%zz",
    "/%E0%A4%A",
    "/projects/%ff",
    "/equipment/%",
    "/photos/%/%",
    "/services/%c0%ae",
    "/assets/%zz.js",
  ])("the malformed address %s is rejected with 400", async (path) => {
    const response = await sendRequest(site.origin, path);
    expect([response.status, response.body.toString()]).toEqual([400, "This address is malformed."]);
  });

  it("an address with a NUL is not found", async () =>
    expect((await sendRequest(site.origin, "/%00")).status).toBe(404));

  it.each([
    ...[
      "/assets/../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/assets/..%2f..%2f..%2fpackage.json",
    ],
    ...[
      "/../../package.json",
      "/..%2f..%2fpackage.json",
      "/assets/..%5c..%5cpackage.json",
      "/%2e%2e/server/index.js",
    ],
    ...[
      "/photos/..%2f..%2fplinth.sqlite/320.avif",
      "/photos/../plinth.sqlite",
      "/plinth.sqlite",
      "/.env",
      "/package.json",
    ],
    ...["/assets//etc/passwd", "//etc/passwd", "/assets/", "/assets", "/photos/"],
  ])("%s does not reach any file", async (path) => {
    const response = await sendRequest(site.origin, path);
    expect(response.status).toBe(404);
    expect(response.body.toString()).not.toMatch(/root:|"plinth"|SQLite format/);
  });

  /** @spec accounts.9 */
  it.each([
    ["another site", "https://evil.example", 403],
    ["nobody", "null", 403],
    ["another port of this machine", "http://127.0.0.1:1", 403],
    ["a name that begins like ours", "", 403],
  ])("a form sent from the page of %s is rejected", async (_, given, status) => {
    const origin = given || `${site.origin}.evil.example`;
    const response = await sendRequest(site.origin, "/?index", post(fields({}), { Origin: origin }));
    expect(response.status).toBe(status);
  });

  it("a request for another host name is rejected while the site does not know its own address", async () => {
    const response = await sendRequest(site.origin, "/", { headers: { Host: "evil.example" } });
    expect(response.status).toBe(421);
    expect(response.body.toString()).not.toContain("evil.example");
  });
});

function post(body: string, headers: Record<string, string> = {}) {
  return { method: "POST", headers: { "Content-Type": form, ...headers }, body };
}

function fields(changes: Record<string, string>) {
  const honest = {
    name: "Asha",
    email: "asha@example.org",
    phone: "+91 98200 00000",
    message: "Hello",
    shown: "1",
  };
  return new URLSearchParams({ ...honest, ...changes }).toString();
}

function file(name: string) {
  return `--here\r\nContent-Disposition: form-data; name="${name}"; filename="x.txt"\r\n\r\nx\r\n--here--\r\n`;
}
