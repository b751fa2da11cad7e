import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

const form = "application/x-www-form-urlencoded";

describe.each(databases)("the sender of a request, on %s:", (database) => {
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

  it("must be this site for every form, and the message says what to send", async () => {
    const open = await sessions();
    for (const fetchSite of ["", "cross-site", "same-site", "SAME-ORIGIN", "nonsense"]) {
      const headers: Record<string, string> = fetchSite ? { "Sec-Fetch-Site": fetchSite } : {};
      for (const path of ["/admin/logout", "/admin/logout.data", "/?index", "/admin/cms/users"]) {
        const response = await write(path, headers);
        expect([response.status, String(response.body)], `${path} ${fetchSite}`).toEqual([
          403,
          `The request does not say where it was sent from. Scripts must send the header "Origin: ${site.origin}".`,
        ]);
      }
    }
    expect(await sessions()).toBe(open);
    for (const method of ["POST", "PATCH", "DELETE"])
      for (const Origin of ["", "https://evil.example"]) {
        const response = await write("/server/api/calendar.php?id=1", { Origin }, method);
        expect(response.status).toBe(403);
        expect(JSON.parse(String(response.body))).toEqual({ status: "error", message: expect.any(String) });
      }
  });

  it("is accepted when the browser reports this site or no initiator, and does not matter for reading", async () => {
    for (const fetchSite of ["same-origin", "none"]) {
      const response = await write("/admin/cms/users", { "Sec-Fetch-Site": fetchSite });
      expect(response.status).toBe(400);
    }
    expect((await write("/admin/cms/users", { Origin: site.origin })).status).toBe(400);
    expect((await write("/", { "Sec-Fetch-Site": "cross-site" }, "GET")).status).toBe(200);
  });

  it("headers block the camera, the microphone and the location on every page, and unused features on staff pages", async () => {
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

  it("headers keep sign-in pages out of every cache, as a page, as data and after a form", async () => {
    const pages = [
      "/admin/login",
      "/admin/login/code",
      "/admin/forgot-password",
      "/admin/set-password?token=x",
    ];
    const post = { method: "POST", headers: { "Content-Type": form }, body: "email=x&code=x" };
    const text = { method: "POST", headers: { "Content-Type": "text/plain" }, body: "x" };
    for (const path of [...pages, "/admin/login?next=/admin", "/ADMIN/Login", "/admin/login/"]) {
      const [page = "", query = ""] = path.split("?");
      const data = `${page}.data?${query}`;
      for (const [to, options] of [
        [path, {}],
        [data, {}],
        [path, { headers: { Cookie: cookie } }],
        [path, post],
        [data, post],
        [path, text],
      ] as const) {
        const { headers } = await sendRequest(site.origin, to, options);
        expect(headers["cache-control"], `${to} ${JSON.stringify(options)}`).toBe("private, no-store");
      }
    }
  });

  it("headers clear the browser's cache at logout", async () => {
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
