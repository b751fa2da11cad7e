import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { printDocument } from "#app/documents/print-document.tsx";
import { emptySettings } from "#app/domain/company/settings.ts";

const brand = { accent: "#ffb012", onAccent: "#17191c", mark: "Plinth" as const, initials: "", logo: null };
const settings = { ...emptySettings, profile: { ...emptySettings.profile, name: "Dharini" } };

/** Prints a pack with these numbers of trades and of other facts, and returns the places of its texts, sheet by sheet. */
async function packOf(trades: number, kinds: number) {
  const figures = {
    capability: {
      ...emptySettings.capability,
      trades: Array.from({ length: trades }, (_, at) => ({ trade: `Trade ${at}`, people: 12 })),
    },
    capacities: [{ label: "Annual turnover", value: "INR 150 crore" }],
    people: trades * 12,
    fleet: {
      kinds: Array.from({ length: kinds }, (_, at) => ({
        one: "",
        many: "",
        drawing: "Excavator" as const,
        name: `kind ${at}`,
        units: 12,
      })),
      total: kinds * 12,
      support: 0,
    },
    projects: 0,
    completed: 0,
    landmarks: { figure: "", label: "" },
    audits: null,
    registrations: [],
    badges: [],
  };
  const bytes = await printDocument({
    region: defaultRegion,
    document: "capability",
    props: { settings, brand, revised: new Date(), figures, completed: [], site: "https://www.example.org" },
  });
  const pdf = await getDocumentProxy(bytes);
  const sheets = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.flatMap((item) =>
      "str" in item ? [{ text: item.str, foot: Number(item.transform[5]) }] : [],
    );
  });
  return Promise.all(sheets);
}

test.each([33, 34, 35, 36, 37, 38])(
  "rows of a long part below %i trades keep their distance at the foot of a sheet",
  async (trades) => {
    for (const sheet of await packOf(trades, 13)) {
      const feet = sheet.filter(({ text }) => /^Kind \d*[02468]$/.test(text)).map(({ foot }) => foot);
      for (const [at, foot] of feet.slice(1).entries()) expect((feet[at] ?? 0) - foot).toBeGreaterThan(14);
    }
  },
);
