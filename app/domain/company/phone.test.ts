import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { phoneLinks, readPhone } from "./phone.ts";

/** @spec layout.14 */
test("a stored number is formatted for display, for tel: links and for WhatsApp", () => {
  expect(phoneLinks("+919820012345")).toEqual({
    display: "+91 98200 12345",
    call: "tel:+919820012345",
    whatsapp: "https://wa.me/919820012345",
  });
});

/** @spec layout.13 */
test.each([
  ["a landline", "+912255500140", null],
  ["a landline in London", "+442079460000", null],
  ["a toll-free number", "1800 123 4567", null],
  ["a mobile in Dubai", "+971 50 123 4567", "https://wa.me/971501234567"],
  ["a number in America, where no digit tells a mobile", "+1 202 555 0123", "https://wa.me/12025550123"],
])("%s has a call link, and a chat link only if it may be a mobile", (_, stored, whatsapp) => {
  expect(phoneLinks(stored)).toMatchObject({ call: expect.stringMatching(/^tel:\+\d+$/), whatsapp });
});

/** @spec layout.14 */
test.each([
  "+91 22 5550 0140",
  "022 5550 0140",
  "022-5550-0140",
  "(022) 55500140",
  " +91-22-5550-0140 ",
  "+91 (22) 5550.0140",
])("%j leads to the same number in any notation", (typed) => {
  expect(phoneLinks(typed)).toEqual(phoneLinks("+912255500140"));
});

test("a number without a country code is of the site's country", () => {
  expect(phoneLinks("98200 00000")?.call).toBe("tel:+919820000000");
  inRegion({ timeZone: "Africa/Nairobi", locale: "en-KE" }, () => {
    expect(phoneLinks("0712 345 678")?.call).toBe("tel:+254712345678");
    expect(readPhone("0712 345 678")).toBe("+254712345678");
    expect(phoneLinks("98200 00000")?.call).not.toBe("tel:+919820000000");
    expect(phoneLinks("+91 98200 00000")?.call).toBe("tel:+919820000000");
  });
});

test.each([
  ["98200 12345 / 98211 11111", "tel:+919820012345"],
  ["98200 12345 or 98211 11111", "tel:+919820012345"],
  ["98200 12345, 98211 11111", "tel:+919820012345"],
  ["98200 12345 (Girish, after 10)", "tel:+919820012345"],
  ["Mob. 98200 12345", "tel:+919820012345"],
  ["022 5550 0140 ext. 12", "tel:+912255500140;ext=12"],
])("%s has the links of its first number", (stored, call) => {
  expect(phoneLinks(stored)?.call).toBe(call);
});

test("a number of another country keeps its country", () => {
  expect(phoneLinks("+44 20 7946 0000")).toEqual({
    display: "+44 20 7946 0000",
    call: "tel:+442079460000",
    whatsapp: null,
  });
});

test.each(["", "   ", "call us", "n/a", "+", "-"])("%j is not a number, so it has no link", (typed) => {
  expect(phoneLinks(typed)).toBeNull();
});

test.each([
  ["+91 22 5550 0140", "+912255500140"],
  ["022-5550-0140", "+912255500140"],
  ["0091 22 5550 0140", "+912255500140"],
  ["98200 12345", "+919820012345"],
  ["९८२०० १२३४५", "+919820012345"],
  ["1800 123 4567", "+9118001234567"],
  ["+44 20 7946 0000", "+442079460000"],
  ["+971 4 234 5678", "+97142345678"],
  ["\u202a+91 22–5550‑0140\u202c", "+912255500140"],
  ["tel:+919820012345", "+919820012345"],
  ["https://wa.me/919820012345", "+919820012345"],
])("%j is stored as %j", (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
});

test.each([
  "12345",
  "5550 0140",
  "+91 98200",
  "+999 123 456",
  "9820000000000000",
  "98200 00000 or 98211 11111",
  "022 5550 0140 ext 12",
  "<script>9820012345</script>",
  "=9820012345",
  "",
])("%j is not read as a number, so its text is kept", (typed) => {
  expect(readPhone(typed)).toBeNull();
});
