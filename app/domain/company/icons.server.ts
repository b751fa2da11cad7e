import { createHash } from "node:crypto";
import { build } from "#app/adapters/build.ts";
import type { Brand } from "./brand.ts";

/**
 * Returns hex digits that identify what the site's icons show. Empty for the built-in mark in the built-in colour, whose
 * icons need no version in their addresses.
 */
export function iconVersion({ logo, mark, initials, accent }: Brand): string {
  if (!logo && mark === "Plinth" && !accent) return "";
  const drawn = [build, logo?.file ?? [mark, mark === "Initials" && initials, accent?.accent]];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 10);
}
