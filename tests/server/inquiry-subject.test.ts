import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { formValues, inquire, mailOf, newVisitor, sendForm, storedMessage, typed } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";

describe.each(databases)("the subject of an inquiry on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec project.8, machine.4, inquiry.9 */
  it.each([
    ["equipment=1", "Hire: Volvo 210", { service: "equipment", equipment: "1" }],
    ["service=equipment&equipment=2", "Hire: CAT 320", { service: "equipment", equipment: "2" }],
    ["project=1", "A project like ", { service: "", project: "1" }],
    ["service=demolition", "Quote: Demolition", { service: "demolition" }],
    ["service=other", "Send Inquiry", { service: "other" }],
  ])("prefills the form for ?%s", async (query, words, held) => {
    const page = await openPage(`${site.origin}/?${query}`);
    expect(page.text).toContain(words);
    expect(formValues(page.html)).toMatchObject(held);
  });

  it.each([
    "service=plumbing",
    "service=toString",
    "equipment=99",
    "equipment=abc",
    "project=99",
    "project=0",
  ])("is ignored if unknown: ?%s", async (query) => {
    const page = await openPage(`${site.origin}/?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Hire: |A project like /);
    expect(formValues(page.html)).toMatchObject({ service: "", message: "" });
    expect(formValues(page.html)).not.toHaveProperty("equipment");
  });

  /** @spec inquiry.10 */
  it("is kept even after an error was corrected", async () => {
    const page = await openPage(`${site.origin}/?equipment=3`);
    const action = page.elements("form")[0]?.action;
    const wrong = await sendForm(site, { ...typed, email: "", equipment: "3" }, newVisitor(), action);
    expect(wrong.status).toBe(422);
    expect(formValues(wrong.html)).toMatchObject({ equipment: "3" });
    expect(wrong.text).toContain("Hire: XCMG 210");
    const corrected = await inquire(site, { ...formValues(wrong.html), email: "a@example.org" });
    expect(await storedMessage(site, corrected)).toMatchObject({ equipmentId: 3, projectId: null });
    expect(await storedMessage(site, await inquire(site, { project: "7" }))).toMatchObject({
      equipmentId: null,
      projectId: 7,
    });
  });

  it.each(["99", "abc", "-1", "2147483648", "1.5", ""])(
    "is not stored for the unknown machine %j",
    async (id) => {
      const stored = await storedMessage(site, await inquire(site, { equipment: id, project: id }));
      expect(stored).toMatchObject({ equipmentId: null, projectId: null });
    },
  );

  it("is named in the mail to the office", async () => {
    const [mail] = await mailOf(site, await inquire(site, { equipment: "1", service: "equipment" }));
    expect(mail).toMatchObject({ to: "projects@dharini.example", replyTo: "asha.kulkarni@example.org" });
    expect(mail?.text).toContain(`About: Volvo 210, ${site.origin}/equipment/volvo-210`);
    expect(mail?.text).toContain("Service: Equipment Rental");
    expect(mail?.text).toContain("When could you look at it?");
  });
});
