import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, test } from "vitest";
import { bundledLibraries } from "#server/bundling.ts";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import type { RecordedStart } from "#tests/support/record-start.ts";

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

/** @spec photos.9 */
test("fonts of drawn pictures and PDF files are loaded with the first one, not at the start", () => {
  const seen = new Set<string>();
  importedAtOnce(join(built, "index.js"), seen);
  const files = [...seen].filter((file) => file.startsWith(built));
  expect(files.length).toBeGreaterThan(1);
  const withFont = files.filter((file) => readFileSync(file, "utf8").includes("data:font/ttf"));
  expect(withFont).toEqual([]);
});

/** @spec photos.9 */
test("the first file loads nothing that Node could have compiled code of", () => {
  const names = [...importedAtOnce(join(built, "main.js"))];
  expect(names).toContain("node:module");
  expect(names.filter((name) => !name.startsWith(built) && !name.startsWith("node:"))).toEqual([]);
});

const recorder = new URL("../support/record-start.ts", import.meta.url).href;

/** @spec photos.9 */
describe("a start of the program", () => {
  let recorded: RecordedStart;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "plinth-start-"));
    const file = join(folder, "start.json");
    const program = startProgram({
      DATA_DIR: join(folder, "data"),
      SEED: "empty",
      NODE_OPTIONS: `--import=${recorder}`,
      RECORDED_START: file,
    });
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200);
    expect(await stopProgram(program)).toBe(0);
    recorded = JSON.parse(await readFile(file, "utf8"));
    await rm(folder, { recursive: true });
  });

  it("leaves the libraries for photos, S3, PostgreSQL, encryption, mail, metrics and other scripts to when they are needed", () => {
    expect(recorded.packages).toContain("react-dom");
    const onDemand =
      /^(sharp|@img\/.*|@aws-sdk\/.*|@smithy\/.*|flydrive|mime-.*|pg|any-ascii|age-encryption|nodemailer|prom-client)$/;
    expect(recorded.packages.filter((name) => onDemand.test(name))).toEqual([]);
  });

  it("loads no library of many small modules file by file", () => {
    const isBundled = (name: string) =>
      bundledLibraries.some((one) => (typeof one === "string" ? one === name : one.test(name)));
    expect(bundledLibraries.length).toBeGreaterThan(10);
    expect(recorded.packages.filter(isBundled)).toEqual([]);
  });

  it("reads its own code from a few files", () => {
    expect(recorded.files.length).toBeGreaterThan(3);
    expect(recorded.files.length).toBeLessThan(20);
  });

  it("keeps V8 from letting its heap grow to a multiple of what is in use", () => {
    expect(recorded.flags).toEqual(["--heap-growing-percent=50"]);
  });
});
