import { expect, test } from "vitest";
import { readLogo } from "./read-logo.ts";

/** @spec brand.1 */
test.each([
  ["#7a1f3d", "light"],
  ["#0b5d4e", "light"],
  ["#ffb012", "any"],
  ["#ffffff", "dark"],
])("a logo in %s is readable on this ground: %s", async (colour, ground) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path fill="${colour}" d="M4 4h30v32H4z"/></svg>`;
  expect((await readLogo(new TextEncoder().encode(svg))).ground).toBe(ground);
});
