import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { bothDatabases, databases } from "../front-door.ts";
import { fieldsOf, formOf } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const projects = "/admin/cms/projects";
const planned = { type: "Luxury Residential", status: "Planning" };

describe.each(bothDatabases)("addresses of records, on %s,", (database) => {
  const demo = staffedDemo(database);
  const db = () => demo.site.dependencies.db;
  const get = async (path: string, method = "GET") => {
    const { status, headers, body } = await sendRequest(demo.site.origin, path, { method });
    return { status, location: headers.location, body: body.toString() };
  };
  /** The status of an address, and where it leads. */
  const leads = async (path: string) => {
    const { status, location } = await get(path);
    return location === undefined ? `${status}` : `${status} ${location}`;
  };
  const slugOf = async (title: string) => {
    const rows = db().selectFrom("project").select(["id", "slug"]).where("title", "=", title);
    return rows.orderBy("id", "desc").executeTakeFirstOrThrow();
  };
  const create = (fields: Record<string, string>) =>
    demo.admin.post(`${projects}/new`, { ...planned, ...fields });
  async function createdAs(title: string, slug = "") {
    expect((await create({ title, slug })).status).toBe(302);
    return slugOf(title);
  }
  async function change(id: number, fields: Record<string, string>, list = projects) {
    const path = `${list}/${id}/edit`;
    return demo.admin.post(path, formOf(await fieldsOf(demo.admin, path))(...Object.entries(fields)));
  }

  /** @spec addresses.1 */
  it("that are wanted at the same moment differ, or are refused", async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => create({ title: "Twin Towers", slug: "" })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(302));
    const rows = db().selectFrom("project").select("slug").where("title", "=", "Twin Towers").orderBy("slug");
    const numbered = [2, 3, 4, 5, 6].map((number) => `twin-towers-${number}`);
    expect((await rows.execute()).map(({ slug }) => slug)).toEqual(["twin-towers", ...numbered]);
    const wanted = await Promise.all([3, 4, 5].map((id) => change(id, { slug: "wanted-by-all" })));
    expect(wanted.map(({ status }) => status).sort()).toEqual([302, 422, 422]);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec addresses.2 */
  it("by id, in another case, of a PDF and of a page's data lead to the present one for good", async () => {
    const [project, sheet] = ["/projects/kelva-twin-residences", "/equipment/cat-320/specifications.pdf"];
    for (const [path, location] of [
      ["/projects/1?utm_source=mail&x=%2F", `${project}?utm_source=mail&x=%2F`],
      ["/Projects/Kelva-Twin-Residences", project],
      ["/equipment/2", "/equipment/cat-320"],
      ["/equipment/2/specifications.pdf?print=1", `${sheet}?print=1`],
    ] as const) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await sendRequest(demo.site.origin, path, { method });
        expect([status, headers.location, headers["cache-control"]]).toEqual([301, location, "no-cache"]);
      }
      expect((await get(location)).status).toBe(200);
      expect((await get(path, "POST")).status).toBe(405);
    }
    expect((await get("/projects/1.data?q=1&_routes=root")).body).not.toContain("Prabhadevi");
    const moved = await get("/projects/1.data?q=1");
    expect([moved.status, moved.body]).toEqual([202, expect.stringContaining("kelva-twin-residences?q=1")]);
  });

  it("that name no record are not found", async () => {
    for (const path of [
      "%2F%2Fevil.example",
      "01",
      "9999",
      "kelva",
      "kelva_twin",
      "1e0",
      "99999999999",
      "-",
      "a".repeat(500),
    ].map((name) => `/projects/${name}`))
      expect([path, await leads(path)]).toEqual([path, "404"]);
    for (const name of ["%E0%A4%95", "cat-320'--"]) expect(await leads(`/equipment/${name}`)).toBe("404");
  });

  /** @spec addresses.2 */
  it.each([
    ["projects", "project", "/projects/", { title: "Wadala Yard", slug: "wadala-yard", ...planned }],
    ["services", "service", "/services/", { name: "Shoring", slug: "shoring" }],
    [
      "pages",
      "page",
      "/",
      { title: "Hire", slug: "hire", body: "Text", purpose: "Ordinary page", shownIn: "Nowhere" },
    ],
    [
      "equipment",
      "machine",
      "/equipment/",
      { name: "Winch", slug: "winch", category: "Excavator", availability: "Available", units: "1" },
    ],
  ] as [string, "project", string, Record<string, string>][])(
    "of a record in %s that changed twice lead to the present one in one hop, and may be taken back",
    async (kind, table, folder, typed) => {
      const list = `/admin/cms/${kind}`;
      const { slug: first = "" } = typed;
      expect((await demo.admin.post(`${list}/new`, typed)).status).toBe(302);
      const { id } = await db()
        .selectFrom(table)
        .select("id")
        .where("slug", "=", first)
        .executeTakeFirstOrThrow();
      for (const slug of ["second-name", "third-name"])
        expect((await change(id, { slug }, list)).status).toBeLessThan(400);
      for (const former of [first, "second-name", String(id)])
        for (const method of ["GET", "HEAD"])
          expect(await get(`${folder}${former}?utm=a%2Fb`, method)).toMatchObject({
            status: 301,
            location: `${folder}third-name?utm=a%2Fb`,
          });
      const moved = await get(`${folder}second-name.data`);
      expect([moved.status, moved.body]).toEqual([202, expect.stringContaining(`${folder}third-name`)]);
      await change(id, { slug: first }, list);
      expect(await leads(folder + first)).toBe("200");
      expect(await leads(`${folder}third-name`)).toBe(`301 ${folder}${first}`);
    },
  );

  /** @spec addresses.1 */
  it("are made from the title in any script, typed, or refused beside the field", async () => {
    expect((await createdAs("मुंबई Café & Söhne")).slug).toBe("mumbi-cafe-and-sohne");
    expect((await createdAs("2026")).slug).toBe("project-2026");
    const { id, slug } = await createdAs("Typed Heights", "my-own-slug");
    expect(slug).toBe("my-own-slug");
    await change(id, { title: "Typed Heights East" });
    expect((await slugOf("Typed Heights East")).slug).toBe("my-own-slug");
    await change(id, { slug: "" });
    expect((await slugOf("Typed Heights East")).slug).toBe("typed-heights-east");
    const refused = await create({ title: "Refused", slug: "two--hyphens" });
    expect(refused.status).toBe(422);
    expect(refused.elements("input").find(({ name }) => name === "slug")).toMatchObject({
      "aria-invalid": "true",
      value: "two--hyphens",
    });
    const taken = await change(2, { slug: "kelva-twin-residences" });
    expect(taken.status).toBe(422);
    expect(taken.byId("slug-error")).toContain("“Kelva Twin Residences” has this address. Choose another.");
  });

  it("of a record in the trash stay its own until another is given them by name; hidden ones have none", async () => {
    const first = await createdAs("Sewri Shed");
    await change(first.id, { slug: "sewri-store" });
    // A new record of the same title does not take over the links to the other.
    expect((await createdAs("Sewri Shed")).slug).toBe("sewri-shed-2");
    const second = await createdAs("Sewri Sheds", "sewri-shed");
    expect(await leads("/projects/sewri-shed")).toBe("200");
    await change(second.id, { slug: "sewri-hall" });
    expect(await leads("/projects/sewri-shed")).toBe("301 /projects/sewri-hall");
    // A draft takes a former address only when it is published.
    const draft = { title: "Sewri Lofts", slug: "sewri-shed" };
    expect((await create({ ...draft, intent: "draft" })).status).toBe(302);
    expect(await leads("/projects/sewri-shed")).toBe("301 /projects/sewri-hall");
    await change((await slugOf(draft.title)).id, draft);
    expect(await leads("/projects/sewri-shed")).toBe("200");

    const { id } = await createdAs("Parel Mill");
    await demo.admin.post(projects, { delete: String(id) });
    for (const path of ["/projects/parel-mill", `/projects/${id}`]) expect(await leads(path)).toBe("404");
    expect((await createdAs("Parel Mill")).slug).toBe("parel-mill-2");
    await createdAs("Parel Mills", "parel-mill");
    await demo.admin.post(projects, { restore: String(id) });
    expect(await leads(`/projects/${id}`)).toBe("301 /projects/parel-mill-3");
    expect((await get("/projects/parel-mill")).body).toContain("Parel Mills");
    await db().updateTable("project").set({ published: 0 }).where("id", "=", first.id).execute();
    for (const name of ["sewri-store", String(first.id)])
      expect(await leads(`/projects/${name}`)).toBe("404");
  });
});
