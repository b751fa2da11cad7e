import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { isTest, named, parseSource, partsThat, readSources } from "#tests/support/sources.ts";

const sources = await readSources();
const product = sources.filter((source) => !isTest(source.path));

describe("the code", () => {
  test("has no catch-all folder such as utils", () => {
    const folders = new Set(sources.flatMap(({ path }) => path.split("/").slice(0, -1)));
    expect(
      ["utils", "util", "lib", "helpers", "common", "misc", "shared"].filter((name) => folders.has(name)),
    ).toEqual([]);
  });

  test("has no file that only re-exports", () => {
    const passesOn = (part: Record<string, unknown>) => String(part.type).startsWith("Export") && part.source;
    expect(
      sources.filter(({ body }) => body.length > 0 && body.every(passesOn)).map(({ path }) => path),
    ).toEqual([]);
  });

  test("uses no any and suppresses no tool", () => {
    expect(partsThat(sources, ["TSAnyKeyword"], () => true)).toEqual([]);
    const silenced = /@ts-(?:ignore|expect-error|nocheck)|biome-(?:ignore)/;
    expect(sources.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("reads the environment only in entry points", () => {
    const starts = ["server/main.ts", "server/dev.ts", "server/plinth.ts"];
    const others = product.filter(({ path }) => !starts.includes(path));
    const isEnv = (part: Record<string, unknown>) =>
      named(part.object) === "process" && named(part.property) === "env";
    expect(partsThat(others, ["MemberExpression"], isEnv)).toEqual([]);
  });

  test("parses forms on the server in one place", () => {
    const formReader = "app/http/forms/read-form.server.ts";
    const shareTarget = "app/staff/calendar/worker/share-target.ts";
    const others = product.filter(({ path }) => path !== formReader && path !== shareTarget);
    const parses = (part: Record<string, unknown>) => named(part.property) === "formData";
    const calls = partsThat(others, ["CallExpression"], (part) =>
      parses((part.callee ?? {}) as Record<string, unknown>),
    );
    expect(calls).toEqual([]);
  });

  test("recognises errors of adapters that the server opens by their names: the build has classes of its own", () => {
    const outside = product.filter(({ path }) => /^app\/(?!adapters\/)/.test(path));
    // Browsers, and those who read uploads and tables, have the only copy.
    const imports = /import \{([^}]*)\} from "#(?:db\/|app\/adapters\/(?!uploads|tables|images\/browser))/g;
    const compared = ({ text }: { text: string }) =>
      [...text.matchAll(imports)]
        .flatMap(([, names = ""]) => names.match(/\w+/g) ?? [])
        .filter((name) => text.includes(`instanceof ${name}`));
    expect(outside.filter((source) => compared(source).length > 0).map(({ path }) => path)).toEqual([]);
  });

  test("has no part of a public page that is loaded later, since such pages are rendered at once", () => {
    const pages = product.filter(({ path }) => /^app\/(site|ui|drawings)\//.test(path));
    const later = /\b(?:Suspense|Await)\b|\blazy\(/;
    expect(pages.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("hides no status that is still empty: its first text would not be announced", () => {
    const hidden = /role="status"[^>]*\bhidden\b/;
    expect(product.filter(({ text }) => hidden.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("formats dates by their fields, since the styles of a locale differ between browsers", () => {
    const styled = product.filter(({ text }) => /\b(?:date|time)Style:|Format\("en-CA"/.test(text));
    expect(styled.map(({ path }) => path)).toEqual([]);
  });

  test("has no file over 400 lines, and over 250 only the data model", () => {
    const over = (most: number) => sources.filter(({ lines }) => lines > most).map(({ path }) => path);
    expect(over(400)).toEqual([]);
    expect(over(250).filter((path) => path !== "db/schema.ts")).toEqual([]);
  });
});

test("the README can be read in two minutes", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8").catch(() => "");
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
});

test("these rules recognise every kind of import", () => {
  const text =
    'import "./a.ts"; import type { B } from "#db/b.ts"; export * from "../c.ts"; let d: import("./d.ts").D; import("./e.ts?url")';
  expect(parseSource("app/x/y.ts", text).imports.map(({ path }) => path)).toEqual([
    "app/x/a.ts",
    "db/b.ts",
    "app/c.ts",
    "app/x/d.ts",
    "app/x/e.ts",
  ]);
});
