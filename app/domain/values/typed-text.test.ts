import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import {
  plainDigits,
  readHours,
  readNumber,
  readWhole,
  visibleLine,
  visibleText,
  writtenPhone,
} from "./typed-text.ts";

test.each([
  ["1,50,000/-", 150_000],
  ["150000.00", 150_000],
  ["₹ 1,50,000", 150_000],
  ["Rs. 1,50,000/=", 150_000],
  ["INR 150,000", 150_000],
  ["१,५०,०००", 150_000],
  ["1.15 lakh", 115_000],
  ["2 Cr", 20_000_000],
  ["1 50 000", 150_000],
  ["0", 0],
  ["150000,00", 150_000],
  ["1.50.000,00", 150_000],
  ["150000.50", null],
  ["1,50", null],
  ["15,0000", null],
  ["-5", null],
  ["", null],
  ["1.2.3", null],
])("the whole number %j is read as %j", (typed, number) => {
  expect(readWhole(typed)).toBe(number);
});

test.each([
  ["7:30", 7.5],
  ["7,50", 7.5],
  ["7.5", 7.5],
  ["7.25 hrs", 7.25],
  ["7 h 20 min", 7.33],
  ["८", 8],
  ["7.30", null],
  ["7:60", null],
  ["-1", null],
  ["7 days", null],
])("the hours %j are read as %j", (typed, hours) => {
  expect(readHours(typed)).toBe(hours);
});

test("points separate groups where the site's locale has them so", () => {
  const read = (typed: string) => inRegion({ timeZone: "UTC", locale: "de-DE" }, () => readWhole(typed));
  expect(["150.000,00 €", "1.5", "150000.00"].map(read)).toEqual([150_000, null, 150_000]);
});

test.each(["en-SE", "en-FI", "en-ZA", "en-CH"])(
  "a point and a comma begin decimals where blanks or apostrophes separate groups: %s",
  (locale) => {
    const read = (typed: string) => inRegion({ timeZone: "UTC", locale }, () => readNumber(typed, 2));
    expect(["9.9", "9,9", "12.75", "1 500", "1500.00"].map(read)).toEqual([9.9, 9.9, 12.75, 1500, 1500]);
  },
);

test.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["1,250", 1250],
  ["1,250.75", 1250.75],
  ["१२.५", 12.5],
  ["12.50", 12.5],
  ["12.525", null],
  ["12,525", 12_525],
  ["1e2", null],
  ["5d", null],
  ["1d5", null],
  ["7g500", null],
  ["-3", null],
])("the number %j with two decimals is read as %j", (typed, number) => {
  expect(readNumber(typed, 2)).toBe(number);
});

test("digits of all scripts are read, as the tables of Unicode have them", () => {
  const locales = [
    "ar-EG",
    "fa",
    "hi-u-nu-deva",
    "bn-u-nu-beng",
    "gu-u-nu-gujr",
    "ta-u-nu-tamldec",
    "my",
    "en-u-nu-fullwide",
  ];
  for (const locale of [...locales, "en-u-nu-limb", "en-u-nu-sinh", "en-u-nu-mtei"]) {
    const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(1_234_567_890);
    expect(plainDigits(digits), locale).toBe("1234567890");
  }
});

test.each([
  ["a\vb\fc\u0085d\u2028e\u2029f\r\ng\rh", "a\nb\nc\nd\ne\nf\ng\nh"],
  ["\ufeffRaft\u0002 \u0000done\u200b", "Raft done"],
  ["\u200e+91\u202a 98\u202c\u2066\u2069", "+91 98"],
  ["exca\u00advation\u2060", "excavation"],
  ["a\tb", "a\tb"],
  ["pile\u200d\u200c cap \ufe0f", "pile cap "],
  ["\u200d\ufe0f", ""],
  ["\ufe0fa", "a"],
  ["a\ud800b\uffffc", "abc"],
  ["Gru\u0308n", "Gr\u00fcn"],
])("%j is stored as %j", (typed, stored) => {
  expect(visibleText(typed)).toBe(stored);
});

test.each(["क्‍ष", "क्‍", "র‍্য", "ന്‍", "می‌خواهم", "👷🏽‍♂️", "👨‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "“नमस्ते” 🏗️", "مثال"])(
  "%s stays as it is",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

test("a line has no tabs and line breaks", () => {
  expect(visibleLine("\tAsha \t\t Rao\nDharini\u2028 ")).toBe("Asha Rao Dharini");
});

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
