import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { companyDetailFields, gstinFault, reachOf } from "./contact-details.ts";
import { linkName, readLink } from "./social-links.ts";

const blank = { legalName: "", gstin: "", whatsapp: "", emergency: "", links: "" };
const parse = (typed: Partial<typeof blank>) => companyDetailFields.typed.safeParse({ ...blank, ...typed });

/** @spec brand.4 */
test.each(["27AAPFU0939F1ZV", "27 AAPFU 0939 F1 ZV", "27aapfu0939f1zv", "29AAGCB7383J1Z4"])(
  "the GSTIN %s is accepted",
  (typed) => expect(gstinFault(typed)).toBeNull(),
);

/** @spec brand.4 */
test.each([
  ["27AAPFU0939F1ZW", "does not match"],
  ["27AAPFU0993F1ZV", "does not match"],
  ["27AAPFU0939F1Z", "15 characters"],
  ["AAPFU0939F", "15 characters"],
  ["<script>alert(1)", "15 characters"],
])("the GSTIN %s is rejected: it %s", (typed, words) => expect(gstinFault(typed)).toContain(words));

test.each([
  ["en-IN", "such as 98200 12345 or +44 20 7946 0000"],
  ["en-US", "such as +44 20 7946 0000"],
])("a site of %s asks for a phone number %s", (locale, example) => {
  const { error } = inRegion({ timeZone: "UTC", locale }, () => parse({ emergency: "call us" }));
  expect(error?.issues[0]?.message).toBe(`Please enter one phone number, ${example}`);
});

test("a GSTIN is stored in capitals without spaces", () => {
  expect(parse({ gstin: "27 aapfu0939f1zv" }).data?.gstin).toBe("27AAPFU0939F1ZV");
});

/** @spec brand.5 */
test.each([
  "http://www.linkedin.com/company/x",
  "javascript:alert(1)",
  "https://user:pass@x.com/",
  "https://localhost/",
  "linkedin.com/company/x",
  `https://x.com/${"a".repeat(300)}`,
])("the link %s is rejected", (typed) => {
  expect(readLink(typed)).toBeNull();
  expect(parse({ links: `https://x.com/a\n${typed}` }).error?.issues[0]?.message).toBe(
    "Line 2: please enter an address of at most 300 characters that begins with https://",
  );
});

/** @spec brand.5 */
test("links are named after their site, and unknown ones after their domain", () => {
  expect(linkName("https://in.linkedin.com/company/x")).toBe("LinkedIn");
  expect(linkName("https://www.youtube.com/@x")).toBe("YouTube");
  expect(linkName("https://notx.com/")).toBe("notx.com");
});

test("a link that is typed twice is stored once, and more than twelve are rejected", () => {
  expect(parse({ links: "https://x.com/a\n\nhttps://x.com/a\n" }).data?.links).toEqual(["https://x.com/a"]);
  const many = Array.from({ length: 13 }, (_, at) => `https://x.com/${at}`).join("\n");
  expect(parse({ links: many }).success).toBe(false);
});

const linkOf = (phonePrimary: string, whatsapp = "") =>
  reachOf({ contact: { phonePrimary }, details: { whatsapp, emergency: "" } }).phone?.whatsapp;

/** @spec brand.6 */
test.each([
  ["a landline in Mumbai", "+912255500140", null],
  ["a landline in Pune", "+912025501234", null],
  ["a landline in Bengaluru", "+918025501234", null],
  ["a mobile", "+919820012345", "https://wa.me/919820012345"],
  ["a mobile that begins with 6", "+916700000140", "https://wa.me/916700000140"],
  ["a toll-free number", "18001234567", null],
  ["a number of no known type", "+911234567890", null],
])("%s has a WhatsApp link only if it is a mobile number", (_, number, link) => {
  expect(linkOf(number)).toBe(link);
});

/** @spec brand.6 */
test("the WhatsApp link uses the number set for WhatsApp, not the main number", () => {
  expect(linkOf("+912255500140", "+919820012345")).toBe("https://wa.me/919820012345");
  expect(linkOf("+916700000140", "+912255500140")).toBe("https://wa.me/912255500140");
});

test("the WhatsApp number is used for calls if there is no main number", () => {
  const { phone } = reachOf({
    contact: { phonePrimary: "" },
    details: { whatsapp: "+919820012345", emergency: "" },
  });
  expect(phone?.call).toBe("tel:+919820012345");
});
