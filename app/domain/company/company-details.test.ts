import { expect, test } from "vitest";
import { companyDetailFields, gstinFault } from "./company-details.ts";
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
  expect(parse({ links: `https://x.com/a\n${typed}` }).error?.issues[0]?.message).toMatch(/^Line 2: /);
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
