import { extractText } from "unpdf";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contactTexts } from "#app/content/settings/contact.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings, type Settings } from "#app/content/settings/settings.ts";
import type { Db } from "#db/connect.ts";
import { settings as demo } from "#db/seed/settings.ts";
import { addEquipment, addProject, addService } from "#tests/support/records.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openSite } from "./front-door.ts";
import { inquire, openThanks } from "./inquiry-form.ts";
import { printedWords, printReally } from "./printed-words.ts";
import { openPage, readPage, sectionOf } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";

const owner = { email: "owner@firm.test", password: "chosen-by-the-owner" };

// Every owner's site promises a reply within 24 hours.
const { emailNote: _, ...contact } = contactTexts(demo as unknown as Settings);

const demoWords = [
  ...Object.values(contact),
  "22 5550 0140",
  "dharini",
  demo.profile.tagline,
  ...demo.leaders.map(({ name }) => name),
  ...demo.companies.map(({ name }) => name),
  ...demo.clients,
];

const pages = [
  "/",
  ...["shoring", "piling"].map((name) => `/services/${name}`),
  "/projects/kelva-twin-residences",
  "/equipment/volvo-210",
];
const files = ["/llms.txt", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];

describe.each(databases)("an installation with SEED=empty on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    site = await openSite(database, { template: null, variables });
    await addService(site.dependencies.db, { slug: "shoring", name: "Shoring" });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const expectNothingOfDemo = (text: string, place: string) => {
    const found = demoWords.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    expect(found, place).toEqual([]);
  };

  /** @spec contact.4 */
  it("shows no demo content on any page or in any file", async () => {
    for (const path of [...pages, ...files]) {
      const { status, body } = await sendRequest(site.origin, path);
      expect(status, path).toBeLessThan(500);
      expectNothingOfDemo(body.toString(), path);
    }
  });

  it("leaves out every contact option, with no heading or row left over", async () => {
    for (const path of pages.slice(0, 2)) {
      const page = await openPage(site.origin + path);
      const ways = ["mailto:", "tel:", "wa.me", "<address"].filter((way) => page.html.includes(way));
      expect(ways, path).toEqual([]);
      expect(page.texts("h2"), path).not.toContain("Contact Information");
    }
    const home = await openPage(site.origin);
    const [company] = home.data.flatMap((data) => data["@graph"] ?? [data]) as Record<string, unknown>[];
    expect(company).not.toHaveProperty("telephone");
    expect(company).not.toHaveProperty("email");
    expect(company).not.toHaveProperty("address");
    const llms = (await sendRequest(site.origin, "/llms.txt")).body.toString();
    expect(llms).toContain(`The inquiry form is at ${site.origin}/#contact.`);
    expect(llms).not.toContain("Contact:");
    expect(llms).not.toMatch(/## (Projects|Equipment)|machine|\b0 /);
  });

  /** @spec contact.4 */
  it("has a brochure without the demo's contact details and without empty sections", async () => {
    printReally(site);
    const { status, body } = await sendRequest(site.origin, "/brochure.pdf");
    expect(status).toBe(200);
    const words = (await extractText(new Uint8Array(body), { mergePages: true })).text;
    expectNothingOfDemo(words, "brochure");
    expect(words).not.toMatch(/\b0 (machines|projects)/i);
    expect(words).not.toContain("Call, WhatsApp or mail");
    expect(words).not.toContain("Hours");
  });

  it("offers an empty contact form, and Reset brings none of the demo's values", async () => {
    const browser = await signedIn(site, owner);
    const blank = async () => {
      const page = await browser.open("/admin/cms/contact");
      return page.elements("input").filter(({ name, value }) => name !== "version" && value);
    };
    expect(await blank()).toEqual([]);
    const reset = await browser.post("/admin/cms/contact", { intent: "reset", version: "0" });
    expect(reset.status).toBe(200);
    expectNothingOfDemo(reset.html, "after Reset");
    expect(await blank()).toEqual([]);
    expect(
      await site.dependencies.db.selectFrom("setting").select("key").where("key", "=", "contact").execute(),
    ).toEqual([]);
  });

  it("stores an inquiry and mails it to nobody", async () => {
    await inquire(site, { service: "shoring" });
    const mails = await site.dependencies.db.selectFrom("outgoingMail").selectAll().execute();
    expect(mails).toEqual([]);
  });

  it("promises a reply on the same open days as its clock, Monday to Saturday", async () => {
    const browser = await signedIn(site, owner);
    const days = (await browser.open("/admin/cms/site/openDays")).elements("input");
    const ticked = days.filter((input) => "checked" in input).map(({ name }) => name);
    expect(ticked).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]);
    const promise = "We reply within 24 hours, Monday to Saturday.";
    expect((await openPage(site.origin)).text).toContain(promise);
    expect((await openThanks(site, await inquire(site, { service: "shoring" }))).text).toContain(promise);
  });
});

/** What a site may have, alone; each adds it to an empty one. */
const contents: [string, (db: Db) => Promise<unknown>, sections: string[]][] = [
  ["nothing", async () => {}, ["contact"]],
  [
    "only a name, city and tagline",
    (db) =>
      saveSetting(db, "profile", {
        ...emptySettings.profile,
        ...{
          name: "Sahyadri Piling Works",
          shortName: "Sahyadri",
          city: "Pune",
          tagline: "Piles, and only piles.",
        },
      }),
    ["contact"],
  ],
  ["one project", (db) => addProject(db), ["projects", "contact"]],
  ["one service", (db) => addService(db, { slug: "shoring" }), ["services", "contact"]],
  [
    "one of everything without a photo",
    async (db) => {
      await saveSetting(db, "profile", { ...emptySettings.profile, story: ["Piles since 2004."] });
      await saveSetting(db, "clients", ["Kadam Estates"]);
      await addService(db, { slug: "shoring" });
      await addProject(db);
      await addEquipment(db, { category: "Piling Rig" });
    },
    ["about", "services", "projects", "equipment", "trust", "contact"],
  ],
  ["one machine", (db) => addEquipment(db), ["equipment", "contact"]],
  [
    "one support machine",
    (db) => addEquipment(db, { category: "Support Equipment" }),
    ["equipment", "contact"],
  ],
  [
    "one leader",
    (db) => saveSetting(db, "leaders", [{ name: "Sunita Rane", role: "", bio: "", photoId: null }]),
    ["about", "contact"],
  ],
  ["one client", (db) => saveSetting(db, "clients", ["Kadam Estates"]), ["trust", "contact"]],
];

describe.each(databases)("a site that has little on %s", (database) => {
  /** @spec opening.9 */
  it.each(contents)("has sections, links and files for %s and nothing more", async (_, add, sections) => {
    const site = await openSite(database, { template: null });
    try {
      await add(site.dependencies.db);
      const home = await openPage(site.origin);
      const numbered = [...sections].map((id, at) => [id, `0${at + 1}`]);
      const ids = ["about", "services", "projects", "equipment", "trust", "contact"];
      const shown = ids.filter((id) => home.ids.has(id));
      expect(shown.map((id) => [id, sectionOf(home, `${id}-title`).texts("p")[0]?.slice(0, 2)])).toEqual(
        numbered,
      );
      const linked = [...home.html.matchAll(/href="\/?#([a-z]+)"/g)].map(([, id]) => id ?? "");
      expect(linked.filter((id) => ids.includes(id) && !sections.includes(id))).toEqual([]);

      const paths = [
        "/",
        "/services/shoring",
        "/projects/1",
        "/projects/99",
        "/equipment/1",
        "/nowhere",
        "/llms.txt",
        "/manifest.webmanifest",
      ];
      for (const path of paths) {
        const { status, body } = await sendRequest(site.origin, path);
        expect(status, path).toBeLessThan(500);
        const page = readPage(body.toString());
        expect(page.text, path).not.toMatch(
          /\b0 (machines|projects|excavators|dumpers|piling rigs)|\b1 machines/,
        );
        expect(page.html, path).not.toMatch(
          /No image available|Client Representative|content=""|description":""/,
        );
        for (const heading of ["h1", "h2", "h3", "p", "li", "dd"])
          expect(page.texts(heading), path).not.toContain("");
        expect(
          page.elements("img").filter(({ src }) => !src),
          path,
        ).toEqual([]);
      }
      const { status, body } = await sendRequest(site.origin, "/brochure.pdf");
      expect(status).toBe(200);
      expect(printedWords(body)).not.toContain(demo.profile.tagline);
      const sharing = home.meta("og:image") ?? "";
      expect((await sendRequest(site.origin, new URL(sharing).pathname)).status).toBe(200);
    } finally {
      expect(loggedErrors(site)).toEqual([]);
      await site.close();
    }
  });
});
