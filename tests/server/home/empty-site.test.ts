import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contactTexts } from "#app/domain/company/contact.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings, type Settings } from "#app/domain/company/settings.ts";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { demoSettings as demo } from "#tests/support/demo-settings.ts";
import { addMachine, addProject, addService } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { printedWords } from "../documents/printed-words.ts";
import { databases, loggedErrors, openSite } from "../front-door.ts";
import { inquire, openThanks } from "../inquiries/inquiry-form.ts";
import { openPage, readPage, sectionOf } from "../read-page.ts";
import { signedIn } from "../staff-browser.ts";

const owner = { email: "owner@firm.test", password: "chosen-by-the-owner" };

// Every owner's site promises a reply within 24 hours.
const { emailNote: _, ...contact } = contactTexts(demo);

const demoWords = [
  ...Object.values(contact),
  "22 5550 0140",
  "dharini",
  demo.profile.tagline,
  ...demo.leaders.map(({ name }) => name),
  ...demo.companies.map(({ name }) => name),
  ...demo.clients,
].map((word) => word.toLowerCase());
const demoWordsIn = (text: string) => demoWords.filter((word) => text.toLowerCase().includes(word));

const profile = (given: Partial<Settings["profile"]>) => (db: Db) =>
  saveSetting(db, "profile", { ...emptySettings.profile, ...given });
const shoring = (db: Db) => addService(db, { slug: "shoring" });

/** What a site may have, alone; each adds it to an empty one. */
const contents: [string, (db: Db) => Promise<unknown>, sections: string[]][] = [
  ["nothing", async () => {}, ["contact"]],
  [
    "only a name, city and tagline",
    profile({
      name: "Sahyadri Piling Works",
      shortName: "Sahyadri",
      city: "Pune",
      tagline: "Piles, and only piles.",
    }),
    ["contact"],
  ],
  ["one project", (db) => addProject(db), ["projects", "contact"]],
  ["one service", shoring, ["services", "contact"]],
  [
    "a service that counts machines, without machines",
    (db) => {
      const machineCounts = toJson([{ category: "Excavator", label: "Excavators" }]);
      return addService(db, { slug: "shoring", machineCounts, maxDepth: 20, pitDepth: 8 });
    },
    ["services", "contact"],
  ],
  [
    "one of everything without a photo",
    async (db) => {
      await profile({ story: ["Piles since 2004."] })(db);
      await saveSetting(db, "clients", ["Kadam Estates"]);
      await shoring(db);
      await addProject(db);
      await addMachine(db, { category: "Piling Rig" });
    },
    ["about", "services", "projects", "equipment", "trust", "contact"],
  ],
  ["one machine", (db) => addMachine(db), ["equipment", "contact"]],
  [
    "one support machine",
    (db) => addMachine(db, { category: "Support Equipment" }),
    ["equipment", "contact"],
  ],
  [
    "one leader",
    (db) => saveSetting(db, "leaders", [{ name: "Sunita Rane", role: "", bio: "", photoId: null }]),
    ["about", "contact"],
  ],
  ["one client", (db) => saveSetting(db, "clients", ["Kadam Estates"]), ["trust", "contact"]],
];

describe.each(databases)("an installation with SEED=empty on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    site = await openSite(database, { template: null, variables });
  });
  afterEach(async () => {
    const { db } = site.dependencies;
    for (const kind of ["project", "service", "machine"] as const) await db.deleteFrom(kind).execute();
    await db.deleteFrom("setting").where("key", "in", ["profile", "leaders", "clients"]).execute();
    expect(loggedErrors(site)).toEqual([]);
  });
  afterAll(() => site.close());
  const read = (path: string) => sendRequest(site.origin, path);

  /** @spec opening.8, contact.4, content.1 */
  it.each(contents)("has sections, links and files for %s and nothing more", async (_, add, sections) => {
    await add(site.dependencies.db);
    const home = await openPage(site.origin);
    const ids = ["about", "services", "projects", "equipment", "trust", "contact"];
    const shown = ids.filter((id) => home.ids.has(id));
    expect(shown.map((id) => [id, sectionOf(home, `${id}-title`).texts("p")[0]?.slice(0, 2)])).toEqual(
      sections.map((id, at) => [id, `0${at + 1}`]),
    );
    const linked = [...home.html.matchAll(/href="\/?#([a-z]+)"/g)].map(([, id]) => id ?? "");
    expect(linked.filter((id) => ids.includes(id) && !sections.includes(id))).toEqual([]);

    const { db } = site.dependencies;
    const project = await db.selectFrom("project").select("slug").executeTakeFirst();
    const machine = await db.selectFrom("machine").select("slug").executeTakeFirst();
    const paths = [
      "/",
      "/?projects=all",
      "/services/shoring",
      "/projects/99",
      "/nowhere",
      `/projects/${project?.slug ?? "kelva-twin-residences"}`,
      `/equipment/${machine?.slug ?? "volvo-210"}`,
      "/llms.txt",
      "/manifest.webmanifest",
      "/sitemap.xml",
      "/robots.txt",
    ];
    for (const path of paths) {
      const { status, body } = await read(path);
      expect(status, path).toBeLessThan(500);
      const page = readPage(body.toString());
      expect(demoWordsIn(page.html), path).toEqual([]);
      expect(page.text, path).not.toMatch(
        /\b0 (machine|project|excavator|dumper|piling rig)|\b1 machines|(Excavators|Piling rigs):? 0\b/i,
      );
      expect(page.text, path).not.toMatch(/undefined|null|NaN|\[object|© 2024–\s*$/);
      expect(page.html, path).not.toMatch(
        /No image available|Client Representative|content=""|description":""|(src|href)="[^"]*(undefined|null|NaN)/,
      );
      expect(page.html, path).not.toMatch(/mailto:|tel:|wa\.me|<address|Map of Mumbai|\/map\.svg/);
      for (const heading of ["h1", "h2", "h3", "p", "li", "dd"])
        expect(page.texts(heading), path).not.toContain("");
      expect(page.texts("h2"), path).not.toContain("Contact Information");
      expect(
        page.elements("img").filter(({ src }) => !src),
        path,
      ).toEqual([]);
    }
    const { status, body } = await read("/brochure.pdf");
    expect([status, demoWordsIn(printedWords(body))]).toEqual([200, []]);
    const sharing = home.meta("og:image") ?? "";
    expect((await read(new URL(sharing).pathname)).status).toBe(200);
  });

  /** @spec brand.7, layout.12 */
  it("has no service, machine, project or contact, and the mark of its initials", async () => {
    for (const path of [
      ...["excavation", "piling"].map((slug) => `/services/${slug}`),
      "/projects/kelva-twin-residences",
      "/equipment/volvo-210",
      "/equipment/volvo-210/specifications.pdf",
    ])
      expect((await read(path)).status, path).toBe(404);
    const home = await openPage(site.origin);
    expect(home.title).toContain("Your company");
    expect(home.text).toMatch(/© \d{4} Your company/);
    expect(home.html).not.toMatch(/\/services\/|#services/);
    expect([home.texts("option"), home.elements("form").length]).toEqual([[], 1]);
    expect(home.html).toContain('data-initials="YC"');
    expect((await read("/icon.svg")).body.toString()).toContain(">YC</text>");
    const [company] = home.data.flatMap((data) => data["@graph"] ?? [data]) as Record<string, unknown>[];
    for (const name of ["telephone", "email", "address"]) expect(company).not.toHaveProperty(name);
    const llms = (await read("/llms.txt")).body.toString();
    expect(llms).toContain(`The inquiry form is at ${site.origin}/#contact.`);
    expect(llms).not.toMatch(/Contact:|## (Projects|Equipment)|machine|services|\b0 /i);
    expect((await read("/sitemap.xml")).body.toString()).not.toMatch(/services/i);
    expect((await read("/healthz")).status).toBe(200);
  });

  /** @spec contact.4 */
  it("offers an empty contact form, and Reset brings none of the demo's values", async () => {
    const browser = await signedIn(site, owner);
    const path = "/admin/cms/contact";
    const reset = await browser.post(path, { intent: "reset", version: "0" });
    expect([reset.status, demoWordsIn(reset.html)]).toEqual([200, []]);
    for (const page of [reset, await browser.open(path)])
      expect(page.elements("input").filter(({ name, value }) => name !== "version" && value)).toEqual([]);
    const stored = site.dependencies.db.selectFrom("setting").select("key").where("key", "=", "contact");
    expect(await stored.execute()).toEqual([]);
  });

  it("stores an inquiry, mails it to nobody, and promises a reply on the open days of its clock", async () => {
    await shoring(site.dependencies.db);
    const reference = await inquire(site, { service: "shoring" });
    expect(await site.dependencies.db.selectFrom("outgoingMail").selectAll().execute()).toEqual([]);
    const browser = await signedIn(site, owner);
    const days = (await browser.open("/admin/cms/site/openDays")).elements("input");
    const ticked = days.filter((input) => "checked" in input).map(({ name }) => name);
    expect(ticked).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]);
    const promise = "We reply within 24 hours, Monday to Saturday.";
    expect((await openPage(site.origin)).text).toContain(promise);
    expect((await openThanks(site, reference)).text).toContain(promise);
  });
});
