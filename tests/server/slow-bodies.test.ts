import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { openSite } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite("SQLite", { template: inject("siteTemplate"), bodyTimeoutMs: 300 });
});
afterAll(() => site.close());

/** Sends a request whose body trickles in byte by byte; returns everything the server sends until it closes the connection. */
async function trickle(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const given = Object.entries({ Host: host, "Content-Length": "60000", Origin: site.origin, ...headers });
  const head = given.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
  const drip = setInterval(() => socket.write("x"), 10);
  let response = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    // A byte that arrives after the server has hung up would take back what it said.
    clearInterval(drip);
    response += chunk;
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  return response;
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** @spec failures.17 */
it.each(["/?index", "/admin/login", "/admin/forgot-password", "/server/api/events"])(
  "a body sent slowly to %s is rejected with 408, and the connection is closed",
  async (path) => {
    const response = await trickle("POST", path, form);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response).toContain("The request took too long to arrive.");
  },
);

it("a body from another site is rejected at once, and the connection is closed", async () => {
  const response = await trickle("POST", "/?index", { ...form, Origin: "https://elsewhere.example" });
  expect(response).toMatch(/^HTTP\/1\.1 403 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
});

it("the rejection of a slow API request is JSON", async () => {
  const response = await trickle("POST", "/server/api/events", { "Content-Type": "application/json" });
  expect(response).toContain('{"status":"error","message":"The request took too long to arrive."}');
});

it.each(["/admin/cms/equipment/new", "/server/api/calendar.php", "/server/api/photos"])(
  "an upload sent slowly to %s without a session is rejected at once, and the connection is closed",
  async (path) => {
    expect(await trickle("POST", path, form)).toMatch(/^HTTP\/1\.1 401 /);
  },
);

it("a page request with a slow body gets its response, and the connection is closed", async () => {
  const response = await trickle("GET", "/healthz");
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
});

/** @spec failures.17 */
it.each(["/admin/cms/equipment/new", "/Admin/CMS/equipment/new"])(
  "a staff form sent slowly to %s is rejected with 408, and the connection is closed",
  async (path) => {
    const { cookie } = await signedIn(site, accounts.admin);
    const response = await trickle("POST", path, { ...form, Cookie: cookie });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response).toContain("This form took too long to arrive");
  },
);

it("an upload with a session can take as long as it needs", async () => {
  const { email, password } = accounts.admin;
  const { cookie } = await signedIn(site, { email, password });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { Origin: site.origin, Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body: readable, duplex: "half" } as RequestInit;
  const response = fetch(`${site.origin}/server/api/calendar.php`, init);
  await writer.write(Buffer.from('--x\r\nContent-Disposition: form-data; name="date"\r\n\r\n'));
  // Begun later, and rejected for its time.
  expect(await trickle("POST", "/?index", form)).toMatch(/^HTTP\/1\.1 408 /);
  await writer.write(Buffer.from("\r\n--x--\r\n"));
  await writer.close();
  expect((await response).status).toBe(422);
});
