import { describe, expect, test } from "vitest";
import { type Import, importsThat, isTest, named, partsThat, readSources } from "./support/sources.ts";

const sources = await readSources();
const routes = sources.find((source) => source.path === "app/routes.ts")?.text ?? "";

const surfaces = ["site", "calendar", "admin", "api", "documents", "feeds"];
const product = sources.filter((source) => !isTest(source.path));
const under = (...folders: string[]) =>
  product.filter((source) => folders.some((folder) => source.path.startsWith(folder)));

/** The layer of a file: one of the surfaces by its name, or what lies above or below them. */
function layerOf(path: string): string {
  const [top = "", folder = "", rest] = path.split("/");
  if (top !== "app") return top;
  if (rest === undefined) return folder === "context.ts" ? "context" : "composition";
  // Pages of sign-in are a surface; guards and the library's set-up lie below all surfaces.
  if (folder === "auth" && (path.endsWith(".tsx") || routes.includes(`"auth/${rest}"`))) return "auth pages";
  return folder;
}

const below = [
  "context",
  "forms",
  "outbox",
  "http",
  "ui",
  "drawings",
  "auth",
  "publishing",
  "operations",
  "content",
  "adapters",
  "db",
];
/** What each layer may import besides itself. */
const mayImport: Record<string, string[]> = {
  tests: ["server", "composition", ...surfaces, "auth pages", ...below],
  server: ["context", "auth", "publishing", "operations", "content", "adapters", "db"],
  composition: ["context", "ui"],
  ...Object.fromEntries([...surfaces, "auth pages"].map((surface) => [surface, below])),
  context: ["auth", "content", "adapters", "db"],
  auth: ["context", "http", "content", "adapters", "db"],
  publishing: ["content", "db"],
  operations: ["content", "adapters", "db"],
  forms: ["http", "ui", "content"],
  outbox: ["http", "content", "adapters"],
  http: ["context", "content", "adapters"],
  content: ["adapters", "db"],
  ui: [],
  drawings: [],
  adapters: [],
  db: [],
};

/** The only places where the composition, or the entry of the server's build, reaches into a surface or past the layer below. */
const exceptions = [
  "server/app.ts → app/documents/pdf/print-document.tsx",
  "app/root.tsx → app/site/styles/site.css",
  "app/root.tsx → app/site/enhance-script.tsx",
  "app/root.tsx → app/site/failure-page.tsx",
  "app/root.tsx → app/adapters/region/region.ts",
];

/** Where each package may be used; packages that are not named may be used anywhere. */
const placesOf: Record<string, RegExp> = {
  sharp: /^app\/adapters\/images\//,
  svgo: /^app\/adapters\/images\//,
  exifreader: /^app\/adapters\/images\//,
  "ical-generator": /^app\/adapters\/calendar-file\//,
  papaparse: /^app\/adapters\/tables\//,
  fflate: /^app\/adapters\/tables\//,
  saxen: /^app\/adapters\/tables\//,
  nodemailer: /^app\/adapters\/mail\//,
  flydrive: /^app\/adapters\/storage\//,
  "@aws-sdk": /^app\/adapters\/(storage|archive)\//,
  "modern-tar": /^app\/adapters\/archive\//,
  "age-encryption": /^app\/adapters\/archive\//,
  "@react-pdf": /^app\/(documents|adapters\/pdf)\//,
  "better-sqlite3": /^db\/(connect|claim-file|content-mark)\.ts$/,
  pg: /^db\/(connect|content-mark|on-demand)\.ts$/,
  kysely: /^(db|app\/content|app\/auth)\//,
  "better-auth": /^app\/auth\//,
  hono: /^server\//,
  "@hono": /^server\//,
  react: /^app\/(?!content\/)/,
  "react-router":
    /^(app\/(?!content\/|adapters\/|ui\/)|server\/(app|page-address|preview|route-context)\.ts$)/,
  vitest: /^$/,
};

function crossesLayers(path: string, found: Import): boolean {
  if (found.path === null || found.path.includes("/+types/")) return false;
  const [from, to] = [layerOf(path), layerOf(found.path)];
  if (from === to || exceptions.includes(`${path} → ${found.path}`)) return false;
  return !(to === "tests" && isTest(path)) && !mayImport[from]?.includes(to);
}

describe("the layers", () => {
  test("contain every file", () => {
    expect(new Set(sources.map(({ path }) => layerOf(path)).filter((layer) => !mayImport[layer]))).toEqual(
      new Set(),
    );
  });

  test("import only downwards, and no surface imports another", () => {
    expect(importsThat(sources, crossesLayers)).toEqual([]);
  });

  test("import no test helpers in product code", () => {
    expect(importsThat(product, (_, found) => isTest(found.path ?? ""))).toEqual([]);
  });

  test("have no obsolete exceptions", () => {
    const all = sources.flatMap(({ path, imports }) => imports.map((found) => `${path} → ${found.path}`));
    expect(exceptions.filter((exception) => !all.includes(exception))).toEqual([]);
  });

  test("have no circular imports", () => {
    let open = product.map(({ path, imports }) => ({ path, to: imports.map((found) => found.path) }));
    // Files that import nothing of the rest, or that nothing of the rest imports, are in no circle.
    for (let size = -1; size !== open.length; ) {
      size = open.length;
      const left = new Set(open.map(({ path }) => path));
      const used = new Set(open.flatMap(({ to }) => to));
      open = open.filter(
        ({ path, to }) => used.has(path) && to.some((name) => name !== null && left.has(name)),
      );
    }
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  test("keep each external library in its layer", () => {
    const owner = (name: string) =>
      Object.keys(placesOf).find((key) => name === key || name.startsWith(`${key}/`));
    const wrong = (path: string, { name }: Import) => !(placesOf[owner(name) ?? ""]?.test(path) ?? true);
    expect(importsThat(product, wrong)).toEqual([]);
  });

  test("keep SQL out of pages and server code", () => {
    const queries = /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)$/;
    const shown = under("app/")
      .filter(({ path }) => !/^app\/(content|auth)\//.test(path))
      .concat(under("server/"));
    const calls = partsThat(shown, ["MemberExpression"], (part) =>
      queries.test(String(named(part.property))),
    );
    const texts = partsThat(shown, ["TaggedTemplateExpression"], (part) => named(part.tag) === "sql");
    expect([...calls, ...texts]).toEqual([]);
  });
});

describe("migrations", () => {
  test("import nothing from the seed, so that a change of the demo changes no upgrade", () => {
    expect(importsThat(under("db/migrations/"), (_, found) => !!found.path?.startsWith("db/seed/"))).toEqual(
      [],
    );
  });
});

describe("content", () => {
  const content = under("app/content/");

  test("has no markup", () => {
    expect(content.filter(({ path }) => path.endsWith(".tsx")).map(({ path }) => path)).toEqual([]);
  });

  test("imports nothing about requests, responses and cookies", () => {
    const ofHttp = /^(Request|Response|Headers)$|cookie/i;
    const words = partsThat(
      content,
      ["Identifier"],
      (part) => ofHttp.test(String(part.name)) && part.name !== "request",
    );
    const texts = partsThat(content, ["Literal"], (part) => /cookie/i.test(String(part.value)));
    expect([...words, ...texts]).toEqual([]);
  });

  test("imports no queries and commands across nouns", () => {
    const nounOf = (path: string) => /^app\/content\/([^/]+)\//.exec(path)?.[1];
    const wrong = (path: string, found: Import) =>
      /^app\/content\/.*\.server\.ts$/.test(found.path ?? "") && nounOf(found.path ?? "") !== nounOf(path);
    expect(importsThat(content, wrong)).toEqual([]);
  });
});
