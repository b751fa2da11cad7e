import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, partsOf, sectionOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const path = (part: string) => `/admin/cms/site/${part}`;
const hostile = `"Quoted" & <script>alert(1)</script> 🏗️ निर्माण`;

describe.each(databases)("the site's content on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const fields = (part: string) => fieldsOf(admin, path(part));
  const save = async (part: string, change: (before: Field[]) => Field[]) =>
    admin.post(path(part), change(await fields(part)));
  const home = () => openPage(site.origin);
  const noteOf = async (part: string) =>
    (
      await site.dependencies.db
        .selectFrom("activity")
        .select(["actor", "action", "title", "fields"])
        .where("recordId", "=", part)
        .orderBy("id", "desc")
        .executeTakeFirst()
    )?.fields;

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
    expect(await (await fetch(`${site.origin}/llms.txt`)).text()).toContain("First paragraph still first.");
    expect(await noteOf("profile")).toBe(`["shortName","tagline","story"]`);
  });

  /** @spec content.15, site-content.1 */
  it("shows a changed claim wherever it is used, and leaves out one without a figure", async () => {
    await save("claims", type("safetyRecord.figure", ""));
    expect((await save("claims", type("projectsPerService.figure", "120+"))).status).toBe(200);
    expect(sectionOf(await home(), "home-title").fields()).toHaveLength(4);
    expect((await openPage(`${site.origin}/services/piling`)).text).toContain("120+");
  });

  /** @spec site-content.1 */
  it("accepts leaders in another order, with a photo from the library, and drops blank rows", async () => {
    const { id } = await site.dependencies.db
      .selectFrom("photo")
      .select("id")
      .where("audience", "=", "public")
      .executeTakeFirstOrThrow();
    const row = (name: string, role: string, bio: string, photo: string): Field[] => [
      ["leaders[].name", name],
      ["leaders[].role", role],
      ["leaders[].bio", bio],
      ["leaders[].photoId", photo],
    ];
    const version = (await fields("leaders")).filter(([name]) => name === "version");
    const saved = await admin.post(path("leaders"), [
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

  /** @spec library.7 */
  it("rejects a photo that is not a public image, beside its row", async () => {
    const { id } = await site.dependencies.db
      .selectFrom("photo")
      .select("id")
      .where("audience", "=", "private")
      .executeTakeFirstOrThrow();
    const before = (await home()).html.match(/<img/g)?.length;
    for (const wrong of [String(id), "999999"]) {
      const refused = await save("leaders", type("leaders[].photoId", wrong, 1));
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("This photo is no longer in the library");
    }
    expect((await save("leaders", type("leaders[].photoId", "1; drop"))).status).toBe(422);
    expect((await home()).html.match(/<img/g)?.length).toBe(before);
  });

  /** @spec saving.10 */
  it("accepts a testimonial of 10,000 characters with its stars, and rejects a longer one", async () => {
    const quote = "न".repeat(10_000);
    const typed = (text: string) => (before: Field[]) =>
      type("testimonials[].rating", "3")(type("testimonials[].quote", text)(before));
    expect((await save("testimonials", typed(quote))).status).toBe(200);
    const [figure] = partsOf(sectionOf(await home(), "trust-title"), "figure");
    expect(figure?.texts("blockquote")).toEqual([quote]);
    expect(figure?.html).toContain("3 of 5 stars");
    const refused = await save("testimonials", typed(`${quote}न`));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please use at most 10,000 characters");
    expect(refused.text).toContain(`${quote}न`);
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
    expect((await admin.open(path("badges"))).text).toContain("Expired: not shown on the site");
    expect((await admin.open("/admin/cms/site")).text).toContain("1 expired");
  });

  /** @spec saving.1 */
  it.each([
    ["profile", "name", "", "Please enter the company's name"],
    ["profile", "founded", "twenty", "Please enter a year, such as 2001"],
    ["profile", "latitude", "north", "Please enter the latitude in degrees"],
    ["profile", "longitude", "181", "Please enter at most 180"],
    ["claims", "majorClients.label", "", "Please say what the figure counts"],
    ["claims", "majorClients.figure", "fifteen and more", "Please use at most 12 characters"],
    ["companies", "companies[].name", "", "Please enter a name"],
    ["clients", "clients[]", "Harbourline Properties", "This client is in the list already"],
    ["testimonials", "testimonials[].author", "", "Please enter who said it"],
    ["testimonials", "testimonials[].rating", "6", "Please choose 1 to 5 stars"],
    ["badges", "badges[].expires", "2026-02-30", "Please enter a day, such as 31/12/2027"],
    ["badges", "badges[].name", "a\u0000b", "Please remove characters that cannot be shown"],
    ["texts", "contactLead", "a".repeat(601), "Please use at most 600 characters"],
  ])("rejects in %s a wrong %s, %j, and publishes nothing of it", async (part, name, wrong, words) => {
    const before = (await home()).text;
    const refused = await save(part, type(name, wrong));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    expect(refused.html).toContain('aria-invalid="true"');
    expect((await home()).text).toBe(before);
  });

  it.each([
    ["profile", "input", "name", { maxlength: "80", required: "" }],
    ["profile", "input", "founded", { pattern: "^(\\d{4})?$" }],
    ["claims", "input", "majorClients.figure", { maxlength: "12" }],
    ["leaders", "textarea", "leaders[].bio", { maxlength: "600" }],
    ["clients", "input", "clients[]", { maxlength: "80" }],
    ["testimonials", "textarea", "testimonials[].quote", { maxlength: "10000" }],
    ["badges", "input", "badges[].number", { maxlength: "60" }],
    ["texts", "textarea", "contactLead", { maxlength: "600" }],
  ])("declares to the browser in %s the limits of the %s %s", async (part, tag, name, limits) => {
    const field = (await admin.open(path(part))).elements(tag).find((one) => one.name === name);
    expect(field).toMatchObject(limits);
    // A blank row is dropped, so none of its fields has to be filled.
    expect(field?.required).toBe("required" in limits ? "" : undefined);
  });

  it("keeps the office's own text and restores the built-in text when a field is emptied", async () => {
    await save("texts", type("heroHeadline", hostile));
    expect(sectionOf(await home(), "home-title").texts("h1")).toEqual([hostile]);
    expect(await noteOf("texts")).toBe(`["heroHeadline"]`);
    await save("texts", type("heroHeadline", ""));
    expect(sectionOf(await home(), "home-title").texts("h1")).toEqual(["Groundworks for Mumbai since 2001"]);
    const { value } = await site.dependencies.db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "texts")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).not.toHaveProperty("heroHeadline");
  });

  /** @spec site-content.2 */
  it("shows another photo in a slot", async () => {
    const slots: Record<string, string> = Object.fromEntries(await fields("photos"));
    const changed = { ...slots, about: slots.hero ?? "" };
    expect((await admin.post(path("photos"), changed)).status).toBe(200);
    const page = await home();
    const { alt } = await site.dependencies.db
      .selectFrom("photo")
      .select("alt")
      .where("id", "=", Number(slots.hero))
      .executeTakeFirstOrThrow();
    expect(sectionOf(page, "about-title").elements("img")).toContainEqual(expect.objectContaining({ alt }));
  });

  /** @spec saving.2 */
  it("keeps another user's newer save and shows both versions", async () => {
    const mine = type("clients[]", "My client")(await fields("clients"));
    await save("clients", type("clients[]", "Their client", 1));
    const refused = await admin.post(path("clients"), mine);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("My client");
    expect(refused.text).toContain("Their client");
    expect(refused.text).toContain(accounts.admin.email);
    const trust = sectionOf(await home(), "trust-title").text;
    expect(trust).toContain("Their client");
    expect(trust).not.toContain("My client");
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
    expect((await fetch(`${site.origin}/brochure.pdf`)).status).toBe(200);
  });
});
