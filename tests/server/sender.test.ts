import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

const form = "application/x-www-form-urlencoded";

describe.each(databases)("the origin of a write, on %s:", (database) => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await openDemo(database);
    cookie = (await signedIn(site, accounts.admin)).cookie;
  });
  afterAll(() => site.close());

  const write = (path: string, headers: Record<string, string>, method = "POST") =>
    sendRequest(site.origin, path, {
      method,
      headers: { Origin: "", Cookie: cookie, "Content-Type": form, ...headers },
      ...(method === "POST" && { body: "intent=nothing-known" }),
    });
  const sessions = async () =>
    (await site.dependencies.db.selectFrom("session").select("id").execute()).length;

  it.each(["", "cross-site", "same-site", "SAME-ORIGIN", "nonsense"])(
    "is rejected when Sec-Fetch-Site is %j without Origin, and the message says what to send",
    async (fetchSite) => {
      const open = await sessions();
      const headers: Record<string, string> = fetchSite ? { "Sec-Fetch-Site": fetchSite } : {};
      for (const path of ["/admin/logout", "/admin/logout.data", "/?index", "/admin/cms/users"]) {
        const response = await write(path, headers);
        expect([response.status, String(response.body)], path).toEqual([
          403,
          `The request does not say where it was sent from. Scripts must send the header "Origin: ${site.origin}".`,
        ]);
      }
      expect(await sessions()).toBe(open);
    },
  );

  it.each(["POST", "PATCH", "DELETE"])("is rejected for calls with %s as JSON", async (method) => {
    for (const Origin of ["", "https://evil.example"]) {
      const response = await write("/server/api/calendar.php?id=1", { Origin }, method);
      expect(response.status).toBe(403);
      expect(JSON.parse(String(response.body))).toEqual({ status: "error", message: expect.any(String) });
    }
  });

  it("is accepted when the browser reports this site or no initiator", async () => {
    for (const fetchSite of ["same-origin", "none"]) {
      const response = await write("/admin/cms/users", { "Sec-Fetch-Site": fetchSite });
      expect(response.status).toBe(400);
    }
    expect((await write("/admin/cms/users", { Origin: site.origin })).status).toBe(400);
  });

  it("does not matter for reading pages", async () => {
    expect((await write("/", { "Sec-Fetch-Site": "cross-site" }, "GET")).status).toBe(200);
  });
});

describe("response headers", () => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    cookie = (await signedIn(site, accounts.admin)).cookie;
  });
  afterAll(() => site.close());

  it("block the camera, the microphone and the location on every page, and unused features on staff pages", async () => {
    for (const path of ["/", "/projects/kelva-twin-residences", "/robots.txt", "/nowhere"]) {
      const { headers } = await sendRequest(site.origin, path);
      expect(headers["permissions-policy"], path).toBe("camera=(),geolocation=(),microphone=()");
    }
    for (const path of ["/admin/login", "/admin/cms", "/admin/calendar-upload", "/admin/overview.data"]) {
      const { headers } = await sendRequest(site.origin, path, { headers: { Cookie: cookie } });
      for (const feature of ["camera", "geolocation", "microphone", "payment", "usb", "display-capture"])
        expect(headers["permissions-policy"], path).toContain(`${feature}=()`);
    }
  });

  it.each([
    ...["/admin/login", "/admin/login/code", "/admin/forgot-password", "/admin/set-password?token=x"],
    ...["/admin/login?next=/admin", "/ADMIN/Login", "/admin/login/"],
  ])("keep the sign-in page %s out of every cache, as a page, as data and after a form", async (path) => {
    const [page = "", query = ""] = path.split("?");
    const data = `${page}.data?${query}`;
    const headers = { "Content-Type": form };
    const responses = [
      await sendRequest(site.origin, path),
      await sendRequest(site.origin, data),
      await sendRequest(site.origin, path, { headers: { Cookie: cookie } }),
      ...(await Promise.all(
        [path, data].map((to) =>
          sendRequest(site.origin, to, { method: "POST", headers, body: "email=x&code=x" }),
        ),
      )),
      await sendRequest(site.origin, path, {
        method: "POST",
        headers: { "Content-Type": "text/plain" },
        body: "x",
      }),
    ];
    for (const { headers: sent, status } of responses)
      expect([status, sent["cache-control"]]).toEqual([status, "private, no-store"]);
  });

  it("clear the browser's cache at logout", async () => {
    const leaving = (await signedIn(site, accounts.client)).cookie;
    const response = await sendRequest(site.origin, "/admin/logout", {
      method: "POST",
      headers: { Cookie: leaving },
    });
    expect(response.headers).toMatchObject({
      location: "/admin/login",
      "clear-site-data": '"cache"',
      "cache-control": "private, no-store",
    });
  });
});
