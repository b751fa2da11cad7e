import { describe, expect, it } from "vitest";
import { contactPart } from "#app/domain/company/contact-details.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { openPage, sectionOf } from "../read-page.ts";
import { newBrowser, signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const path = "/admin/cms/contact";
type Inputs = Record<string, string>;

describe.each(databases)("the contact settings on %s", (database) => {
  const demo = staffedDemo(database);
  const inputsOf = (page: Awaited<ReturnType<typeof demo.admin.open>>): Inputs =>
    Object.fromEntries(page.elements("input").map(({ name = "", value = "" }) => [name, value]));
  const inputs = async () => inputsOf(await demo.admin.open(path));
  const save = async (typed: Inputs) => demo.admin.post(path, { ...(await inputs()), ...typed });
  const notes = async () => {
    const rows = demo.site.dependencies.db.selectFrom("activity").select(["actor", "action", "fields"]);
    const found = await rows.where("recordId", "=", "contact").orderBy("id").execute();
    return found.map(({ actor, action, fields }) => `${actor} ${action} ${fields}`);
  };
  const contact = async () => sectionOf(await openPage(demo.site.origin), "contact-title");

  /** @spec contact.1 */
  it("appear on the public pages at the next request, and the change is recorded", async () => {
    await openPage(demo.site.origin);
    const saved = await save({
      phonePrimary: "098200-12345",
      emailSecondary: "",
      addressLine1: `"Sagar" & कंपनी 🏗️ <script>alert(1)</script>`,
    });
    expect(saved.status).toBe(200);
    const home = await openPage(demo.site.origin);
    expect(home.html).toContain('href="tel:+919820012345"');
    expect(home.html).not.toContain("tenders@dharini.example");
    expect(home.html).not.toContain("<script>alert");
    const shown = sectionOf(home, "contact-title").text;
    for (const text of [`"Sagar" & कंपनी 🏗️ <script>alert(1)</script>`, "+91 98200 12345"])
      expect(shown).toContain(text);
    expect(await (await fetch(`${demo.site.origin}/llms.txt`)).text()).toContain("+91 98200 12345");
    const changed = [`${accounts.admin.email} changed ["phonePrimary","emailSecondary","addressLine1"]`];
    expect(await notes()).toEqual(changed);
    expect((await save({})).status).toBe(200);
    expect(await notes()).toEqual(changed);

    const client = await (await signedIn(demo.site, accounts.client)).open(path);
    expect(client.texts("dt")).toEqual(["Phone", "Email", "Address", "Hours"]);
    expect(client.elements("a").map(({ href }) => href)).toEqual(
      expect.arrayContaining(["tel:+919820012345", "mailto:projects@dharini.example"]),
    );
  });

  /** @spec saving.2 */
  it("keep another user's newer save and show both versions", async () => {
    const mine = { ...(await inputs()), addressLine2: "My road" };
    await save({ addressLine2: "Their road", phoneNote: "Their note" });
    const refused = await demo.admin.post(path, mine);
    expect(refused.status).toBe(409);
    for (const text of ["Someone else changed this while you were editing", "My road", "Their road"])
      expect(refused.text).toContain(text);
    expect((await contact()).text).toContain("Their road");
    const again = { ...inputsOf(refused), addressLine2: "Agreed road" };
    expect((await demo.admin.post(path, again)).status).toBe(200);
    expect((await contact()).text).toContain("Agreed road");
  });

  /** @spec contact.3 */
  it("are reset to the saved values, and while there is a draft to the published ones, which discard it", async () => {
    const mine = await inputs();
    await save({ addressLine1: "12, Quarry Road", phoneNote: "Ask for the yard" });
    const published = await inputs();
    const unsaved = { ...mine, addressLine1: "Typed and not saved", emailPrimary: "wrong" };
    // Another user's newer values are among the saved ones.
    const saved = inputsOf(await demo.admin.post(path, { ...unsaved, intent: "reset" }));
    expect([saved, await inputs()]).toEqual([expect.objectContaining(published), published]);
    await save({ addressLine1: "Not public yet", intent: "draft" });
    const drafted = await inputs();
    expect(drafted.addressLine1).toBe("Not public yet");
    const reset = inputsOf(await demo.admin.post(path, { ...drafted, intent: "reset" }));
    expect(reset.addressLine1).toBe(published.addressLine1);
    expect((await inputs()).addressLine1, "nothing is written").toBe("Not public yet");
    expect((await demo.admin.post(path, { ...reset, intent: "draft" })).status).toBe(200);
    expect(await demo.site.dependencies.db.selectFrom("draft").select("key").execute()).toEqual([]);
    expect((await inputs()).addressLine1).toBe(published.addressLine1);
  });

  it("leave no empty rows when they are all empty, and are read-only for a client by every path", async () => {
    expect(
      (await save(Object.fromEntries(Object.keys(contactPart.empty).map((name) => [name, ""])))).status,
    ).toBe(200);
    const client = await signedIn(demo.site, accounts.client);
    const page = await client.open(path);
    expect([page.status, page.elements("input")]).toEqual([200, []]);
    expect(page.text).toContain("No contact details yet");
    const { version = "" } = await inputs();
    for (const address of [path, `${path}.data`])
      for (const intent of ["", "reset"])
        expect((await client.post(address, { intent, version, phoneNote: "Mine" })).status).toBe(403);
    expect((await newBrowser(demo.site).post(path, { version, phoneNote: "Mine" })).status).toBe(401);
    const shown = await contact();
    expect(shown.fields()).toEqual([]);
    expect(shown.html).not.toMatch(/<address|mailto:|Mine/);
  });
});
