import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DigSheet } from "./dig-depth.tsx";
import { labelWidth } from "./drawing.tsx";
import { PileSection } from "./pile-section.tsx";
import { LayerNames } from "./soil.tsx";

const place = { ground: 100, scale: 9, left: 0, right: 300, bottom: 54 };
const thin = ["Fill", "Soft marine clay", "Murum", "Weathered rock"].map((name, at) => ({
  name,
  to: at + 1,
}));
const fleet = { excavators: 2, pilingRigs: 1, names: { excavators: "excavators", pilingRigs: "piling rig" } };
const pile = { deepest: 50, thickest: 1500, pile: { diameter: 900, depth: 20 } };

/** Returns the texts of a drawing with their places. */
const textsIn = (markup: string) =>
  [...markup.matchAll(/<text[^>]* x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]+)</g)].map(
    ([, x, y, text = ""]) => ({
      x: Number(x),
      y: Number(y),
      text,
    }),
  );

it("names of thin layers stand below each other, in the order of the layers", () => {
  const names = textsIn(renderToStaticMarkup(<LayerNames place={place} layers={thin} />));
  expect(names.map(({ text }) => text).join(" ")).toBe("Fill Soft marine clay Murum Weathered rock");
  for (const [at, { y }] of names.entries())
    if (at > 0) expect(y - (names[at - 1]?.y ?? 0)).toBeGreaterThan(17);
});

it("a long name of a layer stays on the sheet of a pit", () => {
  const layers = [{ name: "Completely weathered breccia and basalt", to: 50 }];
  const sheet = (
    <DigSheet id="d" dig={{ maxDepth: 50, pitDepth: 12, layers }} arrangement="wide" {...fleet} />
  );
  for (const { x, text } of textsIn(renderToStaticMarkup(sheet)))
    expect(x + labelWidth(text, 17)).toBeLessThanOrEqual(1120);
});

it("the legend of a pit names the layers that it goes down to, and no others", () => {
  const layers = thin.map(({ name }, at) => ({ name, to: (at + 1) * 12 }));
  const sheet = (
    <DigSheet id="d" dig={{ maxDepth: 12, pitDepth: 4, layers }} arrangement="narrow" {...fleet} />
  );
  const texts = textsIn(renderToStaticMarkup(sheet)).map(({ text }) => text);
  expect(texts).toContain("Soft marine clay");
  expect(texts).not.toContain("Murum");
  expect(texts).not.toContain("Weathered rock");
});

it("a section through unknown ground has no legend", () => {
  const [sheet = ""] = renderToStaticMarkup(<PileSection id="d" layers={[]} types={[]} {...pile} />).split(
    "</svg>",
  );
  expect(sheet).toContain("Section to scale through the ground:");
  expect(sheet).not.toMatch(/<rect[^>]* fill="url\(#d-narrow-s0\)"/);
});

it("numbers of a scale of depths keep clear of each other, however deep it is", () => {
  const deep = <PileSection id="d" layers={[]} types={[]} {...pile} deepest={150} />;
  for (const sheet of renderToStaticMarkup(deep).split("</svg>").slice(0, 3)) {
    const numbers = textsIn(sheet).filter(({ text }) => /^\d+$/.test(text));
    expect(numbers.length).toBeGreaterThan(2);
    for (const [at, { y }] of numbers.entries())
      if (at > 0) expect(y - (numbers[at - 1]?.y ?? 0)).toBeGreaterThan(14);
  }
});
