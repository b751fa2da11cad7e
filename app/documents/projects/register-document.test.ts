import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { printDocument } from "#app/documents/print-document.tsx";
import { emptySettings } from "#app/domain/company/settings.ts";

const project = {
  id: 1,
  number: 1,
  slug: "kelva",
  title: "Kelva Twin Residences",
  client: "Meridian Quay Realty",
  location: "Prabhadevi, Mumbai",
  type: "Luxury Residential",
  status: "In Progress",
  year: "2021–2024",
  storeys: 40,
  storeysCast: 12,
  storeysOn: null,
  height: 148.5,
  excavationDepth: 12.5,
  pileCount: 1250,
};

test("the values of a row end before the next column, also the years of a long project", async () => {
  const brand = { accent: "#ffb012", onAccent: "#17191c", mark: "Plinth" as const, initials: "", logo: null };
  const bytes = await printDocument({
    region: defaultRegion,
    document: "register",
    props: {
      settings: emptySettings,
      brand,
      revised: new Date(),
      projects: [project],
      page: "https://www.example.org/projects?compare=1",
    },
  });
  const { items } = await (await (await getDocumentProxy(bytes)).getPage(1)).getTextContent();
  const placeOf = (text: string) => {
    const found = items.flatMap((item) => ("str" in item && item.str === text ? [item] : [])).at(-1);
    return { left: found?.transform[4] as number, right: found?.transform[4] + (found?.width ?? 0) };
  };
  const columns = ["Year", "Height", "Depth", "Piles", "Status"].map(placeOf);
  for (const [at, text] of ["2021–2024", "148.5 m", "12.5 m", "1,250"].entries())
    expect(placeOf(text).right, text).toBeLessThan(columns[at + 1]?.left ?? 0);
});
