import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DecisiveFact } from "./decisive-fact.tsx";
import { DigSheet } from "./dig-depth.tsx";
import { labelWidth } from "./drawing.tsx";
import { PileSheet } from "./pile-depths.tsx";
import { ReachSheet } from "./reach-arc.tsx";
import { WorkingRangeSheet } from "./working-range.tsx";

/** The labels of a drawing, with where they stand. */
function labelsOf(drawing: React.ReactNode) {
  const found = renderToStaticMarkup(drawing).matchAll(
    /<text[^>]*? x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]+)</g,
  );
  return Array.from(found, ([, x, y, text = ""]) => ({ x: Number(x), y: Number(y), text }));
}

const piles = (depths: number[]) =>
  depths.map((depthM, at) => ({
    name: (["Bored", "Driven", "Micro"] as const)[at] ?? "Micro",
    minDiameterMm: 300,
    maxDiameterMm: 600,
    depthM,
  }));

it.each([
  [30, 30, 30],
  [30, 29.5, 29],
  [42, 42, 12],
])("the depths of piles to %d, %d and %d m are named without covering each other", (...depths) => {
  for (const arrangement of ["narrow", "middle", "wide"] as const) {
    const drawing = <PileSheet id="p" piles={piles(depths)} layers={[]} arrangement={arrangement} />;
    const names = labelsOf(drawing).filter(({ text }) => /^(Bored|Driven|Micro) \d/.test(text));
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1))
        if (Math.abs(one.x - other.x) < labelWidth(one.text, 17))
          expect(Math.abs(one.y - other.y), arrangement).toBeGreaterThanOrEqual(20);
    const [, bottom] = /viewBox="0 0 \d+ (\d+)/.exec(renderToStaticMarkup(drawing)) ?? [];
    expect(Math.max(...names.map(({ y }) => y))).toBeLessThan(Number(bottom));
  }
});

const rig = {
  id: 1,
  name: "Rig",
  maxReach: null,
  maxDigDepth: null,
  maxDumpHeight: null,
  boomLength: null,
};

it("numbers of depths stand inside the sheet, also from 100 m on", () => {
  const deep = {
    armLength: null,
    maxDrillDepth: 120,
    pileDiameter: { from: 600, to: 1500 },
    transportWeight: 90,
  };
  for (const drawing of [
    <PileSheet key="piles" id="p" piles={piles([120])} layers={[]} arrangement="narrow" />,
    <WorkingRangeSheet key="rig" id="r" machines={[{ ...rig, ...deep }]} arrangement="narrow" />,
  ]) {
    const [hundred] = labelsOf(drawing).filter(({ text }) => text === "100");
    expect(hundred?.x).toBeGreaterThanOrEqual(labelWidth("100", 14));
  }
});

it("the figures of a boom stand inside the sheet, one for arcs that are too close for three", () => {
  const figures = (reach: number, height: number) =>
    labelsOf(<ReachSheet id="a" reach={reach} height={height} arrangement="narrow" />).filter(({ text }) =>
      / m$/.test(text),
    );
  expect(figures(15.5, 30).map(({ text }) => text)).toEqual(
    expect.arrayContaining(["5.2 m", "10.3 m", "15.5 m", "30 m"]),
  );
  for (const { x, text } of figures(15.5, 30).slice(0, 3))
    expect(x).toBeGreaterThanOrEqual(labelWidth(text, 17));
  const tall = figures(33.3, 45.5).find(({ text }) => text === "45.5 m");
  expect((tall?.x ?? 320) + labelWidth("45.5 m", 17) / 2).toBeLessThanOrEqual(320);
  expect(figures(5, 60).map(({ text }) => text)).not.toContain("1.7 m");
});

it("of a shallow pit the depth is written without the 0 that it would cover, and of a thin pile above the ground", () => {
  const dig = (maxDepth: number) =>
    labelsOf(<DecisiveFact shown={{ kind: "dig", maxDepth, pitDepth: 6, layers: [] }}>-</DecisiveFact>);
  expect(dig(12).map(({ text }) => text)).not.toContain("0");
  expect(dig(50).map(({ text }) => text)).toContain("0");
  const thin = labelsOf(<DecisiveFact shown={{ kind: "piles", diameterMm: 100 }}>-</DecisiveFact>);
  expect(thin.find(({ text }) => text.startsWith("person"))?.y).toBeLessThan(212);
});

it("a long name of rigs stands beside them, above the section of a pit", () => {
  const names = { excavators: "excavators", pilingRigs: "hydraulic rotary rigs" };
  const dig = { maxDepth: 50, pitDepth: 12, layers: [] };
  for (const [arrangement, room] of [
    ["narrow", 136],
    ["wide", 128],
  ] as const) {
    const markup = renderToStaticMarkup(
      <DigSheet id="d" arrangement={arrangement} dig={dig} excavators={0} pilingRigs={12} names={names} />,
    );
    const [, fontSize] = /font-size="(\d+)"> hydraulic/.exec(markup) ?? [];
    expect(labelWidth("12", 38) + labelWidth(" hydraulic rotary rigs", Number(fontSize))).toBeLessThan(room);
  }
});

it("the measures of an excavator that reaches farther than it digs end inside the widest sheet", () => {
  const flat = { armLength: null, maxDrillDepth: null, pileDiameter: null, transportWeight: null };
  const machine = { ...rig, ...flat, maxReach: 22, maxDigDepth: 6.5, maxDumpHeight: 5.5 };
  const labels = labelsOf(<WorkingRangeSheet id="r" machines={[machine]} arrangement="wide" />);
  const named = labels.filter(({ text }) => /^(Dump|Digging)/.test(text));
  expect(named).toHaveLength(2);
  for (const { x, text } of named) expect(x + labelWidth(text, 17)).toBeLessThanOrEqual(1120);
});
