import { expect, it } from "vitest";
import { readDemo } from "#db/seed/demo.ts";
import { leadWithFigures } from "./result-figures.ts";

const figureOf = (result: string) => leadWithFigures([result])[0]?.figure;

it.each([
  ["21,600 m³ excavated in 16 weeks", "21,600 m³", "excavated in 16 weeks"],
  ["2.4 mm/s at the hospital", "2.4 mm/s", "at the hospital"],
  ["17 of 26 floors cast so far", "17 of 26", "floors cast so far"],
  ["22 and 17 office floors in 28 weeks", "22 and 17", "office floors in 28 weeks"],
  ["8-day floor cycle held", "8-day", "floor cycle held"],
  ["62% reused on site", "62%", "reused on site"],
  ["248 flats in four towers", "248", "flats in four towers"],
  ["Under 4 mm of settlement at the neighbours", "Under 4 mm", "of settlement at the neighbours"],
  ["40,000 m³ to be excavated in 9 months", "40,000 m³", "to be excavated in 9 months"],
  ["24 months from excavation to terrace", "24 months", "from excavation to terrace"],
])("sets the figure of “%s” apart", (result, figure, text) => {
  expect(leadWithFigures([result])).toEqual([{ figure, text }]);
});

it.each([
  "Wall movement 11 mm, against 25 mm predicted",
  "5 to 7 days a floor",
  "1 in 8 piles tested",
  "2019 brought no water on the plot",
  "24, 18 and 5 storeys",
  "2nd phase on time",
  "",
])("leaves “%s” whole", (result) => {
  expect(leadWithFigures([result])).toEqual([{ figure: "", text: result }]);
});

it("shows no figure large if most results have none", () => {
  const results = ["14 curved floors", "Basement dry", "No remark at three inspections"];
  expect(leadWithFigures(results)).toEqual(results.map((text) => ({ figure: "", text })));
  expect(leadWithFigures(results.slice(0, 2)).map(({ figure }) => figure)).toEqual(["14", ""]);
});

it("shows every result of the demo with its figure, and keeps every word", () => {
  for (const { results } of readDemo().projects) {
    const led = leadWithFigures(results);
    expect(led.map(({ figure, text }) => `${figure} ${text}`)).toEqual(results);
    expect(led.filter(({ figure }) => figure === "")).toEqual([]);
  }
  expect(figureOf("9-day floor cycle since the end of the monsoon")).toBe("9-day");
});
