import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import {
  fieldErrors,
  formValues,
  inquire,
  newVisitor,
  openThanks,
  sendForm,
  storedMessage,
  typed,
} from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";

/** @spec operations.7 */
describe.each(databases)("the contact form on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec home.16, inquiry.4, content.14 */
  it("stores the typed values and confirms with a reference and a promise", async () => {
    const reference = await inquire(site);
    expect(reference).toMatch(/^INQ-[A-Z0-9]{6}$/);
    expect(await storedMessage(site, reference)).toMatchObject({
      name: "Asha Kulkarni",
      email: "asha.kulkarni@example.org",
      phone: "+91 98200 12345",
      company: "Kulkarni Estates",
      service: "Piling",
      message: typed.message?.replace("\r\n", "\n"),
      equipmentId: null,
      projectId: null,
      status: "new",
      spam: 0,
      spamReason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const thanks = await openThanks(site, reference);
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain("Thank you, your inquiry is with us");
    expect(thanks.text).toContain(reference);
    expect(thanks.text).toContain("within 24 hours");
    expect(thanks.elements("form")).toEqual([]);
  });

  it("accepts an inquiry without company and service, and trims the typed values", async () => {
    const reference = await inquire(site, {
      company: "",
      service: "",
      name: "  Ravi \t",
      email: " ravi@example.org ",
      message: "\n Call me. \n",
    });
    const stored = await storedMessage(site, reference);
    expect(stored).toMatchObject({
      company: "",
      service: "",
      name: "Ravi",
      email: "ravi@example.org",
      message: "Call me.",
    });
  });

  it("does not store the visitor's network address itself", async () => {
    const from = newVisitor();
    const stored = await storedMessage(site, await inquire(site, {}, from));
    expect(JSON.stringify(stored)).not.toContain(from);
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
    const before = await countRows(site, "message");
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
    expect(await countRows(site, "message")).toBe(before);
  });

  /** @spec inquiry.2 */
  it("names all required fields when nothing was typed", async () => {
    const nothing = { name: "", email: "", phone: "", company: "", service: "", message: "" };
    const page = await sendForm(site, nothing);
    expect(page.status).toBe(422);
    expect(Object.keys(fieldErrors(page.html))).toEqual(["name", "email", "phone", "message"]);
    expect(fieldErrors(page.html).email).toBe("Please enter your email address");
  });

  it.each([" ", "\t\r\n ", "\u00a0\u2003"])("treats blank text (%j) as missing", async (blank) => {
    const page = await sendForm(site, { ...typed, name: blank, message: blank });
    expect(page.status).toBe(422);
    expect(Object.keys(fieldErrors(page.html))).toEqual(["name", "message"]);
  });

  it.each([
    ...[
      "plain",
      "@example.org",
      "a@",
      "a@b",
      "a b@example.org",
      "a@example..org",
      "a@example.org,b@example.org",
    ],
    ...[
      "Asha <asha@example.org>",
      "a@example.org\r\nBcc: victim@example.net",
      "a@example.org\nx",
      `${"a".repeat(250)}@b.org`,
    ],
  ])("rejects %j as an e-mail address", async (email) => {
    const page = await sendForm(site, { ...typed, email });
    expect(page.status).toBe(422);
    expect(Object.keys(fieldErrors(page.html))).toEqual(["email"]);
  });

  it.each(["a.b+c@example.co.in", "O'Neil@example.org", "9820012345@example.org"])(
    "accepts %s as an e-mail address",
    async (email) => {
      expect((await storedMessage(site, await inquire(site, { email }))).email).toBe(email);
    },
  );

  it.each([
    ["name", 121],
    ["phone", 31],
    ["company", 161],
    ["message", 10_001],
  ] as const)("says when the %s is longer than it can be, and keeps it", async (name, length) => {
    const long = (name === "phone" ? "9" : "x").repeat(length);
    const page = await sendForm(site, { ...typed, [name]: long });
    expect(page.status).toBe(422);
    expect(fieldErrors(page.html)[name]).toMatch(/^Please use at most [\d,]+ characters$/);
    expect(formValues(page.html)[name]).toBe(long);
    const reference = await inquire(site, { [name]: long.slice(1) });
    expect((await storedMessage(site, reference))[name]).toBe(long.slice(1));
  });

  const difficult = `He said "it's 5 < 6 & 7 > 2" 🏗️👷🏽 काम <script>alert(1)</script> ₹ \\ %00 \${x} {{y}} '; drop table message; --`;

  it("redisplays quotes, emoji, Devanagari and markup as typed, and never as markup", async () => {
    const values = { ...typed, name: "", company: difficult, message: `\n${difficult}\n</textarea><b>` };
    const page = await sendForm(site, values);
    expect(page.status).toBe(422);
    expect(formValues(page.html)).toMatchObject({ company: difficult });
    expect(formValues(page.html).message).toContain(`${difficult}\n</textarea><b>`);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).not.toContain("</textarea><b>");
    expect(page.scripts).toHaveLength(1);
  });

  it("stores quotes, emoji, Devanagari and markup as typed", async () => {
    const stored = await storedMessage(
      site,
      await inquire(site, { name: 'आशा "O\'Neil" 🏗️', message: difficult }),
    );
    expect(stored).toMatchObject({ name: 'आशा "O\'Neil" 🏗️', message: difficult });
  });

  it("accepts ten thousand characters of Devanagari, as sent by its page", async () => {
    const page = await openPage(site.origin);
    const [form] = page.elements("form");
    const message = "क".repeat(10_000);
    const values = { ...typed, message, website: "", shown: "1" };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(values)) multipart.set(name, value);
    const body = form?.enctype === "multipart/form-data" ? multipart : new URLSearchParams(values);
    const headers = { "X-Forwarded-For": newVisitor(), Origin: site.origin };
    const response = await fetch(new URL(form?.action ?? "", site.origin), {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect(response.status).toBe(303);
    const reference = /INQ-\w+/.exec(response.headers.get("Location") ?? "")?.[0] ?? "";
    expect((await storedMessage(site, reference)).message).toBe(message);
  });
});
