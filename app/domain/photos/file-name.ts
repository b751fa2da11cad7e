import { maxFileNameLength } from "./library.ts";

/** Returns the name of an uploaded file as it is stored: without folders, control and direction characters. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return Array.from(name).slice(0, maxFileNameLength).join("");
}
