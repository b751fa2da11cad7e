import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { closeNodes, contentVersion, draftTools, intent, type Nodes, openNodes } from "./draft-tools.ts";
import { allPages, databases, loggedErrors } from "./front-door.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";
import { type } from "./typed-form.ts";

/** In every draft of this test and nowhere else; each as one word, as addresses and files spell it. */
const secrets = ["Quokkadraft", "Zebradraft", "Heronscheduled", "Ibisrestored", "Tapircontact", "Okapitexts"];

/** @spec drafts.1, drafts.2 */
describe.each(databases)("a draft, on %s,", (database) => {
  let site: Site;
  let nodes: Nodes;
  let admin: Browser;
  let client: Browser;
  let newProject: string;
  let newMachine: string;
  beforeAll(async () => {
    nodes = await openNodes(database);
    [site] = nodes;
    [admin, client] = [await signedIn(site, accounts.admin), await signedIn(site, accounts.client)];
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => closeNodes(nodes));

  const { send } = draftTools(() => ({ site, admin }));

  const draft = intent("draft");

  /** Everything a visitor can ask for that records or settings are shown at. */
  const addresses = () => {
    const unpublished = [`/projects/${newProject}`, `/equipment/${newMachine}`];
    const pages = [
      ...allPages,
      ...unpublished,
      ...["/?projects=all", "/?page=2", "/?machines=2", "/?service=piling"],
      ...[`/?project=${newProject}`, `/?equipment=${newMachine}`, "/?project=1", "/?equipment=2"],
    ];
    const data = [...allPages.slice(1), ...unpublished].map((path) => `${path}.data`);
    return [
      ...pages,
      ...["/_root.data", ...data],
      ...["/sitemap.xml", "/llms.txt", "/robots.txt", "/manifest.webmanifest"],
      ...["/equipment/2/specifications.pdf", `/equipment/${newMachine}/specifications.pdf`],
      ...[
        `projects-${newProject}`,
        "projects-1",
        "projects-2",
        `equipment-${newMachine}`,
        "equipment-2",
        "home",
      ].map((page) => `/share/${page}.0000000000000000.jpeg`),
    ];
  };

  const seen = async (browser: Browser, path: string) => {
    const response = await browser.request(path);
    return {
      status: response.status,
      location: response.headers.get("Location"),
      text: await response.text(),
    };
  };

  it("of every kind is saved without bumping the content version", async () => {
    await send("/admin/cms/projects/2/edit", type("title", "Ibisrestored"));
    await send("/admin/cms/projects/2/edit", type("title", "Plain words again"));
    for (const node of nodes)
      for (const path of allPages) await (await fetch(node.origin + path)).arrayBuffer();

    const before = await contentVersion(site);
    const kept = await send("/admin/cms/projects/1/edit", type("title", "Quokkadraft"), draft);
    expect(kept.status).toBe(200);
    expect(kept.text).toContain("Unpublished changes");
    const { id: photo } = await site.dependencies.db
      .selectFrom("photo")
      .select("id")
      .where("audience", "=", "public")
      .limit(1)
      .executeTakeFirstOrThrow();
    const made = await admin.post("/admin/cms/projects/new", [
      ...Object.entries({ title: "Zebradraft project", client: "Zebradraft client", year: "2026" }),
      ...Object.entries({ type: "Luxury Residential", status: "Planning" }),
      ["photos[]", String(photo)],
      draft,
    ]);
    expect(made.status, made.text).toBe(302);
    expect(made.location).toMatch(/^\/admin\/cms\/projects\/\d+\/edit\?saved=draft$/);
    newProject = /\d+/.exec(made.location ?? "")?.[0] ?? "";
    const machine = { name: "Zebradraft rig", category: "Piling Rig", availability: "Available", units: "3" };
    const added = await admin.post("/admin/cms/equipment/new", [...Object.entries(machine), draft]);
    newMachine = /\d+/.exec(added.location ?? "")?.[0] ?? "";
    const scheduled = await send(
      "/admin/cms/equipment/2/edit",
      type("name", "Heronscheduled"),
      ["intent", "schedule"],
      ["publishAt", "2099-01-01T09:30"],
    );
    expect(scheduled.text).toContain("Scheduled for 1 Jan 2099, 09:30");
    const { root } = await admin.open("/admin/cms/projects/2/versions");
    const oldVersion = root.querySelectorAll("ol a")[1]?.getAttribute("href")?.split("=")[1] ?? "";
    expect((await admin.post("/admin/cms/projects/2/versions", { restore: oldVersion })).location).toBe(
      "/admin/cms/projects/2/edit?saved=restore",
    );
    await send("/admin/cms/contact", type("addressLine1", "Tapircontact"), draft);
    await send("/admin/cms/site/texts", type("heroHeadline", "Okapitexts"), draft);

    expect(await contentVersion(site)).toBe(before);
    const rows = await site.dependencies.db.selectFrom("draft").select(["kind", "key", "values"]).execute();
    expect(secrets.filter((secret) => !rows.some(({ values }) => values.includes(secret)))).toEqual([]);
  });

  it("is at no address that a visitor or a client can request, on any node", async () => {
    const leaks: string[] = [];
    for (const node of nodes) {
      const visitor = newBrowser(node);
      for (const browser of [visitor, ...(node === site ? [client] : [])])
        for (const path of addresses()) {
          const { text, location } = await seen(browser, path);
          for (const secret of secrets)
            if (`${text} ${location}`.toLowerCase().includes(secret.toLowerCase()))
              leaks.push(`${path} ${secret}`);
        }
    }
    for (const path of ["/admin/cms", "/admin/cms/equipment", "/admin/cms/projects", "/admin/cms/contact"])
      for (const address of [path, `${path}.data`]) {
        const { text } = await seen(client, address);
        for (const secret of secrets) if (text.includes(secret)) leaks.push(`client ${address} ${secret}`);
      }
    expect(leaks).toEqual([]);
  });

  it("of a new record is missing like a record that never existed", async () => {
    const visitor = newBrowser(site);
    for (const [there, unknown] of [
      [`/projects/${newProject}`, "/projects/99999"],
      [`/equipment/${newMachine}`, "/equipment/99999"],
      [`/equipment/${newMachine}/specifications.pdf`, "/equipment/99999/specifications.pdf"],
      [`/share/projects-${newProject}.0000000000000000.jpeg`, "/share/projects-99999.0000000000000000.jpeg"],
    ] as const) {
      const [one, other] = [await seen(visitor, there), await seen(visitor, unknown)];
      expect([one.status, one.text.length]).toEqual([404, other.text.length]);
    }
    const sitemap = await seen(visitor, "/sitemap.xml");
    expect(sitemap.text).not.toContain(`/projects/${newProject}<`);
    expect((await seen(visitor, "/")).text).toContain("of 18 projects");
    const inquiry = await (await visitor.request(`/?project=${newProject}`)).text();
    expect(inquiry).not.toContain(`name="project" value="${newProject}"`);
  });

  it("is known to the office: in the lists, and in the calendar's choice of projects", async () => {
    const projects = await admin.open("/admin/cms/projects");
    expect(projects.text).toContain("Showing 19 of 19 projects");
    expect(projects.text).toMatch(/Zebradraft project Draft/);
    expect(projects.text).toContain("Draft saved by asha@dharini.example");
    expect((await admin.open("/admin/cms/equipment")).text).toContain("scheduled for 1 Jan 2099, 09:30");
    expect((await admin.open("/admin/calendar-upload")).text).toContain("Zebradraft project");
    expect((await client.open("/admin/cms/projects")).text).toContain("Showing 18 of 18 projects");
  });

  describe("in its preview", () => {
    const previewOf = async (form: string) =>
      (await send(form, (fields) => fields, ["intent", "preview"])).location ?? "";

    it.each([
      ["/admin/cms/projects/1/edit", "Quokkadraft"],
      ["/admin/cms/equipment/2/edit", "Heronscheduled"],
      ["/admin/cms/contact", "Tapircontact"],
      ["/admin/cms/site/texts", "Okapitexts"],
    ])("from %s is on its public page for its author alone, and nowhere afterwards", async (form, secret) => {
      const version = await contentVersion(site);
      const address = await previewOf(form);
      const [path = ""] = address.split("#");
      const response = await admin.request(path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).toContain(secret);
      expect(text).toContain("Visitors do not see this yet");
      expect(text).toContain(`href="${form}"`);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("X-Robots-Tag")).toContain("noindex");

      const visitor = newBrowser(site);
      const signIn = await visitor.request(path);
      expect([signIn.status, signIn.headers.get("Location")]).toEqual([
        302,
        `/admin/login?next=${encodeURIComponent(form)}`,
      ]);
      expect((await client.request(path)).status).toBe(404);
      expect((await admin.request(path.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(
        404,
      );
      expect((await seen(visitor, path.split("?")[0] ?? "")).text).not.toContain(secret);
      expect(await contentVersion(site)).toBe(version);
    });

    it("shows a record that was never public, with its photo", async () => {
      const page = await admin.open(await previewOf(`/admin/cms/projects/${newProject}/edit`));
      expect([page.status, page.texts("h1")]).toEqual([200, ["Zebradraft project"]]);
      expect(page.html).toMatch(/\/photos\/[0-9a-f]{64}\//);
      expect((await newBrowser(site).open(`/projects/${newProject}`)).status).toBe(404);
    });

    it("is not shown without a valid token", async () => {
      for (const token of ["", "x", `${"a".repeat(40)}.${"b".repeat(43)}`, "%00", "a".repeat(1500)]) {
        const response = await admin.request(`/projects/1?preview=${token}`);
        expect([token, response.status, (await response.text()).includes("Quokka")]).toEqual([
          token,
          404,
          false,
        ]);
      }
    });
  });
});
