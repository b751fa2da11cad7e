import { describe, expect, it, test } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { type Identifier, isSame, mentionsOf, readIdentifier } from "./personal-data.ts";

const phone: Identifier = { kind: "phone", value: "+919820012345" };
const email: Identifier = { kind: "email", value: "asha.rao@x.example" };

describe("readIdentifier", () => {
  it.each([
    "+91 98200 12345",
    "098200-12345",
    "9820012345",
    "0091 98200 12345",
    "(+91) 98200/12345",
    "९८२०० १२३४५",
  ])("reads %s as the same phone number", (typed) => {
    expect(readIdentifier(typed)).toEqual(phone);
    expect(isSame(typed, phone)).toBe(true);
  });

  it("reads an e-mail address in any case, with marks that nobody sees", () => {
    expect(readIdentifier("\u2068 Asha.Rao@X.example\u200b ")).toEqual(email);
  });

  it.each(["", "Asha", "12", "a@", "a b@x.example", "x".repeat(300), "a@x.example, b@x.example"])(
    "reads %j as neither",
    (typed) => {
      expect(readIdentifier(typed)).toBeNull();
    },
  );
});

describe("a phone number is found", () => {
  const mentions = mentionsOf(phone);
  it.each([
    ["Call +91 98200 12345 now", "Call [erased] now"],
    ["Call 098200-12345, or 9820012345.", "Call [erased], or [erased]."],
    ["00919820012345", "[erased]"],
    ["फ़ोन ९८२०० १२३४५ है", "फ़ोन [erased] है"],
  ])("in “%s” and replaced", (text, without) => {
    expect(mentions.isIn(text)).toBe(true);
    expect(mentions.without(text)).toBe(without);
  });

  it.each(["Call +91 98200 12346", "198200123456", "98200123450", "+1 9820012345"])("not in “%s”", (text) => {
    expect(mentions.isIn(text)).toBe(false);
    expect(mentions.without(text)).toBe(text);
  });
});

test("a number of the site's country is found without its country code", () => {
  inRegion({ timeZone: "Europe/London", locale: "en-GB" }, () => {
    const own = mentionsOf({ kind: "phone", value: "+442079460000" });
    expect(own.without("Call 020 7946 0000 or +44 20 7946 0000")).toBe("Call [erased] or [erased]");
    expect(own.without("+44 (0)20 7946 0000")).toBe("[erased]");
    // In this country it is another number.
    expect(mentionsOf(phone).isIn("Call 98200 12345")).toBe(false);
  });
});

describe("an e-mail address is found", () => {
  const mentions = mentionsOf(email);
  it("in any case, as a whole", () => {
    expect(mentions.without("Write to ASHA.RAO@x.example.")).toBe("Write to [erased].");
    expect(mentions.without("<asha.rao@x.example>, mailto:asha.rao@x.example")).toBe(
      "<[erased]>, mailto:[erased]",
    );
  });

  it.each([
    "masha.rao@x.example",
    "x.asha.rao@x.example",
    "asha.rao@x.example.org",
    "asha-rao@x.example",
    "asha.rao@x.examples",
  ])("not in %s", (other) => {
    expect(mentions.isIn(other)).toBe(false);
  });
});
