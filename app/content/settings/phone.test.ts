import { expect, test } from "vitest";
import { phoneLinks, readPhone } from "./phone.ts";

test("a stored number is shown as people read it, called by tel: and messaged by WhatsApp", () => {
  expect(phoneLinks("+912255500140")).toEqual({
    display: "+91 22 5550 0140",
    call: "tel:+912255500140",
    whatsapp: "https://wa.me/912255500140",
  });
});

test.each([
  "+91 22 5550 0140",
  "022 5550 0140",
  "022-5550-0140",
  "(022) 55500140",
  " +91-22-5550-0140 ",
  "+91 (22) 5550.0140",
])("%j, however it was typed, leads to the same number", (typed) => {
  expect(phoneLinks(typed)).toEqual(phoneLinks("+912255500140"));
});

test("a mobile number without a country is Indian", () => {
  expect(phoneLinks("98200 00000")?.call).toBe("tel:+919820000000");
});

test("a number of another country keeps its country", () => {
  expect(phoneLinks("+44 20 7946 0000")).toEqual({
    display: "+44 20 7946 0000",
    call: "tel:+442079460000",
    whatsapp: "https://wa.me/442079460000",
  });
});

test.each(["", "   ", "call us", "n/a", "+", "-"])("%j is no number, so no link is offered", (typed) => {
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
  ["+971 4 123 4567", "+97141234567"],
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
])("%j is not taken for a number, so nothing of it is lost", (typed) => {
  expect(readPhone(typed)).toBeNull();
});
