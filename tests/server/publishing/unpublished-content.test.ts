import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { printedWords } from "../documents/printed-words.ts";
import { allPages, databases, loggedErrors } from "../front-door.ts";
import { type Field, sendForm, type } from "../records/typed-form.ts";
import { type Browser, newBrowser, signedIn } from "../staff-browser.ts";
import { closeNodes, contentVersion, intent, type Nodes, openNodes, same } from "./draft-tools.ts";

const cms = "/admin/cms";
const draft = intent("draft");

/** In the drafts and hidden records of this test and nowhere else. */
const secret = /axolotl|#276f9f/i;

/** @spec drafts.1, drafts.2 */
describe.each(databases)("unpublished content of every kind, on %s,", (database) => {
  let site: Site;
  let nodes: Nodes;
  let admin: Browser;
  let client: Browser;
  beforeAll(async () => {
    nodes = await openNodes(database);
    [site] = nodes;
    [admin, client] = [await signedIn(site, accounts.admin), await signedIn(site, accounts.client)];
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => closeNodes(nodes));

  const db = () => site.dependencies.db;
  const send = (path: string, change: (fields: Field[]) => Field[], ...more: Field[]) =>
    sendForm(admin, cms + path, change, ...more);
  const add = async (records: string, fields: string, ...more: Field[]) => {
    const sent = await admin.post(`${cms}/${records}/new`, [...new URLSearchParams(fields), ...more]);
    expect(sent.status, fields).toBe(302);
    return /\d+/.exec(sent.location ?? "")?.[0] ?? "";
  };
  const scheduled: Field[] = [
    ["intent", "schedule"],
    ["publishAt", "2099-01-01T09:30"],
  ];

  /** What a visitor is shown at an address, without what differs from one request to the next. */
  async function shown(node: Site, path: string): Promise<string> {
    const response = await fetch(node.origin + path, { redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    const text = path.endsWith(".pdf") ? printedWords(body) : body.toString("latin1");
    const lasting = text
      .replaceAll(node.origin, "")
      .replaceAll(new URL(node.origin).host, "")
      .replaceAll(/name="(?:shown|token|rendered)[^>]*>/g, "")
      .replaceAll(/\b1\d{9,12}(?:\.[\w-]{20,})?/g, "");
    return `${response.status} ${response.headers.get("Location")} ${lasting}`;
  }

  const somePages = [
    ...allPages.filter((path) => !/^\/(?:projects|equipment)/.test(path)),
    ...["projects", "equipment"].flatMap((kind) =>
      allPages.filter((path) => path.startsWith(`/${kind}/`)).slice(0, 2),
    ),
  ];
  const publicAddresses = [
    ...somePages,
    "/privacy",
    "/?projects=all",
    "/?page=2",
    "/?machines=2",
    "/?service=piling",
    "/?project=2",
    ...[...somePages.slice(1), "/_root"].map((path) => `${path}.data`),
    "/sitemap.xml",
    "/llms.txt",
    "/robots.txt",
    "/manifest.webmanifest",
    "/icon.svg",
    "/brochure.pdf",
    "/equipment/cat-320/specifications.pdf",
  ];
  let before: Map<string, string>;
  let hidden: { service: string; page: string };
  let made: Record<"service" | "page" | "project" | "machine", string>;

  let versionBefore: number;
  async function shownEverywhere(node: Site) {
    const texts = new Map<string, string>();
    for (const path of publicAddresses) texts.set(path, await shown(node, path));
    return texts;
  }

  beforeAll(async () => {
    // The brochure needs no photos here, whose sizes for print take seconds.
    for (const table of ["projectPhoto", "machinePhoto", "servicePhoto"] as const)
      await db().deleteFrom(table).execute();
    const rename = (title: string) => send("/services/3/edit", type("lead", title));
    expect((await rename("An axolotl that was published once")).status).toBeLessThan(400);
    await rename("Plain words again");
    // Records that were public under two addresses, and are hidden.
    hidden = {
      service: await add("services", "name=Axolotl hidden&slug=axolotl-old"),
      page: await add(
        "pages",
        "title=Axolotl page&slug=axolotl-page-old&body=Text&purpose=Ordinary page&shownIn=Footer and menu",
      ),
    };
    await send(`/services/${hidden.service}/edit`, type("slug", "axolotl-new"));
    await send(`/pages/${hidden.page}/edit`, type("slug", "axolotl-page-new"));
    for (const form of [`/services/${hidden.service}/edit`, `/pages/${hidden.page}/edit`])
      expect((await send(form, same, ["intent", "hide"])).status).toBe(200);
    before = await shownEverywhere(site);
    for (const node of nodes.slice(1)) await shownEverywhere(node);
    versionBefore = await contentVersion(site);
  });

  it("is saved in drafts without bumping the content version", async () => {
    const { id: photo } = await db()
      .selectFrom("photo")
      .select("id")
      .where("audience", "=", "public")
      .executeTakeFirstOrThrow();
    const tower = "title=Axolotl tower&client=Axolotl Ltd&type=Luxury Residential&status=Planning";
    const rig = "name=Axolotl rig&category=Piling Rig&availability=Available&units=9";
    made = {
      service: await add("services", "name=Axolotl service&slug=axolotl-service&projects[]=2", draft),
      page: await add("pages", "title=Axolotl terms&body=Text&purpose=Terms&shownIn=Footer and menu", draft),
      project: await add("projects", `${tower}&photos[]=${photo}&services[]=1&machines[]=2`, draft),
      machine: await add("equipment", `${rig}&projects[]=2`, draft),
    };
    // A second save renames the record that only the office sees.
    await send(`/services/${made.service}/edit`, type("name", "Axolotl service two"), draft);
    await send(`/pages/${made.page}/edit`, type("title", "Axolotl terms two"), draft);
    const notice = await send("/pages/1/edit", type("title", "Axolotl notice"), ...scheduled);
    expect(notice.text).toContain("Scheduled for 1 Jan 2099, 09:30 (time in India)");
    await send("/equipment/2/edit", type("name", "Axolotl 320"), ...scheduled);
    for (const [form, change, ...more] of [
      ["/services/2/edit", type("name", "Axolotl"), ["slug", "axolotl-2"]],
      ["/projects/1/edit", type("title", "Axolotl residences")],
      ["/contact", type("addressLine1", "Axolotl house")],
      ["/site/texts", type("heroHeadline", "Axolotl")],
      ["/site/brand", same, ["accent", "#276f9f"]],
      ["/site/details", type("legalName", "Axolotl Ltd")],
    ] as [string, (fields: Field[]) => Field[], ...Field[]][]) {
      const saved = await send(form, change, ...more, draft);
      expect([form, saved.status, saved.text.includes("Unpublished changes")]).toEqual([form, 200, true]);
    }
    // Links that are chosen in the drafts of public records, also to records that only the office sees.
    const linking = await send(
      "/projects/2/edit",
      (fields) => fields.filter(([name]) => name !== "machines[]" && name !== "services[]"),
      ["services[]", made.service],
      ["machines[]", made.machine],
      draft,
    );
    expect(linking.status).toBe(200);
    const { root } = await admin.open(`${cms}/services/3/versions`);
    const [, old = ""] = root.querySelectorAll("ol a").map((a) => a.getAttribute("href") ?? "");
    const restore = old.split("=")[1] ?? "";
    expect((await admin.post(`${cms}/services/3/versions`, { restore })).location).toBe(
      `${cms}/services/3/edit?saved=restore`,
    );

    const drafts = await db().selectFrom("draft").select(["kind", "key", "values"]).execute();
    expect(drafts.filter(({ values }) => !secret.test(values)).map(({ kind, key }) => kind + key)).toEqual([
      "project2",
    ]);
    expect(await contentVersion(site)).toBe(versionBefore);
  });

  it("leaves every public page and file as it was, on any node", async () => {
    for (const node of nodes) {
      const after = await shownEverywhere(node);
      expect(publicAddresses.filter((path) => after.get(path) !== before.get(path))).toEqual([]);
    }
  });

  it("is at none of its own addresses, which are missing like unknown ones", async () => {
    const anyService = await shown(site, "/services/zzzz");
    const anyPage = await shown(site, "/zzzz");
    const unknown = (path: string) => (path.startsWith("/services") ? anyService : anyPage);
    const paths = [
      ...["axolotl-old", "axolotl-new", "axolotl-service", "axolotl-2", hidden.service, made.service].map(
        (slug) => `/services/${slug}`,
      ),
      ...["axolotl-page-old", "axolotl-page-new", "axolotl-terms", hidden.page, made.page].map(
        (slug) => `/${slug}`,
      ),
    ];
    const isUnknown = (text: string, path: string) =>
      text.replaceAll(path, path.startsWith("/services") ? "/services/zzzz" : "/zzzz") === unknown(path);
    for (const node of nodes)
      for (const path of paths) {
        const text = await shown(node, path);
        expect(text.slice(0, 8), path).toBe("404 null");
        expect(isUnknown(text, path), path).toBe(true);
        expect((await shown(node, `${path}.data`)).slice(0, 3), path).toBe("404");
      }
    const sheet = `/equipment/${made.machine}/specifications.pdf`;
    const records = [`/projects/${made.project}`, "/projects/axolotl-tower", `/equipment/${made.machine}`];
    for (const path of [...records, "/equipment/axolotl-rig"])
      expect((await shown(site, path)).slice(0, 8), path).toBe("404 null");
    for (const name of ["services-axolotl-service", "services-axolotl-new", "pages-axolotl-terms"])
      expect((await shown(site, `/share/${name}.0000000000000000.jpeg`)).slice(0, 3), name).toBe("404");
    expect((await fetch(site.origin + sheet)).status).toBe(404);
    const inquiry = `/?service=axolotl-service&equipment=${made.machine}&project=${made.project}`;
    const chosen = await shown(site, inquiry);
    expect(chosen === (await shown(site, "/?service=zzzz&equipment=99999&project=99999"))).toBe(true);
  });

  it("is unknown to clients in every list, search and call", async () => {
    for (const path of ["/equipment", "/projects", "/contact", "", "/events"])
      for (const address of [cms + path, `${cms}${path}.data`])
        expect(await (await client.request(address)).text(), address).not.toMatch(secret);
    for (const address of ["/server/api/projects?q=axolotl", "/server/api/calendar.php", "/admin/overview"])
      expect(await (await client.request(address)).text(), address).not.toMatch(secret);
    for (const kind of ["service", "project", "equipment", "page"])
      expect((await client.request(`${cms}/search/${kind}?q=axolotl`)).status).toBe(403);
    expect((await client.request(`${cms}/services`)).status).toBe(403);
    expect((await newBrowser(site).request(`${cms}/search/service?q=axolotl`)).status).not.toBe(200);
    expect((await client.open(`${cms}/projects`)).text).toContain("Showing 18 of 18 projects");
    for (const path of publicAddresses.filter((address) => !address.endsWith(".pdf")))
      expect(await (await client.request(path)).text(), path).not.toMatch(secret);
  });

  it("is known to the office: in the lists, and in the calendar's choice of projects", async () => {
    const projects = await admin.open(`${cms}/projects`);
    expect(projects.text).toContain("Showing 19 of 19 projects");
    expect(projects.text).toMatch(/Axolotl tower Draft/);
    expect(projects.text).toContain("Draft saved by asha@dharini.example");
    expect((await admin.open(`${cms}/equipment`)).text).toContain("scheduled for 1 Jan 2099, 09:30");
    expect((await admin.open("/admin/calendar-upload")).text).toContain("Axolotl tower");
  });
});
