import { expect, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { plainDigits, readHours, readNumber, readWhole } from "./typed-number.ts";

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
