import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, formOf } from "./typed-form.ts";

const projects = "/admin/cms/projects";

describe.each(databases)("addresses of records, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  const get = async (path: string, method = "GET") => {
    const { status, headers, body } = await sendRequest(site.origin, path, { method });
    return { status, location: headers.location, body: body.toString() };
  };
  const slugOf = async (title: string) => {
    const rows = site.dependencies.db.selectFrom("project").select(["id", "slug"]).where("title", "=", title);
    return rows.orderBy("id", "desc").executeTakeFirstOrThrow();
  };
  const create = (fields: Record<string, string>) => admin.post(`${projects}/new`, fields);
  async function change(id: number, fields: Record<string, string>) {
    const path = `${projects}/${id}/edit`;
    return admin.post(path, formOf(await fieldsOf(admin, path))(...Object.entries(fields)));
  }
  async function createdAs(title: string, slug = "") {
    expect((await create({ title, slug, type: "Luxury Residential", status: "Planning" })).status).toBe(302);
    return slugOf(title);
  }

  /** @spec addresses.2 */
  it.each([
    ["/projects/1", "/projects/kelva-twin-residences"],
    ["/projects/1?utm_source=mail&x=%2F", "/projects/kelva-twin-residences?utm_source=mail&x=%2F"],
    ["/Projects/Kelva-Twin-Residences", "/projects/kelva-twin-residences"],
    ["/equipment/2", "/equipment/cat-320"],
    ["/equipment/2/specifications.pdf", "/equipment/cat-320/specifications.pdf"],
    ["/equipment/2/specifications.pdf?print=1", "/equipment/cat-320/specifications.pdf?print=1"],
  ])("%s has moved to %s for good", async (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await sendRequest(site.origin, path, { method });
      expect([status, headers.location, headers["cache-control"]]).toEqual([301, location, "no-cache"]);
    }
    expect((await get(location)).status).toBe(200);
    expect((await sendRequest(site.origin, path, { method: "POST", body: "a=b" })).status).toBe(405);
  });

  it("the data of a page that has moved names the new address", async () => {
    const { status, body } = await get("/projects/1.data?q=1&_routes=root");
    expect(status).toBe(200);
    const moved = await get("/projects/1.data?q=1");
    expect([moved.status, moved.body]).toEqual([202, expect.stringContaining("kelva-twin-residences?q=1")]);
    expect(body).not.toContain("Prabhadevi");
  });

  it.each([
    ...["/projects/%2F%2Fevil.example", "/projects/01", "/projects/9999"],
    ...["/projects/kelva", "/projects/kelva_twin", "/projects/1e0", "/projects/99999999999", "/projects/-"],
    ...[`/projects/${"a".repeat(500)}`, "/equipment/%E0%A4%95", "/equipment/cat-320'--"],
  ])("%s names no record and is not found", async (path) => {
    const { status, location } = await get(path);
    expect([status, location]).toEqual([404, undefined]);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec addresses.2 */
  it("a slug that changed twice leads to the present one in one hop, and may be taken back", async () => {
    const { id } = await createdAs("Wadala Yard");
    expect((await get("/projects/wadala-yard")).status).toBe(200);
    await change(id, { slug: "wadala-depot" });
    await change(id, { slug: "wadala-terminal" });
    for (const former of ["wadala-yard", "wadala-depot", String(id)])
      expect((await get(`/projects/${former}`)).location).toBe("/projects/wadala-terminal");
    await change(id, { slug: "wadala-yard" });
    for (const former of ["wadala-terminal", "wadala-depot"])
      expect((await get(`/projects/${former}`)).location).toBe("/projects/wadala-yard");
    expect((await get("/projects/wadala-yard")).status).toBe(200);
  });

  /** @spec addresses.2 */
  it.each([
    ["services", "/services/", { name: "Shoring", slug: "shoring" }],
    [
      "pages",
      "/",
      { title: "Hire", slug: "hire", body: "Text", purpose: "Ordinary page", shownIn: "Nowhere" },
    ],
    [
      "equipment",
      "/equipment/",
      { name: "Winch", slug: "winch", category: "Excavator", availability: "Available", units: "1" },
    ],
  ])(
    "former slugs and the id of a record in %s lead to its present one in one hop",
    async (kind, folder, typed) => {
      expect((await admin.post(`/admin/cms/${kind}/new`, typed)).status).toBe(302);
      const tables = { services: "service", pages: "page", equipment: "equipment" } as const;
      const table = tables[kind as keyof typeof tables];
      const rows = site.dependencies.db.selectFrom(table).select("id").where("slug", "=", typed.slug);
      const { id } = await rows.executeTakeFirstOrThrow();
      const form = `/admin/cms/${kind}/${id}/edit`;
      for (const slug of ["second-name", "third-name"]) {
        const sent = await admin.post(form, formOf(await fieldsOf(admin, form))(["slug", slug]));
        expect(sent.status).toBeLessThan(400);
      }
      for (const former of [typed.slug, "second-name", String(id)])
        for (const method of ["GET", "HEAD"]) {
          const { status, location } = await get(`${folder}${former}?utm=a%2Fb`, method);
          expect([former, status, location]).toEqual([former, 301, `${folder}third-name?utm=a%2Fb`]);
        }
      const moved = await get(`${folder}second-name.data`);
      expect([moved.status, moved.body]).toEqual([202, expect.stringContaining(`${folder}third-name`)]);
      expect((await get(`${folder}third-name`)).status).toBe(200);
    },
  );

  it("a former slug that another record takes is that record's", async () => {
    const first = await createdAs("Sewri Shed");
    await change(first.id, { slug: "sewri-store" });
    // A new record of the same title does not take over the links to the other.
    expect((await createdAs("Sewri Shed")).slug).toBe("sewri-shed-2");
    const second = await createdAs("Sewri Sheds", "sewri-shed");
    expect((await get("/projects/sewri-shed")).status).toBe(200);
    await change(second.id, { slug: "sewri-hall" });
    expect((await get("/projects/sewri-shed")).location).toBe("/projects/sewri-hall");
  });

  /** @spec addresses.1 */
  it("an empty slug is made from the title, in any script, and a typed one is kept", async () => {
    expect((await createdAs("मुंबई Café & Söhne")).slug).toBe("mumbi-cafe-and-sohne");
    expect((await createdAs("2026")).slug).toBe("project-2026");
    expect((await createdAs("Typed Heights", "my-own-slug")).slug).toBe("my-own-slug");
    const { id } = await slugOf("Typed Heights");
    await change(id, { title: "Typed Heights East" });
    expect((await slugOf("Typed Heights East")).slug).toBe("my-own-slug");
    await change(id, { slug: "" });
    expect((await slugOf("Typed Heights East")).slug).toBe("typed-heights-east");
  });

  it.each(["UPPER", "two--hyphens", "-end", "1234", "a/b", "../x", "с-кириллицей", "a".repeat(81)])(
    "the slug %j is refused beside its field",
    async (slug) => {
      const page = await create({ title: "Refused", slug, type: "Luxury Residential", status: "Planning" });
      expect(page.status).toBe(422);
      expect(page.elements("input").find(({ name }) => name === "slug")).toMatchObject({
        "aria-invalid": "true",
        value: slug,
      });
    },
  );

  it("a typed slug of another record is refused with its name", async () => {
    const page = await change(2, { slug: "kelva-twin-residences" });
    expect(page.status).toBe(422);
    expect(page.byId("slug-error")).toContain("“Kelva Twin Residences” has this address. Choose another.");
    expect((await get("/projects/nilgiri-point")).status).toBe(200);
  });

  /** @spec addresses.1 */
  it("projects of the same title that are saved at the same moment get different slugs", async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        create({ title: "Twin Towers", slug: "", type: "Luxury Residential", status: "Planning" }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(302));
    const rows = site.dependencies.db.selectFrom("project").select("slug").where("title", "=", "Twin Towers");
    const slugs = (await rows.execute()).map(({ slug }) => slug);
    const numbered = [2, 3, 4, 5, 6].map((number) => `twin-towers-${number}`);
    expect(slugs.sort()).toEqual(["twin-towers", ...numbered]);
    expect(loggedErrors(site)).toEqual([]);
  });

  it("records that ask for the same free slug at the same moment: one gets it, the others are refused", async () => {
    const sent = await Promise.all(
      [3, 4, 5].map((id) => change(id, { slug: "wanted-by-all" }).then(({ status }) => status)),
    );
    expect(sent.sort()).toEqual([200, 422, 422]);
    expect(loggedErrors(site)).toEqual([]);
  });

  it("a record in the trash keeps its slug until another is given it by name", async () => {
    const { id } = await createdAs("Parel Mill");
    await admin.post(projects, { delete: String(id) });
    for (const path of ["/projects/parel-mill", `/projects/${id}`])
      expect((await get(path)).status, path).toBe(404);
    expect((await createdAs("Parel Mill")).slug).toBe("parel-mill-2");
    await admin.post(projects, { restore: String(id) });
    expect((await get("/projects/parel-mill")).status).toBe(200);

    await admin.post(projects, { delete: String(id) });
    await createdAs("Parel Mills", "parel-mill");
    await admin.post(projects, { restore: String(id) });
    expect((await get(`/projects/${id}`)).location).toBe("/projects/parel-mill-3");
    expect((await get("/projects/parel-mill")).body).toContain("Parel Mills");
  });

  it("an unpublished record has no address and no redirect", async () => {
    const { db } = site.dependencies;
    const { id, slug } = await createdAs("Hidden Heights");
    await change(id, { slug: "hidden-place" });
    await db.updateTable("project").set({ published: 0 }).where("id", "=", id).execute();
    for (const name of [slug, "hidden-place", String(id)])
      expect((await get(`/projects/${name}`)).status, name).toBe(404);
  });

  /** @spec addresses.3 */
  it("its own title and description replace those made for search results", async () => {
    const head = async () => {
      const { body } = await get("/projects/tekdi-commons");
      return [
        /<title>(.*?)<\/title>/.exec(body)?.[1],
        /<meta name="description" content="(.*?)"/.exec(body)?.[1],
      ];
    };
    const [title] = await head();
    expect(title).toBe("Tekdi Commons | Dharini Infrastructure Group");
    await change(18, { seoTitle: "Campus on a hill", seoDescription: "What we plan on the hill." });
    expect(await head()).toEqual(["Campus on a hill", "What we plan on the hill."]);
    await change(18, { seoTitle: "", seoDescription: "" });
    expect((await head())[0]).toBe(title);
  });
});
