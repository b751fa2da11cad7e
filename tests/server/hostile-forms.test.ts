import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import { fieldErrors } from "./inquiry-form.ts";
import { readPage } from "./read-page.ts";
import { type Browser, type Fields, newBrowser, signedIn, users } from "./staff-browser.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=here";

const part = (name: string) => `--here\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

/** More fields than any form has, within the 64 KB that a form may have. */
const tooMany = [
  ["32,000 empty fields", "&".repeat(32_000)],
  ["4,000 fields of the form's own name", "name=x&".repeat(4_000)],
  ["4,000 list entries", "a[]=x&".repeat(4_000)],
];

/** @spec failures.19 */
describe.each(databases)("hostile fields on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    expect(await countRows(site, "message")).toBe(7);
    expect(await countRows(site, "outgoingMail")).toBe(0);
  });
  afterAll(() => site.close());

  const post = async (path: string, body: string, type = urlencoded) => {
    const response = await sendRequest(site.origin, path, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    return { status: response.status, html: response.body.toString() };
  };

  it.each([
    ["an index of eight digits", "name[99999999]=x"],
    ["an index of seven digits", "name[5000000]=x"],
    ["a path of 30,000 names", `${"a.".repeat(30_000)}b=x`],
    ["a path of 15,000 indexes", `name${"[0]".repeat(15_000)}=x`],
    ["a path to the prototype", "__proto__.name=x&constructor[prototype][name]=x"],
    ["an intent that is not JSON", "__intent__={"],
    ["an intent for a list it does not have", '__intent__={"type":"insert","payload":{"name":"name"}}'],
    ["an intent without a payload", '__intent__={"type":"reorder"}'],
    ["a state that is not JSON", "__state__={"],
    ["a state of another shape", "__state__=null&__intent__=[]"],
  ])("the inquiry form ignores %s", async (_, body) => {
    const { status, html } = await post("/?index", body);
    expect(status).toBe(422);
    expect(fieldErrors(html).name).toBe("Please enter your full name");
  });

  it.each(tooMany)("every form without a session rejects %s with 413", async (_, body) => {
    const forms = ["/?index", "/admin/login", "/admin/login/code", "/admin/forgot-password"];
    for (const path of [...forms, "/admin/set-password", "/admin/confirm-email"]) {
      const { status, html } = await post(path, body);
      expect(status, path).toBe(413);
      expect(readPage(html).title, path).toMatch(/is too large$/);
    }
  });

  it("a multipart form with up to 2,000 parts is read", async () => {
    const body = part("a").repeat(1_000);
    expect((await post("/?index", `${body}--here--\r\n`, multipart)).status).toBe(422);
    const tight = '--x\r\nContent-Disposition:form-data;name=""\r\n\r\n\r\n'.repeat(1_200);
    expect((await post("/?index", `${tight}--x--\r\n`, "multipart/form-data; boundary=x")).status).toBe(422);
  });

  it("a multipart form whose type names an unclear boundary is rejected with 400", async () => {
    const body = `${part("name").replace("--here", "--b").repeat(10)}--b--\r\n`;
    for (const type of [
      "multipart/form-data; xboundary=zz; boundary=b",
      'multipart/form-data; x="; boundary=zz"; boundary=b',
      "multipart/form-data; boundary=b; boundary=zz",
      "multipart/form-data; boundary=zz; boundary=b",
      "multipart/form-data; charset=boundary=zz; boundary=b",
      'multipart/form-data; boundary="b\\b"',
    ]) {
      const { status, html } = await post("/?index", body, type);
      expect([status, html.includes("<html")], type).toEqual([400, true]);
    }
    for (const type of [
      "multipart/form-data; boundary=b",
      'Multipart/Form-Data;Boundary="b"; charset=UTF-8',
    ]) {
      expect((await post("/?index", body, type)).status).toBe(422);
      expect((await post("/?index", "--b\r\n".repeat(5_000), type)).status).toBe(413);
    }
  });

  it("a form without a session whose fields all have unknown names saves nothing", async () => {
    const body = Array.from({ length: 1_900 }, (_, at) => `field${at}[${at}].x=y`).join("&");
    expect((await post("/?index", body)).status).toBe(422);
    expect((await post("/admin/login", body)).status).toBe(422);
  });

  describe("in the staff area", () => {
    const machine: [string, string][] = [
      ["name", "Crawler crane"],
      ["category", "Support Equipment"],
      ["units", "1"],
      ["availability", "Available"],
    ];
    const repeated = (name: string, count: number) => Array(count).fill(`${name}=x`).join("&");

    it("more than 2,000 fields are rejected with 413 by every form", async () => {
      const forms: [string, string][] = [
        ["/admin/cms/equipment/new", "applications[]"],
        ["/admin/cms/equipment/1/edit", "features[].title"],
        ["/admin/cms/projects/1/edit", "results[]"],
        ["/admin/cms/site/clients", "clients[]"],
        ["/admin/cms/contact", "phoneNote"],
        [users, "projects[]"],
        ["/admin/cms/equipment", "delete"],
        ["/admin/cms/messages", "id"],
        ["/admin/cms/trash", "restore"],
        ["/admin/account", "password"],
      ];
      for (const [path, name] of forms) {
        const count = path.startsWith("/admin/cms/") ? 40_000 : 2_100;
        const response = await admin.post(path, [...new URLSearchParams(repeated(name, count))] as Fields);
        expect(response.status, path).toBe(413);
      }
    });

    it("a list over its limit is rejected with its limit, and redisplayed with one entry over it", async () => {
      const applications = Array.from({ length: 1_500 }, (_, at): [string, string] => [
        "applications[]",
        at % 2 ? `Use ${at}` : " ",
      ]);
      const response = await admin.post("/admin/cms/equipment/new", [...machine, ...applications]);
      expect(response.status).toBe(422);
      expect(response.text).toContain("At most 50 entries");
      const shown = response.elements("input").filter(({ name }) => name === "applications[]");
      expect(shown.map(({ value }) => value)).toEqual(
        // The form ends with a blank row to type into.
        [...Array.from({ length: 51 }, (_, at) => `Use ${at * 2 + 1}`), ""],
      );
    });

    it("a row list over its limit is rejected with its limit, and redisplayed with one row over it", async () => {
      const rows = Array.from({ length: 300 }, (_, at): [string, string][] => [
        ["leaders[].name", `Leader ${at}`],
        ["leaders[].photoId", "1"],
      ]);
      const response = await admin.post("/admin/cms/site/leaders", [["version", "1"], ...rows.flat()]);
      expect(response.status).toBe(422);
      expect(response.text).toContain("Please keep to at most 12");
      expect(response.elements("input").filter(({ name }) => name === "leaders[].name")).toHaveLength(14);
    });

    it("a form of more than 2 MB is rejected with 413, with or without a declared length", async () => {
      const long: Fields = { name: "x".repeat(2 * 1024 * 1024) };
      for (const browser of [admin, newBrowser(site)])
        expect((await browser.post("/admin/cms/equipment/new", long)).status).toBe(413);
      expect((await admin.postStream("/admin/cms/equipment/new", long)).status).toBe(413);
    });
  });
});
