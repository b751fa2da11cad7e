import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { countRows, databases, openDemo } from "./front-door.ts";
import { typed } from "./inquiries/inquiry-form.ts";
import { readPage } from "./read-page.ts";

const PUBLIC_URL = "https://www.dharini.example";

describe.each(databases)("a request that names another host, on %s:", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { PUBLIC_URL });
  });
  afterAll(() => site.close());

  const open = (path: string, Host: string, method = "GET") =>
    sendRequest(site.origin, path, { method, headers: { Host } });

  it("leads to the same path at PUBLIC_URL, whether it reads a page, a file or an endpoint", async () => {
    for (const host of ["dharini.example", "203.0.113.7", "www.dharini.example:8080"])
      for (const path of [
        "/",
        "/projects/?page=2",
        "/admin/login",
        "/robots.txt",
        "/server/api/calendar.php",
      ])
        for (const method of ["GET", "HEAD"]) {
          const { status, headers } = await open(path, host, method);
          expect([status, headers.location], `${method} ${host} ${path}`).toEqual([301, PUBLIC_URL + path]);
          expect(headers["cache-control"]).toContain("no-cache");
        }
  });

  it("gets its response if it is a probe, names the host of PUBLIC_URL, or comes from this machine", async () => {
    for (const path of ["/healthz", "/readyz"]) expect((await open(path, "10.0.0.7:3000")).status).toBe(200);
    for (const host of ["www.dharini.example", "WWW.dharini.example:443", "localhost:3000", "127.0.0.1"])
      expect((await open("/", host)).status, host).toBe(200);
  });

  it("shows what was typed in a form it rejects, and where to send it", async () => {
    const headers = { Host: "dharini.example", Origin: "https://dharini.example", Accept: "text/html" };
    const before = await countRows(site, "inquiry");
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, name: "</textarea><b>Asha" }))
      body.append(name, value);
    body.append("files", new File(["x".repeat(300_000)], "soil.pdf"));
    const request = new Request(site.origin, { method: "POST", body });
    const response = await sendRequest(site.origin, "/?index&equipment=3", {
      method: "POST",
      headers: { ...headers, "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.status).toBe(403);
    const page = readPage(String(response.body));
    expect(page.elements("a").map(({ href }) => href)).toEqual([`${PUBLIC_URL}/?equipment=3`]);
    const kept = page.root.querySelectorAll("textarea").map(({ text }) => text);
    expect(kept).toEqual(expect.arrayContaining(["</textarea><b>Asha", typed.email]));
    expect(kept.join()).toContain("two basements");
    expect(await countRows(site, "inquiry")).toBe(before);

    const signIn = await sendRequest(site.origin, "/admin/login", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=asha%40dharini.example&password=open-sesame",
    });
    expect(signIn.status).toBe(403);
    expect(String(signIn.body)).toContain("asha@dharini.example");
    expect(String(signIn.body)).not.toContain("open-sesame");
  });
});
