import { readdir, readFile } from "node:fs/promises";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A part of a parsed program: an ESTree node, with those of TypeScript. */
export type Part = { type: string; start: number; [name: string]: unknown };

export interface Import {
  /** As written. */
  name: string;
  /** The file's path from the project's root, or null for a package. */
  path: string | null;
  line: number;
}

export interface Source {
  path: string;
  text: string;
  /** Without the tags of requirements. */
  lines: number;
  imports: Import[];
  /** All parts of the program of the given types. */
  parts(...types: string[]): Part[];
  /** The program's top statements. */
  body: Part[];
  lineOf(part: Part): number;
}

/** Every TypeScript file of the program and its tests, parsed once. */
export function readSources(): Promise<Source[]> {
  sources ??= parseAll();
  return sources;
}

let sources: Promise<Source[]> | undefined;

async function parseAll(): Promise<Source[]> {
  const folders = ["app", "db", "server", "tests"];
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(root + folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => posix.join(entry.parentPath, entry.name));
    }),
  );
  const paths = names
    .flat()
    .map((path) => path.slice(root.length))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path));
  return Promise.all(
    paths.sort().map(async (path) => parseSource(path, await readFile(root + path, "utf8"))),
  );
}

export function parseSource(path: string, text: string): Source {
  const program = parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" });
  const all = [...partsOf(program)];
  const lineOf = (part: Part) => text.slice(0, part.start).split("\n").length;
  const imports = all.flatMap((part): Import[] => {
    const source = part.source as { value?: unknown } | null | undefined;
    const name = importing.has(part.type) ? source?.value : undefined;
    return typeof name === "string" ? [{ name, path: resolve(path, name), line: lineOf(part) }] : [];
  });
  return {
    path,
    text,
    lines: text
      .trimEnd()
      .split("\n")
      .filter((line) => !/^ *\/\*\* @spec /.test(line)).length,
    imports,
    parts: (...types) => all.filter((part) => types.includes(part.type)),
    body: program.body as unknown as Part[],
    lineOf,
  };
}

const importing = new Set([
  "ImportDeclaration",
  "ImportExpression",
  "TSImportType",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
]);

function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && typeof value.type === "string") yield value as Part;
  for (const inner of Object.values(value)) yield* partsOf(inner);
}

function resolve(from: string, written: string): string | null {
  const name = written.replace(/\?.*$/, "");
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? posix.join(posix.dirname(from), name) : null;
}

export const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);

/** Where the given files import what they must not. */
export function importsThat(among: Source[], wrong: (path: string, found: Import) => boolean): string[] {
  return among.flatMap(({ path, imports }) =>
    imports.filter((found) => wrong(path, found)).map(({ line, name }) => `${path}:${line} ${name}`),
  );
}

/** Where the given files hold what they must not. */
export function partsThat(
  among: Source[],
  types: string[],
  wrong: (part: Record<string, unknown>) => boolean,
): string[] {
  return among.flatMap((source) =>
    source
      .parts(...types)
      .filter(wrong)
      .map((part) => `${source.path}:${source.lineOf(part)}`),
  );
}

/** The name of an identifier. */
export const named = (part: unknown) => (part as { name?: unknown } | null)?.name;
