import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawnRig } from "#tests/support/drawn-rig.ts";
import { labelWidth } from "./drawing.tsx";
import type { RangedMachine } from "./range-curves.ts";
import { WorkingRangeSheet } from "./working-range.tsx";
import { rangeLayout } from "./working-range-layout.ts";

const layers = [
  { name: "Fill", to: 4 },
  { name: "Marine clay", to: 18 },
  { name: "Basalt", to: Number.POSITIVE_INFINITY },
];
it.each(["narrow", "middle", "wide"] as const)(
  "a rig stands in the named layers, beside a person, with its diameters to scale, %s",
  (sheet) => {
    const markup = renderToStaticMarkup(
      <WorkingRangeSheet id="r" machines={[drawnRig]} layers={layers} arrangement={sheet} />,
    );
    const { scale, pivot, person, width, height } = rangeLayout([drawnRig], sheet);
    for (const { name } of layers)
      for (const word of name.split(" ")) expect(markup).toContain(`>${word}</text>`);
    expect((person - pivot) / scale).toBeLessThan(8);
    const times = Number(/From above, (\d+) × larger/.exec(markup)?.[1]);
    for (const mm of [600, 1500]) {
      const across = (mm / 1000) * scale * times;
      expect(markup).toContain(`>Ø ${mm}</text>`);
      expect(markup).toContain(`l${Math.round(across * 10) / 10} 0m-4 4`);
      const radii = [...markup.matchAll(/<circle r="([\d.]+)" fill="var\(--color-sheet\)"/g)];
      expect(radii.map(([, r]) => Number(r))).toContainEqual(expect.closeTo(across / 2));
    }
    for (const [, x, y] of markup.matchAll(/<text[^>]* x="([-\d.]+)" y="([-\d.]+)"/g)) {
      expect(Number(x)).toBeLessThanOrEqual(width);
      expect(Number(y)).toBeLessThan(height);
    }
  },
);

it.each(["narrow", "middle", "wide", "document"] as const)(
  "an excavator alone empties its bucket at the end of its dump height, within the sheet, %s",
  (sheet) => {
    const digger: RangedMachine = {
      id: 3,
      name: "Digger",
      maxReach: 9.8,
      maxDigDepth: 6.7,
      maxDumpHeight: 6.7,
      boomLength: null,
      armLength: null,
      maxDrillDepth: null,
      pileDiameter: null,
      transportWeight: 21.3,
    };
    const long = {
      ...digger,
      id: 4,
      maxReach: 18.2,
      maxDigDepth: 14.2,
      maxDumpHeight: 11,
      transportWeight: 34,
    };
    for (const machine of [digger, long]) {
      const markup = renderToStaticMarkup(
        <WorkingRangeSheet id="r" machines={[machine]} arrangement={sheet} />,
      );
      const { ground, scale, pivot } = rangeLayout([machine], sheet);
      const [, x, y, size, parts = ""] =
        /<g data-dumping="\d+" transform="translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+)\)">(.*?)<\/g><\/g>/.exec(
          markup,
        ) ?? [];
      const corners = [...parts.matchAll(/([-\d.]+) (-?[\d.]+)/g)].map(([, across, down]) => ({
        x: Number(x) + Number(across) * Number(size),
        y: Number(y) + Number(down) * Number(size),
      }));
      const end = {
        x: pivot + (machine.maxReach ?? 0) * 0.62 * scale,
        y: ground - (machine.maxDumpHeight ?? 0) * scale,
      };
      const nearest = Math.min(...corners.map((corner) => Math.hypot(corner.x - end.x, corner.y - end.y)));
      expect(nearest).toBeLessThan(1.5);
      for (const corner of corners) expect(corner.y).toBeGreaterThan(0);
    }
    expect(
      renderToStaticMarkup(<WorkingRangeSheet id="r" machines={[digger, long]} arrangement={sheet} />),
    ).not.toContain("data-dumping");
  },
);

it.each(["narrow", "middle", "wide"] as const)("micro piles are named beside themselves, %s", (sheet) => {
  const micro = { ...drawnRig, id: 2, pileDiameter: { from: 150, to: 300 }, maxDrillDepth: 25 };
  const markup = renderToStaticMarkup(
    <WorkingRangeSheet id="r" machines={[drawnRig, micro]} layers={layers} arrangement={sheet} />,
  );
  expect(markup).toContain("Ø 300, Ø 150");
});

it.each(["narrow", "middle", "wide"] as const)(
  "the rebar cage is named once, in the thick pile, %s",
  (sheet) => {
    const draw = (machines: RangedMachine[]) =>
      renderToStaticMarkup(
        <WorkingRangeSheet id="r" machines={machines} layers={layers} arrangement={sheet} />,
      );
    const markup = draw([drawnRig]);
    expect(markup.split("Rebar cage")).toHaveLength(2);
    expect(markup.indexOf("Rebar cage")).toBeLessThan(
      markup.indexOf(">Ø 1500</text><", markup.indexOf("From above")),
    );
    const micro = { ...drawnRig, id: 2, pileDiameter: { from: 150, to: 300 }, maxDrillDepth: 25 };
    expect(draw([micro])).not.toContain("Rebar cage");
  },
);

it("a rig's figures stand above the ground on phones, and its piles from above at the top of the sheet elsewhere", () => {
  const [narrow, wide] = (["narrow", "wide"] as const).map((sheet) => ({
    layout: rangeLayout([drawnRig], sheet),
    markup: renderToStaticMarkup(
      <WorkingRangeSheet id="r" machines={[drawnRig]} layers={layers} arrangement={sheet} />,
    ),
  }));
  const depth = Number(/y="([\d.]+)">50 m deep/.exec(narrow?.markup ?? "")?.[1]);
  expect(depth).toBeLessThan(narrow?.layout.ground ?? 0);
  expect(wide?.layout.plan?.top).toBe(70);
});

it.each(["narrow", "middle", "wide"] as const)(
  "a rig's shafts have their diameters along them, %s",
  (sheet) => {
    const markup = renderToStaticMarkup(
      <WorkingRangeSheet id="r" machines={[drawnRig]} layers={layers} arrangement={sheet} />,
    );
    const { pivot, ground, scale } = rangeLayout([drawnRig], sheet);
    const upright = [...markup.matchAll(/translate\(([\d.]+) ([\d.]+)\)rotate\(-90\)"[^>]*>Ø (\d+)</g)].map(
      ([, x, y, mm]) => ({ x: Number(x), y: Number(y), mm }),
    );
    expect(upright.map(({ mm }) => mm)).toEqual(["600", "1500"]);
    expect(upright[0]?.x).toBeLessThan(pivot);
    expect(upright[1]?.x).toBeGreaterThan(pivot + 18 + 1.5 * scale);
    for (const { y } of upright) expect(y).toBeGreaterThan(ground);
    const compared = renderToStaticMarkup(
      <WorkingRangeSheet
        id="r"
        machines={[drawnRig, { ...drawnRig, id: 2 }]}
        layers={layers}
        arrangement={sheet}
      />,
    );
    expect(compared).not.toContain("rotate(-90)");
  },
);

it("the piles of one rig stand below each other beside its section, and fill its height", () => {
  const markup = renderToStaticMarkup(
    <WorkingRangeSheet id="r" machines={[drawnRig]} layers={layers} arrangement="wide" />,
  );
  const { sectionEnd } = rangeLayout([drawnRig], "wide");
  const [thick, thin] = [...markup.matchAll(/translate\(([\d.]+) ([\d.]+)\)"><circle r="([\d.]+)"/g)].map(
    ([, x, y, r]) => ({
      left: Number(x) - Number(r),
      top: Number(y) - Number(r),
      foot: Number(y) + Number(r),
    }),
  );
  expect(thin?.left).toBeCloseTo(thick?.left ?? 0);
  expect(thin?.top).toBeGreaterThan((thick?.foot ?? 0) + 40);
  expect(sectionEnd - (thin?.foot ?? 0)).toBeLessThan(160);
});

it("no figure of a rig runs into the numbers of the storeys on phones", () => {
  const markup = renderToStaticMarkup(
    <WorkingRangeSheet id="r" machines={[drawnRig]} layers={layers} arrangement="narrow" />,
  );
  const { line, ground, fontSize } = rangeLayout([drawnRig], "narrow");
  const above = [...markup.matchAll(/<text class="[^"]*" x="([\d.]+)" y="([\d.]+)">([^<]+)</g)]
    .filter(([, x, y]) => Number(x) < line && Number(y) < ground && Number(y) > ground - 60)
    .map(([, x, , text = ""]) => Number(x) + labelWidth(text, fontSize));
  expect(above.length).toBeGreaterThan(0);
  expect(Math.max(...above)).toBeLessThan(line - 22 - labelWidth("0", fontSize));
});

const digger = (id: number, maxReach: number, depth: number, dump: number, transportWeight: number) => ({
  ...drawnRig,
  id,
  name: `Digger ${id}`,
  maxReach,
  maxDigDepth: depth,
  maxDumpHeight: dump,
  transportWeight,
  boomLength: null,
  armLength: null,
  maxDrillDepth: null,
  pileDiameter: null,
});
const [usual, alike, long, small] = [
  digger(1, 9.8, 6.7, 6.7, 21.3),
  digger(2, 9.9, 6.7, 6.5, 22.5),
  digger(3, 18.2, 14.2, 11, 34),
  digger(4, 7, 4.5, 5, 8),
];

it.each(["narrow", "middle", "wide"] as const)(
  "the arm of each compared curve has its letters, so that none looks like a second arm of the first machine, %s",
  (sheet) => {
    const armsOf = (machines: RangedMachine[]) => {
      const markup = renderToStaticMarkup(
        <WorkingRangeSheet id="r" machines={machines} arrangement={sheet} />,
      );
      return [...markup.matchAll(/<g data-arm="(\d+)">(.*?)<\/g>/g)].map(([, id, drawn = ""]) => ({
        letters: [...drawn.matchAll(/>([ABC])</g)].map(([, letter]) => letter).join(""),
        circles: [...drawn.matchAll(/cx="([-\d.]+)" cy="([-\d.]+)" r="(\d+)"/g)].map((found) =>
          found.slice(1).map(Number),
        ),
        id: Number(id),
      }));
    };
    const lettersOf = (machines: RangedMachine[]) => armsOf(machines).map(({ id, letters }) => [id, letters]);
    expect(lettersOf([usual, alike, long])).toEqual([
      [1, "AB"],
      [3, "C"],
    ]);
    expect(lettersOf([usual])).toEqual([]);
    expect(lettersOf([usual, alike])).toEqual([]);
    for (const machines of [
      [usual, alike, long],
      [long, usual, alike],
      [usual, long, small],
      [small, usual],
    ]) {
      const { width } = rangeLayout(machines, sheet);
      const circles = armsOf(machines).flatMap(({ circles: each }) => each);
      expect(circles).toHaveLength(machines.length);
      for (const [at, [x = 0, y = 0, r = 0]] of circles.entries()) {
        expect(x - r).toBeGreaterThanOrEqual(0);
        expect(x + r).toBeLessThan(width);
        expect(y - r).toBeGreaterThanOrEqual(0);
        for (const [otherX = 0, otherY = 0] of circles.slice(at + 1))
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(r * 2);
      }
    }
  },
);
