import { getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { emptySettings } from "#app/domain/company/settings.ts";
import { sampleSite } from "#tests/support/sample-site.ts";
import type { Route } from "./+types/brochure.ts";
import { loader } from "./brochure.ts";

// A busy machine makes a brochure in some seconds.
vi.setConfig({ testTimeout: 60_000 });

type Part = { role?: string; alt?: string; children?: Part[] };

/** The brochure of a small site, as a reader for the blind sees it; printed once. */
const openBrochure = () => {
  opened ??= printBrochure();
  return opened;
};
let opened: ReturnType<typeof printBrochure> | undefined;

async function printBrochure() {
  const { context } = await sampleSite({
    profile: {
      ...emptySettings.profile,
      name: "Dharini Group",
      shortName: "Dharini",
      story: ["₹ 4 crore for 900 m³ ± 5 %."],
    },
    claims: { ...emptySettings.claims, projectsDelivered: { figure: "500+", label: "Projects" } },
  });
  const request = new Request("http://localhost/brochure.pdf");
  const args = { request, url: new URL(request.url), context, params: {}, pattern: "/brochure.pdf" } as const;
  const bytes = await (await loader(args as Route.LoaderArgs)).arrayBuffer();
  const pdf = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as (Part | null)[];
  const all = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(all)];
  return { bytes, pdf, pages, parts: trees.flatMap((tree) => (tree ? all(tree) : [])) };
}

/** @spec look.12 */
test("the brochure is tagged with language, title, headings, lists, tables, links and described figures", async () => {
  const { pdf, parts } = await openBrochure();
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Dharini: company profile", Language: "en-IN" });
  expect(metadata?.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
  const roles = new Set(parts.map(({ role }) => role));
  for (const role of ["H1", "H2", "H3", "P", "Sect", "Table", "TR", "TH", "TD", "Figure"])
    expect(roles, role).toContain(role);
  const figures = parts.filter(({ role }) => role === "Figure").map(({ alt }) => alt ?? "");
  expect(figures.every((alt) => alt.length > 3)).toBe(true);
  expect(figures.join("\n")).toMatch(/QR code of the site: https:\/\/www\.sample\.example\//);
  expect(figures.join("\n")).toContain("Retention wall and piles");
});

test("its outline has the sections in the order of the sheets, projects and services below theirs", async () => {
  const { pdf } = await openBrochure();
  const [cover] = (await pdf.getOutline()) ?? [];
  expect(cover?.title).toBe("Dharini Group");
  expect(cover?.items.map(({ title }: { title: string }) => title.replace(/\s+/g, " "))).toEqual([
    "01 About Dharini",
    "02 Services",
    "03 Fleet",
    "04 Projects",
    "05 Contact",
  ]);
  expect(cover?.items[1]?.items.map(({ title }: { title: string }) => title)).toEqual([
    "Excavation",
    "Piling",
    "Demolition",
    "Construction",
  ]);
  expect(cover?.items[3]?.items.map(({ title }: { title: string }) => title)).toEqual([
    "Kelva Twin Residences",
  ]);
});

test("all drawing operations are tagged as content or decoration, and all fonts are embedded", async () => {
  const { pages, bytes } = await openBrochure();
  const { getResolvedPDFJS } = await import("unpdf");
  const { OPS } = await getResolvedPDFJS();
  const paints = [OPS.showText, OPS.stroke, OPS.fill, OPS.fillStroke, OPS.paintImageXObject];
  for (const page of pages) {
    const { fnArray } = await page.getOperatorList();
    let open = 0;
    const unmarked = fnArray.filter((operation) => {
      if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) open += 1;
      if (operation === OPS.endMarkedContent) open -= 1;
      return open !== 1 && paints.includes(operation);
    });
    expect(unmarked).toEqual([]);
    expect(open).toBe(0);
  }
  const fonts =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/BaseFont \/[\w+-]+/g) ?? [];
  expect(fonts.length).toBeGreaterThan(2);
  expect(
    fonts.filter((name) => !/\/[A-Z]{6}\+(Archivo|InstrumentSans|DejaVuSans|AnekDevanagari)/.test(name)),
  ).toEqual([]);
});
