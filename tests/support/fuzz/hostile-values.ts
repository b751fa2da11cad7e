import type { Random } from "./random.ts";

/** Texts that have broken programs before. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u001b[2J",
  "\u0085",
  "\ud800",
  "\ufeff",
  "\u202e",
  "\r\n\r\n",
  "0",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "Infinity",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "'; drop table event; --",
  "%' or 1=1 --",
  "\\",
  "%",
  "%00",
  "%E0%A4%A",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "http://127.0.0.1/",
  "http://[::127.0.0.1]/",
  "file:///etc/passwd",
  "2026-02-30",
  "0000-00-00",
  "99999-01-01",
  "25:61",
  "🏗️",
  "पाइलिंग",
] as const;

export function hostileText(random: Random): string {
  if (random.chance(0.1)) return random.pick(["a", "\0", "é", "🏗️", "["]).repeat(10 ** random.below(5));
  if (random.chance(0.1)) return Array.from({ length: 8 }, () => random.pick(texts)).join("");
  return random.pick(texts);
}

/** Names that form parsers have expanded, and names of the language itself. */
export function hostileName(random: Random, names: readonly string[]): string {
  const name = random.pick([...names, "a", "__proto__", "constructor", "__intent__", "__state__", ""]);
  return random.pick([
    name,
    `${name}[]`,
    `${name}[99999999]`,
    `${name}[-1]`,
    `${name}.x`,
    `${name}${".a".repeat(random.below(500))}`,
    `${name}${"[0]".repeat(random.below(500))}`,
    `${name}[__proto__]`,
    `${name}[].name`,
    `${name}\0`,
  ]);
}

/** Any JSON value, most often of a type that nobody expects. */
export function hostileJson(random: Random, depth = 0): unknown {
  const choice = random.below(depth > 3 ? 6 : 9);
  if (choice < 2) return hostileText(random);
  if (choice === 2) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, 2 ** 31, null]);
  if (choice === 3) return random.chance(0.5);
  if (choice === 4) return null;
  if (choice === 5) return nested(random.below(2_000));
  if (choice === 6) return Array.from({ length: random.below(5) }, () => hostileJson(random, depth + 1));
  if (choice === 7) return Array(random.pick([501, 5_000])).fill(hostileText(random).slice(0, 20));
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [
      hostileName(random, ["x"]),
      hostileJson(random, depth + 1),
    ]),
  );
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
