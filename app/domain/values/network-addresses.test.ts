import { describe, expect, test } from "vitest";
import { networkOf, networksOf, parseIpAddress } from "./network-addresses.ts";

describe("an address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    [" 203.0.113.9:51234 ", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:CB00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
  ])("%j is read as %s", (written, address) => {
    expect(parseIpAddress(written)).toBe(address);
  });

  test.each([
    "",
    "unknown",
    "local",
    "_hidden",
    "256.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.4.",
    "01234",
    "0x7f.1",
    "2001:db8",
    "::1::",
    "2001:db8::1/64",
    "[::1",
    "::1]",
    "g::1",
    "1:2:3:4:5:6:7:8:9",
    "a".repeat(5000),
    ...["::1@evil.example", "::1\n", "%", "[]", "1.2.3.4:x"].map((text) => `${text}!`),
  ])("%j is not one", (written) => {
    expect(parseIpAddress(written)).toBeNull();
  });
});

describe("the network of", () => {
  test("an IPv4 address is the address itself, in any notation", () => {
    for (const written of ["203.0.113.9", "::ffff:203.0.113.9", "::ffff:cb00:7109", "203.0.113.9:80"])
      expect(networkOf(written)).toBe("203.0.113.9");
    expect(networkOf("203.0.113.10")).toBe("203.0.113.10");
  });

  test("an IPv6 address is its /64", () => {
    const all = [
      "2001:db8:1:2::",
      "2001:db8:1:2::1",
      "2001:0DB8:1:2:ffff:ffff:ffff:ffff",
      "[2001:db8:1:2::9]:1",
    ];
    expect(new Set(all.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  });

  test("an IPv6 address is also its /48, with ten times the limits", () => {
    expect(networksOf("2001:db8:1:2::9")).toEqual([
      { name: "2001:db8:1:2::/64", times: 1 },
      { name: "2001:db8:1::/48", times: 10 },
    ]);
    expect(networksOf("203.0.113.9")).toEqual([{ name: "203.0.113.9", times: 1 }]);
  });

  test("an invalid address is always the same value", () => {
    expect(new Set(["", "unknown", "made-up-1", "made-up-2"].map(networkOf))).toEqual(new Set(["unknown"]));
  });
});
