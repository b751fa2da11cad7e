import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const built = fileURLToPath(new URL("../../build/server", import.meta.url));
const staticImport = /(?:^|[\n;}])\s*(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?"([^"]+)"/g;

/** Returns the packages that a built file and the files it imports at once import. */
function importedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(staticImport))
    if (name.startsWith(".")) importedAtOnce(join(file, "..", name), seen);
    else seen.add(name);
  return seen;
}

/** @spec photos.9 */
test("the libraries for PDF files are loaded with the first document, not at the start", () => {
  const names = [...importedAtOnce(join(built, "index.js"))];
  expect(names).toContain("react-dom/server");
  expect(names.filter((name) => /react-pdf|pdfkit|fontkit/.test(name))).toEqual([]);
});
