import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contactKeys } from "#app/content/settings/contact.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage, sectionOf } from "./read-page.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";

const path = "/admin/cms/contact";

describe.each(databases)("the contact settings on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const inputs = async () => {
    const fields = (await admin.open(path))
      .elements("input")
      .map(({ name = "", value = "" }) => [name, value]);
    return Object.fromEntries(fields) as Record<string, string>;
  };
  const save = async (typed: Record<string, string>) => admin.post(path, { ...(await inputs()), ...typed });
  const notes = async () => {
    const rows = await site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "action", "fields"])
      .where("recordId", "=", "contact")
      .orderBy("id")
      .execute();
    return rows.map(({ actor, action, fields }) => `${actor} ${action} ${fields}`);
  };
  const contactOf = async (origin: string) => sectionOf(await openPage(origin), "contact-title");

  /** @spec contact.1 */
  it("appear on the public pages at the next request, and the change is recorded", async () => {
    await openPage(site.origin);
    const saved = await save({
      phonePrimary: "098200-12345",
      emailSecondary: "",
      addressLine1: `"Sagar" & कंपनी 🏗️ <script>alert(1)</script>`,
    });
    expect(saved.status).toBe(200);
    const home = await openPage(site.origin);
    expect(home.html).toContain('href="tel:+919820012345"');
    expect(home.html).not.toContain("tenders@dharini.example");
    expect(home.html).not.toContain("<script>alert");
    const shown = await contactOf(site.origin);
    expect(shown.text).toContain(`"Sagar" & कंपनी 🏗️ <script>alert(1)</script>`);
    expect(shown.text).toContain("+91 98200 12345");
    const llms = await (await fetch(`${site.origin}/llms.txt`)).text();
    expect(llms).toContain("+91 98200 12345");
    expect(await notes()).toEqual([
      `${accounts.admin.email} changed ["phonePrimary","emailSecondary","addressLine1"]`,
    ]);
  });

  it("are four rows for a client, with phone and mail to choose", async () => {
    const page = await (await signedIn(site, accounts.client)).open(path);
    expect(page.texts("dt")).toEqual(["Phone", "Email", "Address", "Hours"]);
    const links = page.elements("a").map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining(["tel:+919820012345", "mailto:projects@dharini.example"]));
  });

  it("tell the browser the maximum length of each field", async () => {
    const most = (await admin.open(path))
      .elements("input")
      .flatMap(({ name, maxlength }) => (maxlength ? [`${name} ${maxlength}`] : []));
    expect(most).toHaveLength(10);
    expect(most).toEqual(
      expect.arrayContaining(["phonePrimary 40", "emailPrimary 254", "phoneNote 160", "addressLine1 120"]),
    );
  });

  it("record no activity when saved unchanged", async () => {
    const before = await notes();
    expect((await save({})).status).toBe(200);
    expect(await notes()).toEqual(before);
  });

  /** @spec saving.1 */
  it.each([
    ["phonePrimary", "call us", "Please enter one phone number, such as 022 5550 0140 or +44 20 7946 0000"],
    ["phonePrimary", "5550 0140", "Please enter one phone number, such as 022 5550 0140 or +44 20 7946 0000"],
    ["emailPrimary", "office@dharini", "Please enter an email address such as name@company.com"],
    ["emailSecondary", "a b@c.com", "Please enter an email address such as name@company.com"],
    ["addressLine3", "a".repeat(121), "Please use at most 120 characters"],
    ["phoneNote", "न".repeat(6_000), "Please use at most 160 characters"],
    ["businessHoursPrimary", "9 to 6\u0000", "Please remove characters that cannot be shown"],
  ])("reject a wrong %s, %j, beside the field, and keep all typed values", async (name, wrong, words) => {
    const before = await contactOf(site.origin);
    const refused = await save({ [name]: wrong, emailNote: "Typed and kept" });
    expect(refused.status).toBe(422);
    const field = refused.elements("input").find((input) => input.name === name);
    expect(field).toMatchObject({ "aria-invalid": "true", value: wrong });
    expect(refused.byId(field?.["aria-describedby"]?.split(" ").at(-1) ?? "")).toBe(words);
    expect(refused.elements("input").find((input) => input.name === "emailNote")?.value).toBe(
      "Typed and kept",
    );
    expect((await contactOf(site.origin)).text).toBe(before.text);
  });

  /** @spec saving.2 */
  it("keep another user's newer save and show both versions", async () => {
    const mine = { ...(await inputs()), addressLine2: "My road" };
    await save({ addressLine2: "Their road", phoneNote: "Their note" });
    const refused = await admin.post(path, mine);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else changed this while you were editing");
    expect(refused.text).toContain("My road");
    expect(refused.text).toContain("Their road");
    expect((await contactOf(site.origin)).text).toContain("Their road");
    const fields = refused.elements("input").map(({ name = "", value = "" }) => [name, value]);
    const again = { ...(Object.fromEntries(fields) as Record<string, string>), addressLine2: "Agreed road" };
    expect((await admin.post(path, again)).status).toBe(200);
    expect((await contactOf(site.origin)).text).toContain("Agreed road");
  });

  /** @spec contact.3 */
  it("are reset to the saved values in the form, which changes nothing for visitors", async () => {
    await save({ addressLine1: "12, Quarry Road", phoneNote: "Ask for the yard" });
    const [stored, noted] = [await inputs(), await notes()];
    const unsaved = { ...stored, addressLine1: "Typed and not saved", emailPrimary: "wrong" };
    const reset = await admin.post(path, { ...unsaved, intent: "reset" });
    expect(reset.status).toBe(200);
    const shown = reset.elements("input").map(({ name = "", value = "" }) => [name, value]);
    expect(Object.fromEntries(shown)).toMatchObject(stored);
    expect(await inputs()).toEqual(stored);
    expect(await notes()).toEqual(noted);
    const contact = (await contactOf(site.origin)).text;
    expect(contact).toContain("12, Quarry Road");
    expect(contact).not.toContain("402, Saltworks Chambers");
  });

  /** @spec contact.3 */
  it("are reset to the published values while there is a draft, and saving them discards it", async () => {
    await save({ addressLine1: "12, Quarry Road" });
    const published = await inputs();
    await save({ addressLine1: "Not public yet", intent: "draft" });
    expect((await inputs()).addressLine1).toBe("Not public yet");
    const reset = await admin.post(path, { ...(await inputs()), intent: "reset" });
    const shown = reset.elements("input").map(({ name = "", value = "" }) => [name, value]);
    expect(Object.fromEntries(shown)).toMatchObject({ addressLine1: "12, Quarry Road" });
    expect((await inputs()).addressLine1, "nothing is written").toBe("Not public yet");
    const back = Object.fromEntries(shown) as Record<string, string>;
    expect((await admin.post(path, { ...back, intent: "draft" })).status).toBe(200);
    expect(await site.dependencies.db.selectFrom("draft").select("key").execute()).toEqual([]);
    expect((await inputs()).addressLine1).toBe(published.addressLine1);
  });

  it("include another user's newer save after Reset", async () => {
    const mine = await inputs();
    await save({ addressLine2: "Their later road" });
    const reset = await admin.post(path, { ...mine, intent: "reset" });
    const shown = reset.elements("input").map(({ name = "", value = "" }) => [name, value]);
    expect(Object.fromEntries(shown)).toMatchObject(await inputs());
    expect(reset.html).toContain("Their later road");
  });

  it("leave no empty rows on public pages when they are all empty", async () => {
    const empty = Object.fromEntries(contactKeys.map((name) => [name, ""]));
    expect((await save(empty)).status).toBe(200);
    const shown = await contactOf(site.origin);
    expect(shown.fields()).toEqual([]);
    expect(shown.html).not.toContain("<address");
    expect(shown.html).not.toContain("mailto:");
    expect((await fetch(`${site.origin}/brochure.pdf`)).status).toBe(200);
  });

  it("are read-only for a client, by every path", async () => {
    const client = await signedIn(site, accounts.client);
    const page = await client.open(path);
    expect(page.status).toBe(200);
    expect(page.elements("input")).toEqual([]);
    expect(page.text).toContain("No contact details yet");
    const { version = "" } = await inputs();
    for (const address of [path, `${path}.data`])
      for (const intent of ["", "reset"])
        expect((await client.post(address, { intent, version, phoneNote: "Mine" })).status).toBe(403);
    expect((await newBrowser(site).post(path, { version, phoneNote: "Mine" })).status).toBe(401);
    expect((await contactOf(site.origin)).text).not.toContain("Mine");
  });
});
