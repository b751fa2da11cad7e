import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startProgram, stopProgram } from "./program.ts";

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

const recorder = new URL("../support/record-packages.ts", import.meta.url).href;

/** @spec photos.9 */
test("the program loads the libraries for photos, S3, encryption, mail and metrics when it first needs them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-loaded-"));
  const list = join(folder, "packages.json");
  const program = startProgram({
    DATA_DIR: join(folder, "data"),
    SEED: "empty",
    NODE_OPTIONS: `--import=${recorder}`,
    LOADED_PACKAGES: list,
  });
  const address = await program.ready;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await stopProgram(program)).toBe(0);
  const names: string[] = JSON.parse(await readFile(list, "utf8"));
  await rm(folder, { recursive: true });
  expect(names).toContain("react-dom");
  const onDemand = /^(sharp|@img\/.*|@aws-sdk\/.*|@smithy\/.*|age-encryption|nodemailer|prom-client)$/;
  expect(names.filter((name) => onDemand.test(name))).toEqual([]);
});
