import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

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
