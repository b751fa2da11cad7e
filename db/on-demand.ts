import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Returns the driver of PostgreSQL. Its 35 files are loaded with the first connection, as most installations use SQLite. */
export const loadPg = (): typeof import("pg") => require("pg");

/** Returns a text in any script in ASCII. Its tables of half a megabyte are loaded with the first text that needs them. */
export function toAscii(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text;
  const { default: anyAscii }: typeof import("any-ascii") = require("any-ascii");
  return anyAscii(text);
}
