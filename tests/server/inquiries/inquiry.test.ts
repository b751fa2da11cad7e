import { describe, expect, it } from "vitest";
import { trapField } from "#app/domain/inquiries/inquiries.ts";
import type { Site } from "#tests/support/site.ts";
import { countRows, databases, inDemo } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import {
  fieldErrors,
  formValues,
  inquire,
  mailOf,
  newVisitor,
  openThanks,
  sendForm,
  storedInquiry,
  typed,
  type Values,
} from "./inquiry-form.ts";

/** @spec operations.7 */
describe.each(databases)("an inquiry on %s", (database) => {
  let site: Site;
  inDemo(database, { TRUST_PROXY: "1" }, (opened) => {
    site = opened;
  });

  it("may come from an address beyond ASCII, which browsers refuse in a field of type email", async () => {
    const email = (await openPage(site.origin)).elements("input").find(({ name }) => name === "email");
    expect([email?.type, email?.inputmode]).toEqual(["text", "email"]);
    const from = await inquire(site, { email: "büro@straße.example" }, newVisitor());
    expect((await storedInquiry(site, from)).email).toBe("büro@xn--strae-oqa.example");
  });

  /** @spec home.16, inquiry.4, content.14 */
  it("is stored as typed and confirmed with a reference and a promise", async () => {
    const from = newVisitor();
    const reference = await inquire(site, {}, from);
    expect(reference).toMatch(/^INQ-[A-Z0-9]{6}$/);
    const stored = await storedInquiry(site, reference);
    expect(stored).toMatchObject({
      name: "Asha Kulkarni",
      email: "asha.kulkarni@example.org",
      phone: "+91 98200 12345",
      company: "Kulkarni Estates",
      service: "Piling",
      message: typed.message?.replace("\r\n", "\n"),
      machineId: null,
      projectId: null,
      status: "new",
      spam: 0,
      spamReason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(JSON.stringify(stored)).not.toContain(from);
    const thanks = await openThanks(site, reference);
    expect(thanks.status).toBe(200);
    for (const words of ["Thank you. We have received your inquiry.", reference, "within 24 hours"])
      expect(thanks.text).toContain(words);
    expect(thanks.elements("form")).toEqual([]);
  });

  it("shows no thanks for a reference that was never issued", async () => {
    for (const sent of ["INQ-222222", "INQ-", "%25", "'--", "INQ-%25"]) {
      const page = await openPage(`${site.origin}/?sent=${sent}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("Thank you");
    }
  });

  /** @spec inquiry.5, failures.1 */
  it("keeps all typed values and shows each error beside its field", async () => {
    const before = await countRows(site, "inquiry");
    const values = { ...typed, name: "  ", email: "asha at example", phone: "soon", message: "" };
    const page = await sendForm(site, values);
    expect(page.status).toBe(422);
    expect(fieldErrors(page.html)).toEqual({
      name: "Please enter your full name",
      email: "Please enter an email address such as name@company.com",
      phone: "Please enter a phone number with digits, such as +91 98200 00000",
      message: "Please tell us about your project",
    });
    expect(page.html).toContain('role="alert"');
    expect(formValues(page.html)).toMatchObject({ ...values, name: expect.stringMatching(/^\s*$/) });
    const long = "9".repeat(101);
    const tooLong = await sendForm(site, { ...typed, phone: long });
    expect(fieldErrors(tooLong.html)).toEqual({ phone: "Please use at most 100 characters" });
    expect(formValues(tooLong.html).phone).toBe(long);
    expect(await countRows(site, "inquiry")).toBe(before);
  });

  it("redisplays and stores quotes, emoji, Devanagari and markup as typed, and never as markup", async () => {
    const difficult = `He said "it's 5 < 6 & 7 > 2" 🏗️👷🏽 काम <script>alert(1)</script> ₹ \\ %00 \${x} {{y}} '; drop table inquiry; --`;
    const values = { ...typed, name: "", company: difficult, message: `\n${difficult}\n</textarea><b>` };
    const page = await sendForm(site, values);
    expect(page.status).toBe(422);
    expect(formValues(page.html)).toMatchObject({ company: difficult });
    expect(formValues(page.html).message).toContain(`${difficult}\n</textarea><b>`);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).not.toContain("</textarea><b>");
    expect(page.scripts).toHaveLength(1);
    const given = { name: 'आशा "O\'Neil" 🏗️', message: difficult };
    expect(await storedInquiry(site, await inquire(site, given))).toMatchObject(given);
  });

  it("accepts ten thousand characters of Devanagari, as sent by its page", async () => {
    const [form] = (await openPage(site.origin)).elements("form");
    const message = "क".repeat(10_000);
    const body = new FormData();
    expect(form?.enctype).toBe("multipart/form-data");
    for (const [name, value] of Object.entries({ ...typed, message, shown: "1" })) body.set(name, value);
    const response = await fetch(new URL(form?.action ?? "", site.origin), {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "X-Forwarded-For": newVisitor(), Origin: site.origin },
    });
    expect(response.status).toBe(303);
    const reference = /INQ-\w+/.exec(response.headers.get("Location") ?? "")?.[0] ?? "";
    expect((await storedInquiry(site, reference)).message).toBe(message);
  });

  /** @spec inquiry.8 */
  it("is stored and mailed once with one reference, however often it is sent, even at the same moment", async () => {
    const before = await countRows(site, "inquiry");
    const from = newVisitor();
    const send = () => inquire(site, { message: "Ten times" }, from);
    const references = new Set(await Promise.all(Array.from({ length: 10 }, send)));
    const [reference = ""] = references;
    references.add(await inquire(site, { message: " Ten times \r\n" }, newVisitor()));
    expect(references.size).toBe(1);
    expect(await countRows(site, "inquiry")).toBe(before + 1);
    expect(await mailOf(site, reference)).toHaveLength(1);
  });

  /** @spec inquiry.6 */
  it.each([
    [
      "fills in the field that people do not see",
      { [trapField]: "http://x.example" },
      "a hidden field was filled in",
    ],
    ["needs no time to fill it in", { open: "1" }, "sent 1 s after the form was loaded"],
    ["makes up when it loaded the form", { shown: "yesterday" }, "the form was not loaded from this site"],
  ])("from a visitor who %s is stored as spam, confirmed and not mailed", async (_, values, reason) => {
    const reference = await inquire(site, { message: `Buy now, ${reason}`, ...values });
    expect(await storedInquiry(site, reference)).toMatchObject({
      spam: 1,
      spamReason: reason,
      status: "new",
    });
    expect((await openThanks(site, reference)).text).toContain(reference);
    expect(await mailOf(site, reference)).toEqual([]);
  });

  it("counts the time that the form was open before an error, so only scripts correct it too fast", async () => {
    const correct = async (first: Values) => {
      const message = `Corrected at once ${JSON.stringify(first)}`;
      const { html } = await sendForm(site, { ...typed, message, phone: "", ...first });
      return storedInquiry(site, await inquire(site, { ...formValues(html), phone: "+91 98200 12345" }));
    };
    const now = String(Math.floor(Date.now() / 1000));
    expect(await correct({})).toMatchObject({ spam: 0 });
    expect(await correct({ shown: now, open: "60" })).toMatchObject({ spam: 0 });
    expect(await correct({ shown: now })).toMatchObject({ spam: 1 });
    expect(await correct({ open: "1" })).toMatchObject({ spam: 1 });
  });

  it("is no spam if a form filler knew a field of an earlier form, and its page has no such field", async () => {
    expect((await openPage(site.origin)).elements("input").map(({ name }) => name)).not.toContain("website");
    const reference = await inquire(site, { message: "Filled by the browser", website: "http://x.example" });
    expect(await storedInquiry(site, reference)).toMatchObject({ spam: 0 });
  });

  /** @spec inquiry.7, limits.2 */
  it("is not stored as the sixth within an hour from one address, and nothing typed is lost", async () => {
    const from = newVisitor();
    for (let number = 1; number <= 5; number++) await inquire(site, { message: `Inquiry ${number}` }, from);
    const before = await countRows(site, "inquiry");
    const sixth = await sendForm(site, { ...typed, message: "Inquiry 6" }, from);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get("Retry-After")).toBe("3600");
    expect(sixth.text).toContain("You have sent several inquiries within the hour.");
    expect(formValues(sixth.html)).toMatchObject({ ...typed, message: "Inquiry 6" });
    expect(await countRows(site, "inquiry")).toBe(before);
    // One that is there already is thanked for again, and others are not held back.
    expect(await inquire(site, { message: "Inquiry 5" }, from)).toMatch(/^INQ-/);
    expect(await inquire(site, { message: "Inquiry 6" }, newVisitor())).toMatch(/^INQ-/);
  });

  it("is stored five times at most when twelve arrive at the same moment from one address", async () => {
    const from = newVisitor();
    const before = await countRows(site, "inquiry");
    const sent = Array.from({ length: 12 }, (_, number) =>
      sendForm(site, { ...typed, message: `Burst ${number}` }, from),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(303), ...Array(7).fill(429)]);
    expect(await countRows(site, "inquiry")).toBe(before + 5);
  });

  /** @spec project.8, machine.4, inquiry.9 */
  it.each([
    ["service=equipment&equipment=2", "Hire: CAT 320", { service: "equipment", equipment: "2" }],
    ["project=1", "A project like ", { service: "", project: "1" }],
    ["service=demolition", "Quote: Demolition", { service: "demolition" }],
  ])("has its subject prefilled for ?%s", async (query, words, held) => {
    const page = await openPage(`${site.origin}/?${query}`);
    expect(page.text).toContain(words);
    expect(formValues(page.html)).toMatchObject(held);
  });

  it("ignores an unknown subject", async () => {
    for (const query of [
      "service=plumbing",
      "service=toString",
      "equipment=99",
      "equipment=abc",
      "project=0",
    ]) {
      const page = await openPage(`${site.origin}/?${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.text).not.toMatch(/Hire: |A project like /);
      expect(formValues(page.html)).toMatchObject({ service: "", message: "" });
      expect(formValues(page.html)).not.toHaveProperty("equipment");
    }
    const stored = await storedInquiry(site, await inquire(site, { equipment: "99", project: "-1" }));
    expect(stored).toMatchObject({ machineId: null, projectId: null });
  });

  /** @spec inquiry.10 */
  it("keeps its subject even after an error was corrected", async () => {
    const page = await openPage(`${site.origin}/?equipment=3`);
    const action = page.elements("form")[0]?.action;
    const wrong = await sendForm(site, { ...typed, email: "", equipment: "3" }, newVisitor(), action);
    expect(wrong.status).toBe(422);
    expect(formValues(wrong.html)).toMatchObject({ equipment: "3" });
    expect(wrong.text).toContain("Hire: XCMG 210");
    const corrected = await inquire(site, { ...formValues(wrong.html), email: "a@example.org" });
    expect(await storedInquiry(site, corrected)).toMatchObject({ machineId: 3, projectId: null });
    const other = await storedInquiry(site, await inquire(site, { project: "7" }));
    expect(other).toMatchObject({ machineId: null, projectId: 7 });
  });
});
