import { expect, test } from "vitest";
import { writtenPhone } from "./written-phone.ts";

test.each([
  ["\u202a+91 98200 12345\u202c", "+91 98200 12345"],
  ["022–5550‑0140", "022-5550-0140"],
  ["+91\u00a098200\u202f12345", "+91 98200 12345"],
  ["९८२०० १२३४५", "98200 12345"],
  ["٩٨٢٠٠ ۱۲۳۴۵ ９８", "98200 12345 98"],
  ["tel:+919820012345", "+919820012345"],
  ["TEL:%2B919820012345", "+919820012345"],
  ["https://wa.me/919820012345?text=Hi", "+919820012345"],
  ["https://api.whatsapp.com/send?text=Hi&phone=%2B919820012345", "+919820012345"],
  ["98200 12345 / 98211 11111 (Girish)", "98200 12345 / 98211 11111 (Girish)"],
])("%j is written as %j", (typed, written) => {
  expect(writtenPhone(typed)).toBe(written);
});
