import { describe, expect, test } from "vitest";
import { type Import, importsThat, isTest, named, partsThat, readSources } from "#tests/support/sources.ts";

const sources = await readSources();
const product = sources.filter((source) => !isTest(source.path));
const under = (...folders: string[]) =>
  product.filter((source) => folders.some((folder) => source.path.startsWith(folder)));

/** The floor of a file: its folder below `app`, or what stands above or below the floors. */
function floorOf(path: string): string {
  const [top = "", folder = "", rest] = path.split("/");
  if (top !== "app") return top;
  if (rest === undefined) return folder === "context.ts" ? "context" : "composition";
  return folder;
}

/** The room of a file on its floor; undefined for the files at the floor's top, which compose the rooms. */
function roomOf(path: string): string | undefined {
  const [top, , room, file] = path.split("/");
  return top === "app" && file !== undefined ? room : undefined;
}

const pages = ["site", "staff", "api", "documents"];
const kits = ["ui", "drawings", "adapters", "db"];

/** What each floor may import besides itself. */
const mayImport: Record<string, string[]> = {
  tests: ["server", "composition", ...pages, "context", "http", "domain", ...kits],
  server: ["context", "http", "domain", "adapters", "db"],
  composition: ["context", "ui"],
  ...Object.fromEntries(pages.map((floor) => [floor, ["context", "http", "domain", ...kits]])),
  http: ["context", "domain", "ui", "adapters", "db"],
  context: ["http", "domain", "adapters", "db"],
  domain: ["adapters", "db"],
  ...Object.fromEntries(kits.map((kit) => [kit, []])),
};

/** The rooms of the domain, the ground first: each may import those before it. */
const domainOrder = [
  "values",
  "mail",
  "addresses",
  "photos",
  "records",
  "projects",
  "equipment",
  "services",
  "pages",
  "nouns",
  "company",
  "activity",
  "publishing",
  "library",
  "accounts",
  "backups",
  "calendar",
  "progress",
  "inquiries",
  "privacy",
];

/** A room of the domain, or the file at its top. */
const domainPlace = (path: string) => roomOf(path) ?? path.replace(/^.*\/|\.ts$/g, "");

/** The only places where the composition, or the entry of the server's build, reaches into pages or past the floor below. */
const exceptions = [
  "server/print-worker.ts → app/documents/print-document.tsx",
  "app/root.tsx → app/site/styles/site.css",
  "app/root.tsx → app/staff/frame/staff.css",
  "app/root.tsx → app/site/enhance-script.tsx",
  "app/root.tsx → app/site/frame/failure-page.tsx",
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
  kysely: /^(db|app\/domain|app\/http\/accounts)\//,
  "better-auth": /^app\/(domain|http)\/accounts\//,
  hono: /^server\//,
  "@hono": /^server\//,
  react: /^app\/(?!domain\/)/,
  "react-router":
    /^(app\/(?!domain\/|adapters\/|ui\/)|server\/(app|page-address|preview|route-context)\.ts$)/,
  vitest: /^$/,
};

function crossesFloors(path: string, found: Import): boolean {
  if (found.path === null || found.path.includes("/+types/")) return false;
  const [from, to] = [floorOf(path), floorOf(found.path)];
  if (from === to || exceptions.includes(`${path} → ${found.path}`)) return false;
  return !(to === "tests" && isTest(path)) && !mayImport[from]?.includes(to);
}

describe("the floors", () => {
  test("contain every file", () => {
    expect(new Set(sources.map(({ path }) => floorOf(path)).filter((floor) => !mayImport[floor]))).toEqual(
      new Set(),
    );
  });

  test("import only downwards, and no floor of pages imports another", () => {
    expect(importsThat(sources, crossesFloors)).toEqual([]);
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

  test("keep each external library in its place", () => {
    const owner = (name: string) =>
      Object.keys(placesOf).find((key) => name === key || name.startsWith(`${key}/`));
    const wrong = (path: string, { name }: Import) => !(placesOf[owner(name) ?? ""]?.test(path) ?? true);
    expect(importsThat(product, wrong)).toEqual([]);
  });

  test("keep SQL out of pages and server code", () => {
    const queries = /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)$/;
    const shown = under("app/")
      .filter(({ path }) => !path.startsWith("app/domain/"))
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

describe("rooms", () => {
  test("of one floor do not import each other", () => {
    for (const floor of [...pages, "http"]) {
      const edges = under(`app/${floor}/`).flatMap(({ path, imports }) => {
        const to = imports.map((found) => found.path ?? "").filter((name) => floorOf(name) === floor);
        return to.map((name) => [roomOf(path), roomOf(name)] as const);
      });
      const crossing = edges.filter(([from, to]) => from && to && from !== to);
      // Rooms that import none of the rest, or that none of the rest imports, are in no circle.
      let open = crossing;
      for (let size = -1; size !== open.length; ) {
        size = open.length;
        const importing = new Set(open.map(([from]) => from));
        const imported = new Set(open.map(([, to]) => to));
        open = open.filter(([from, to]) => imported.has(from) && importing.has(to));
      }
      expect(open, floor).toEqual([]);
    }
  });

  test("import no file at the top of their floor", () => {
    const wrong = (path: string, { path: to }: Import) =>
      to !== null &&
      pages.includes(floorOf(to)) &&
      roomOf(path) !== undefined &&
      roomOf(to) === undefined &&
      // The types of what each document prints.
      to !== "app/documents/print-document.tsx";
    expect(importsThat(product, wrong)).toEqual([]);
  });

  test("of the domain import only those before them", () => {
    const place = (path: string) => domainOrder.indexOf(domainPlace(path));
    const domain = under("app/domain/");
    expect(domain.filter(({ path }) => place(path) < 0).map(({ path }) => path)).toEqual([]);
    const wrong = (path: string, { path: to }: Import) =>
      to?.startsWith("app/domain/") === true && place(to) > place(path);
    expect(importsThat(domain, wrong)).toEqual([]);
  });

  test("have no two files of one name", () => {
    const names = under(...pages.map((floor) => `app/${floor}/`), "app/domain/", "app/http/").map(
      ({ path }) => path.replace(/\.tsx?$/, ""),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe("the domain", () => {
  const domain = under("app/domain/");

  test("has no markup", () => {
    expect(domain.filter(({ path }) => path.endsWith(".tsx")).map(({ path }) => path)).toEqual([]);
  });

  test("imports nothing about requests, responses and cookies", () => {
    const ofHttp = /^(Request|Response|Headers)$|cookie/i;
    const words = partsThat(
      domain,
      ["Identifier"],
      (part) => ofHttp.test(String(part.name)) && part.name !== "request",
    );
    const texts = partsThat(domain, ["Literal"], (part) => /cookie/i.test(String(part.value)));
    expect([...words, ...texts]).toEqual([]);
  });
});
