import { describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";
import { printedWords } from "../documents/printed-words.ts";
import { databases } from "../front-door.ts";
import { openPage, partsOf, sectionOf } from "../read-page.ts";
import { type Field, fieldsOf, sendForm, type } from "../records/typed-form.ts";
import { newBrowser, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const path = (part: string) => `/admin/cms/site/${part}`;
const hostile = `"Quoted" & <script>alert(1)</script> 🏗️ निर्माण`;

describe.each(databases)("the site's content on %s", (database) => {
  const demo = staffedDemo(database);

  const db = () => demo.site.dependencies.db;
  const fields = (part: string) => fieldsOf(demo.admin, path(part));
  const save = async (part: string, change: (before: Field[]) => Field[]) =>
    demo.admin.post(path(part), change(await fields(part)));
  const home = () => openPage(demo.site.origin);
  const photoOf = async (audience: "public" | "private") => {
    const rows = db().selectFrom("photo").select("id").where("audience", "=", audience);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  const noteOf = async (part: string) => {
    const notes = db().selectFrom("activity").select("fields").where("recordId", "=", part);
    return (await notes.orderBy("id", "desc").executeTakeFirst())?.fields;
  };

  /** @spec content.1, site-content.2 */
  it("shows a new name, tagline and story to visitors at once, including the header, footer and files", async () => {
    await home();
    const saved = await save("profile", (before) =>
      type(
        "story",
        `First paragraph\r\nstill first.\r\n\r\n${hostile}`,
      )(type("shortName", "Dharini &c")(type("tagline", hostile)(before))),
    );
    expect(saved.status).toBe(200);
    const page = await home();
    const about = sectionOf(page, "about-title");
    expect(about.texts("p")).toContain("First paragraph still first.");
    expect(about.texts("p")).toContain(hostile);
    expect(page.text).toContain("Dharini &c");
    expect(page.meta("description")).toBe(hostile);
    expect(page.html).not.toContain("<script>alert");
    expect(await (await fetch(`${demo.site.origin}/llms.txt`)).text()).toContain(
      "First paragraph still first.",
    );
    expect(await noteOf("profile")).toBe(`["shortName","tagline","story"]`);
  });

  /** @spec content.15, site-content.1 */
  it("shows a changed claim wherever it is used, and leaves out one without a figure", async () => {
    await save("claims", type("safetyRecord.figure", ""));
    expect((await save("claims", type("projectsPerService.figure", "120+"))).status).toBe(200);
    expect(sectionOf(await home(), "home-title").fields()).toHaveLength(4);
    expect((await openPage(`${demo.site.origin}/services/piling`)).text).toContain("120+");
  });

  /** @spec site-content.1 */
  it("accepts leaders in another order, with a photo from the library, and drops blank rows", async () => {
    const id = await photoOf("public");
    const row = (name: string, role: string, bio: string, photo: string): Field[] => [
      ["leaders[].name", name],
      ["leaders[].role", role],
      ["leaders[].bio", bio],
      ["leaders[].photoId", photo],
    ];
    const version = (await fields("leaders")).filter(([name]) => name === "version");
    const saved = await demo.admin.post(path("leaders"), [
      ...version,
      ...row("Zarine Bharucha", "Director", "", String(id)),
      ...row("", " ", "", ""),
      ...row(hostile, "", "Signs each method statement.", ""),
    ]);
    expect(saved.status).toBe(200);
    const [first, second] = partsOf(sectionOf(await home(), "about-title"), "li");
    expect(first?.text).toBe("Zarine Bharucha Director");
    expect(first?.elements("img")).toHaveLength(1);
    expect(second?.text).toContain(hostile);
    expect(second?.elements("img")).toHaveLength(0);
    expect(await noteOf("leaders")).toBe(`["removed"]`);
  });

  it("shows a badge through its last day, and notifies the office when one has expired", async () => {
    const today = siteDay(new Date());
    const dated = (day: string) => type("badges[].expires", day, 1);
    const numbered = type("badges[].number", "Q-7", 1);
    const issued = type("badges[].issuer", "Konkan Register", 1);
    expect((await save("badges", (before) => dated(today)(issued(numbered(before))))).status).toBe(200);
    expect(sectionOf(await home(), "trust-title").text).toContain("No. Q-7 Issuer Konkan Register Valid to");
    expect((await save("badges", dated(addDays(today, -1)))).status).toBe(200);
    expect(sectionOf(await home(), "trust-title").text).not.toContain("ISO 14001:2015");
    expect((await demo.admin.open(path("badges"))).text).toContain("Expired: not shown on the site");
    expect((await demo.admin.open("/admin/cms/site")).text).toContain("1 expired");
  });

  /** @spec saving.1, saving.9, library.7 */
  it("rejects a wrong value beside its field, and everything from a client or a visitor", async () => {
    const id = await photoOf("private");
    const before = (await home()).text;
    const gone = "This photo is no longer in the library";
    for (const [part, name, at, wrong, words] of [
      ["profile", "name", 0, "", "Please enter the company's name"],
      ["testimonials", "testimonials[].rating", 0, "6", "Please choose 1 to 5 stars"],
      ["leaders", "leaders[].photoId", 1, String(id), gone],
      ["leaders", "leaders[].photoId", 1, "999999", gone],
    ] as const) {
      const refused = await save(part, type(name, wrong, at));
      expect([refused.status, refused.text.includes(words)]).toEqual([422, true]);
      expect(refused.html).toContain('aria-invalid="true"');
    }
    const client = await signedIn(demo.site, accounts.client);
    const typed = type("name", "Mine")(await fields("profile"));
    for (const address of [path("profile"), `${path("profile")}.data`]) {
      expect((await client.post(address, typed)).status).toBe(403);
      expect((await newBrowser(demo.site).post(address, typed)).status).toBe(401);
    }
    expect((await client.open(path("profile"))).status).toBe(403);
    for (const part of ["security", "contact", "seed", "toString", "nothing"]) {
      expect((await demo.admin.open(path(part))).status).toBe(404);
      expect((await demo.admin.post(path(part), { version: "1", adminsNeedTwoFactor: "" })).status).toBe(404);
    }
    expect((await home()).text).toBe(before);
  });

  it("keeps the office's own text and restores the built-in text when a field is emptied", async () => {
    await save("texts", type("heroHeadline", hostile));
    expect(sectionOf(await home(), "home-title").texts("h1")).toEqual([hostile]);
    expect(await noteOf("texts")).toBe(`["heroHeadline"]`);
    await save("texts", type("heroHeadline", ""));
    expect(sectionOf(await home(), "home-title").texts("h1")).toEqual(["Groundworks for Mumbai since 2001"]);
    const { value } = await db()
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "texts")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).not.toHaveProperty("heroHeadline");
  });

  /** @spec saving.15 */
  it("keeps the lines and paragraphs of texts, on every page and in the brochure", async () => {
    const written = (name: string) => `${name} alpha\r\n${name} beta\r\n\r\n${name} gamma`;
    const service = ["lead", "scope[].text", "method[].text", "questions[].answer"];
    const forms: [form: string, page: string, names: string[]][] = [
      ["equipment/1/edit", "/equipment/1", ["description", "maintenanceSchedule"]],
      ["projects/1/edit", "/projects/1", ["fullDescription", "quote"]],
      ["services/1/edit", "/services/excavation", service],
      ["services/1/edit", "/", ["summary"]],
      ["site/testimonials", "/", ["testimonials[].quote"]],
      ["site/leaders", "/", ["leaders[].bio"]],
      ["site/badges", "/", ["badges[].description"]],
      ["site/texts", "/", ["servicesLead", "projectsLead", "equipmentLead", "contactLead"]],
    ];
    for (const [form, , names] of forms) {
      const sent = await sendForm(demo.admin, `/admin/cms/${form}`, (before) =>
        names.reduce((typed, name) => type(name, written(name))(typed), before),
      );
      expect([form, sent.status]).toEqual([form, form.startsWith("site/") ? 200 : 302]);
    }
    for (const [page, shown] of Map.groupBy(forms, ([, address]) => address)) {
      const { root } = await openPage(demo.site.origin + page);
      const kept = root.querySelectorAll("main .whitespace-pre-line");
      for (const name of shown.flatMap(([, , names]) => names)) {
        const holders = kept.flatMap((part) => [part, ...part.querySelectorAll("*")]);
        const inner = holders.findLast((part) => part.text.includes(`${name} alpha`));
        expect(inner?.text, name).toContain(`${name} alpha\n${name} beta`);
        const apart = inner?.text.includes(`${name} beta\n\n${name} gamma`) || !inner?.text.includes("gamma");
        const whole = kept.some((part) => part.text.includes(`${name} gamma`));
        expect([name, apart, whole]).toEqual([name, true, true]);
      }
    }
    await save("companies", type("companies[].description", written("company")));
    for (const table of ["projectPhoto", "machinePhoto", "servicePhoto"] as const)
      await db().deleteFrom(table).execute();
    const { body } = await sendRequest(demo.site.origin, "/brochure.pdf");
    for (const name of ["leaders[].bio", "company"])
      expect(printedWords(body)).toContain(JSON.stringify(written(name).replaceAll("\r\n", "\n")));
    const entry = { title: "Terms", body: "Text", seoDescription: written("seo"), purpose: "Ordinary page" };
    await demo.admin.post("/admin/cms/pages/new", { ...entry, shownIn: "Footer", slug: "", seoTitle: "" });
    const llms = (await sendRequest(demo.site.origin, "/llms.txt")).body.toString();
    expect(llms).toContain("/terms): seo alpha seo beta seo gamma\n");
  });

  it("leaves no gaps: a page without leaders, companies, clients, quotes and badges has no headings for them", async () => {
    for (const part of ["leaders", "companies", "clients", "testimonials", "badges"])
      expect((await save(part, (before) => before.filter(([name]) => name === "version"))).status).toBe(200);
    await save("profile", type("story", ""));
    const page = await home();
    for (const heading of [
      "Leadership",
      "Group companies",
      "Valued clients",
      "What clients say",
      "Trust & Recognition",
    ])
      expect(page.texts("h2").concat(page.texts("h3"))).not.toContain(heading);
    expect(sectionOf(page, "about-title").texts("p")).toContain(hostile);
  });
});
