import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { countRows, databases } from "./front-door.ts";
import { fieldErrors } from "./inquiries/inquiry-form.ts";
import { readPage } from "./read-page.ts";
import { type Fields, newBrowser, users } from "./staff-browser.ts";
import { staffedDemo } from "./staffed-demo.ts";

const urlencoded = "application/x-www-form-urlencoded";
const newMachine = "/admin/cms/equipment/new";
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

/** @spec failures.19 */
describe.each(databases)("hostile fields on %s", (database) => {
  const demo = staffedDemo(database);
  const post = async (path: string, body: string, type = urlencoded) => {
    const headers = { "Content-Type": type };
    const response = await sendRequest(demo.site.origin, path, { method: "POST", headers, body });
    return { status: response.status, html: response.body.toString() };
  };

  it("of the inquiry form are ignored, and nothing is saved", async () => {
    for (const body of [
      "name[99999999]=x",
      `${"a.".repeat(30_000)}b=x`,
      `name${"[0]".repeat(15_000)}=x`,
      "__proto__.name=x&constructor[prototype][name]=x",
      "__intent__={",
      "__state__={",
      '__intent__={"type":"insert","payload":{"name":"name"}}',
      '__intent__={"type":"reorder"}',
      "__state__=null&__intent__=[]",
      Array.from({ length: 1_900 }, (_, at) => `field${at}[${at}].x=y`).join("&"),
    ]) {
      const { status, html } = await post("/?index", body);
      expect([status, fieldErrors(html).name], body).toEqual([422, "Please enter your full name"]);
    }
    expect(await countRows(demo.site, "inquiry")).toBe(7);
    expect(await countRows(demo.site, "outgoingMail")).toBe(0);
  });

  it("that are more than any form has are rejected with 413 by every form", async () => {
    const forms = ["", "/code"].map((step) => `/admin/login${step}`);
    for (const body of ["&".repeat(32_000), "name=x&".repeat(4_000), "a[]=x&".repeat(4_000)])
      for (const path of ["/?index", ...forms, "/admin/forgot-password", "/admin/set-password"]) {
        const { status, html } = await post(path, body);
        expect([status, readPage(html).title], path).toEqual([413, expect.stringMatching(/is too large$/)]);
      }
    for (const [path, name] of [
      [newMachine, "applications[]"],
      ["/admin/cms/equipment/1/edit", "features[].title"],
      ["/admin/cms/site/clients", "clients[]"],
      ["/admin/cms/contact", "phoneNote"],
      [users, "projects[]"],
      ["/admin/cms/messages", "id"],
      ["/admin/account", "password"],
    ] as const) {
      const fields = Array<[string, string]>(path.startsWith("/admin/cms/") ? 40_000 : 2_100).fill([
        name,
        "x",
      ]);
      expect((await demo.admin.post(path, fields)).status, path).toBe(413);
    }
    const long: Fields = { name: "x".repeat(2 * 1024 * 1024) };
    for (const browser of [demo.admin, newBrowser(demo.site)])
      expect((await browser.post(newMachine, long)).status).toBe(413);
    expect((await demo.admin.postStream(newMachine, long)).status).toBe(413);
  });

  it("of a multipart form are read up to 2,000 parts, with one clear boundary", async () => {
    const plain = "multipart/form-data; boundary=b";
    const tight = '--b\r\nContent-Disposition:form-data;name=""\r\n\r\n\r\n'.repeat(1_200);
    const body = `${part("name").repeat(10)}--b--\r\n`;
    for (const parts of [part("a").repeat(1_000), tight])
      expect((await post("/?index", `${parts}--b--\r\n`, plain)).status).toBe(422);
    for (const type of [plain, 'Multipart/Form-Data;Boundary="b"; charset=UTF-8']) {
      expect((await post("/?index", body, type)).status).toBe(422);
      expect((await post("/?index", "--b\r\n".repeat(5_000), type)).status).toBe(413);
    }
    for (const type of [
      "multipart/form-data; xboundary=zz; boundary=b",
      'multipart/form-data; x="; boundary=zz"; boundary=b',
      "multipart/form-data; boundary=b; boundary=zz",
      "multipart/form-data; charset=boundary=zz; boundary=b",
      'multipart/form-data; boundary="b\\b"',
    ]) {
      const { status, html } = await post("/?index", body, type);
      expect([status, html.includes("<html")], type).toEqual([400, true]);
    }
  });

  it("of a list over its limit are rejected with the limit, and shown again with one over it", async () => {
    const applications = Array.from({ length: 1_500 }, (_, at): [string, string] => [
      "applications[]",
      at % 2 ? `Use ${at}` : " ",
    ]);
    const machine = { name: "Crane", category: "Support Equipment", units: "1", availability: "Available" };
    const listed = await demo.admin.post(newMachine, [...Object.entries(machine), ...applications]);
    expect([listed.status, listed.text]).toEqual([422, expect.stringContaining("At most 50 entries")]);
    const shown = listed.elements("input").filter(({ name }) => name === "applications[]");
    expect(shown.map(({ value }) => value)).toEqual(
      Array.from({ length: 51 }, (_, at) => `Use ${at * 2 + 1}`),
    );
    const rows = Array.from({ length: 300 }, (_, at): [string, string] => ["leaders[].name", `Leader ${at}`]);
    const leaders = await demo.admin.post("/admin/cms/site/leaders", [["version", "1"], ...rows]);
    expect([leaders.status, leaders.text.includes("Please keep to at most 12")]).toEqual([422, true]);
    expect(leaders.elements("input").filter(({ name }) => name === "leaders[].name")).toHaveLength(13);
  });
});
