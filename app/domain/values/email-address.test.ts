import { expect, test } from "vitest";
import { accountEmail, readEmail } from "./email-address.ts";

test.each([
  ["johnson&sons@company.example", "johnson&sons@company.example"],
  ["O'Neil+site@Company.co.in", "O'Neil+site@Company.co.in"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["जानकारी@कंपनी.भारत", "जानकारी@xn--i1b1b4ch5i.xn--h2brj9c"],
  ["a@xn--11b6azb9b1b.xn--h2brj9c", "a@xn--11b6azb9b1b.xn--h2brj9c"],
])("%s is the address %s", (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test.each([
  "",
  "asha",
  "asha@company",
  "a b@company.example",
  "a@b@company.example",
  "a@company.example, b@company.example",
  ".a@company.example",
  "a..b@company.example",
  "<a@company.example>",
  "a@192.168.0.1",
  "a@-company.example",
  "a@bü cher.example",
  "a@bü/cher.example",
  `${"a".repeat(65)}@company.example`,
])("%j is no address", (typed) => {
  expect(readEmail(typed)).toBeNull();
});

test("an account has one address in any case and notation of the domain", () => {
  const schema = accountEmail("Please enter an email address");
  expect(schema.parse(" Info@BÜCHER.example\u200b")).toBe("info@xn--bcher-kva.example");
  expect(schema.parse("A&B@कंपनी.भारत")).toBe("a&b@xn--i1b1b4ch5i.xn--h2brj9c");
});
