import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DigSheet } from "./dig-depth.tsx";
import type { Arrangement } from "./drawing.tsx";
import { type Cycle, FloorCycleSheet } from "./floor-cycle.tsx";
import { PileSheet } from "./pile-depths.tsx";
import type { PileRange } from "./pile-heads.tsx";
import { ReachSheet } from "./reach-arc.tsx";

const layers = [
  { name: "Fill", to: 4 },
  { name: "Marine clay", to: 18 },
  { name: "Weathered rock", to: 32 },
  { name: "Basalt", to: Number.POSITIVE_INFINITY },
];
const dig = { maxDepth: 50, pitDepth: 12, layers };
const fleet = {
  excavators: 16,
  pilingRigs: 4,
  names: { excavators: "excavators", pilingRigs: "piling rigs" },
};
const boom = { reach: 18, height: 16 };
const piles: PileRange[] = [
  { name: "Bored", minDiameterMm: 600, maxDiameterMm: 1500, depthM: 50 },
  { name: "Driven", minDiameterMm: 250, maxDiameterMm: 600, depthM: 30 },
  { name: "Micro", minDiameterMm: 150, maxDiameterMm: 300, depthM: 25 },
];
const works: Cycle["works"] = [
  { name: "Wall rebar", from: 0, to: 2 },
  { name: "Shuttering", from: 1, to: 4.5 },
  { name: "Slab rebar", from: 3.5, to: 5.5 },
  { name: "MEP conduits", from: 1.1, to: 2.3 },
  { name: "Pour", from: 6, to: 6.5 },
  { name: "Curing", from: 6.5, to: 8 },
  { name: "Side forms off", from: 7.5, to: 8 },
];
const cycle: Cycle = { days: 8, height: 3.1, works };

const named = (attribute: string, markup: string) =>
  Number(new RegExp(` ${attribute}="([-\\d.]+)"`).exec(markup)?.[1]);

/** Returns the length in units and the labelled metres of every dimension line. */
function measures(markup: string) {
  const lines = markup.matchAll(
    /<path d="M[-\d. ]+m-4 4l8-8m-4 4l([-\d.]+) ([-\d.]+)m-4 4l8-8m-4 4"[^>]*><\/path><text[^>]*>([\d.]+) m</g,
  );
  return [...lines].map(([, across, down, metres]) => ({
    metres: Number(metres),
    units: Number(across) || Number(down),
  }));
}

/** Returns the length in units and the labelled metres of the scale bar. */
function scaleBar(markup: string) {
  const [, units, metres] =
    /d="M[-\d.]+ [-\d.]+h([\d.]+)v6h-[\d.]+z".*?<text[^>]*>(\d+) m</.exec(markup) ?? [];
  return Number(units) / Number(metres);
}

/** @spec look.5 */
describe.each(["narrow", "middle", "wide"] as const)("the piles of the %s arrangement", (arrangement) => {
  it("draws thickness and depth of every pile to one scale", () => {
    const markup = renderToStaticMarkup(
      <PileSheet id="d" piles={piles} layers={layers} arrangement={arrangement} />,
    );
    const scale = scaleBar(markup);
    const drawnPiles = [...markup.matchAll(/<title>(\w+) pile, (\d+) mm, (\d+) m<\/title>(<rect[^>]*>)/g)];
    const drawn = drawnPiles.map(([, name, mm, metres, rect = ""]) => {
      expect(named("width", rect)).toBeCloseTo((Number(mm) / 1000) * scale);
      expect(named("height", rect)).toBeCloseTo(Number(metres) * scale);
      return `${name} ${mm}`;
    });
    expect(drawn).toEqual(
      piles.flatMap(({ name, minDiameterMm, maxDiameterMm }) => [
        `${name} ${minDiameterMm}`,
        `${name} ${maxDiameterMm}`,
      ]),
    );
  });

  it("stands rig and person at the scale of the piles, ten units of a silhouette per metre", () => {
    const markup = renderToStaticMarkup(
      <PileSheet id="d" piles={piles} layers={layers} arrangement={arrangement} />,
    );
    const sizes = [...markup.matchAll(/\)scale\(([\d.]+)\)/g)].map(([, size]) => Number(size) * 10);
    expect(sizes).toEqual([expect.closeTo(scaleBar(markup)), expect.closeTo(scaleBar(markup))]);
  });

  it("draws piles from above at the stated magnification", () => {
    const markup = renderToStaticMarkup(
      <PileSheet id="d" piles={piles} layers={layers} arrangement={arrangement} />,
    );
    const times = Number(/From above, (\d+) × larger/.exec(markup)?.[1]);
    const radii = [...markup.matchAll(/<circle r="([\d.]+)" fill="var\(--color-sheet\)"/g)].map(([, r]) =>
      Number(r),
    );
    const diameters = piles.flatMap(({ minDiameterMm, maxDiameterMm }) => [maxDiameterMm, minDiameterMm]);
    expect(radii).toHaveLength(diameters.length);
    for (const [index, mm] of diameters.entries())
      expect(radii[index]).toBeCloseTo((mm / 2000) * times * scaleBar(markup));
  });

  it("have their labels below their toes, clear of the machine above", () => {
    const markup = renderToStaticMarkup(
      <PileSheet id="d" piles={piles} layers={layers} arrangement={arrangement} />,
    );
    const toes = new Map(
      [...markup.matchAll(/<title>(\w+) pile, \d+ mm, \d+ m<\/title>(<rect[^>]*>)/g)].map(
        ([, name = "", rect = ""]) => [name, named("y", rect) + named("height", rect)],
      ),
    );
    for (const { name, depthM } of piles) {
      const label = new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${name}(?: |</text><text[^>]*>)${depthM} m<`);
      expect(Number(label.exec(markup)?.[1])).toBeGreaterThan(toes.get(name) ?? Number.POSITIVE_INFINITY);
    }
  });
});

/** @spec look.5 */
describe("the drawings for tablets", () => {
  const arrangement = "middle";
  it("are to scale, and their text is at least 14 px", () => {
    const reach = renderToStaticMarkup(<ReachSheet id="d" {...boom} arrangement={arrangement} />);
    expect(measures(reach).length).toBeGreaterThanOrEqual(2);
    for (const { metres, units } of measures(reach)) expect(units).toBeCloseTo(metres * scaleBar(reach), 1);
    const floor = renderToStaticMarkup(<FloorCycleSheet id="d" {...cycle} arrangement={arrangement} />);
    for (const markup of [reach, floor]) {
      // The smallest tablets show a drawing 688 px wide.
      const shrunk = 688 / Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
      for (const [, size] of markup.matchAll(/font-size="(\d+)"/g))
        expect(Number(size) * shrunk).toBeGreaterThan(14);
    }
  });
});

/** @spec look.5 */
describe.each<Arrangement>(["narrow", "wide"])(
  "the drawings of the %s arrangement are to scale",
  (arrangement) => {
    it("have dimension lines of the labelled length: pit and demolition", () => {
      const sheets = [
        <DigSheet key="dig" id="d" dig={dig} arrangement={arrangement} {...fleet} />,
        <ReachSheet key="reach" id="d" {...boom} arrangement={arrangement} />,
      ];
      for (const sheet of sheets) {
        const markup = renderToStaticMarkup(sheet);
        const found = measures(markup);
        expect(found.length).toBeGreaterThanOrEqual(2);
        for (const { metres, units } of found) expect(units).toBeCloseTo(metres * scaleBar(markup), 1);
      }
    });

    it("shows 16 storeys, 50 m of depth and the actual number of machines", () => {
      const markup = renderToStaticMarkup(<DigSheet id="d" dig={dig} arrangement={arrangement} {...fleet} />);
      expect(measures(markup).map(({ metres }) => metres)).toEqual([49.6, 50, 12]);
      const inPit = 2;
      expect(markup.match(/href="#[\w-]+-e"/g)).toHaveLength(16 + inPit);
      expect(markup.match(/href="#[\w-]+-r"/g)).toHaveLength(4);
    });

    it("draws reach arcs with the labelled radii", () => {
      const markup = renderToStaticMarkup(<ReachSheet id="d" {...boom} arrangement={arrangement} />);
      const radii = [...markup.matchAll(/A([\d.]+) \1 0 0 1/g)].map(([, radius]) => Number(radius));
      expect(radii).toEqual([6, 12, 18].map((metres) => metres * scaleBar(markup)));
    });

    it("draws the work of a floor in proportion to its duration", () => {
      const markup = renderToStaticMarkup(<FloorCycleSheet id="d" {...cycle} arrangement={arrangement} />);
      const bars = [...markup.matchAll(/<title>([\w ]+), ([\d.]+) days<\/title>(<rect[^>]*>)/g)];
      expect(markup).toContain("<title>MEP conduits, 1.2 days</title>");
      expect(bars.map(([, name]) => name)).toEqual(works.map(({ name }) => name));
      const [first] = bars;
      const day = named("width", first?.[3] ?? "") / Number(first?.[2]);
      for (const [, , days, rect = ""] of bars) expect(named("width", rect)).toBeCloseTo(Number(days) * day);
    });

    it("has no text below the readable size", () => {
      const sheets = [
        <PileSheet key="piles" id="d" piles={piles} layers={layers} arrangement={arrangement} />,
        <DigSheet key="dig" id="d" dig={dig} arrangement={arrangement} {...fleet} />,
        <ReachSheet key="reach" id="d" {...boom} arrangement={arrangement} />,
        <FloorCycleSheet key="cycle" id="d" {...cycle} arrangement={arrangement} />,
      ];
      for (const sheet of sheets) {
        const markup = renderToStaticMarkup(sheet);
        // The minimum drawing width is 280 px in the narrow arrangement and 944 px in the wide one.
        const [, width] = /viewBox="0 0 (\d+)/.exec(markup) ?? [];
        const shrunk = (arrangement === "narrow" ? 280 : 944) / Number(width);
        for (const [, size] of markup.matchAll(/font-size="(\d+)"/g))
          expect(Number(size) * shrunk).toBeGreaterThan(14);
      }
    });
  },
);

it("every soil layer is labelled in both arrangements", () => {
  for (const arrangement of ["narrow", "wide"] as const) {
    const markup = renderToStaticMarkup(<DigSheet id="d" dig={dig} arrangement={arrangement} {...fleet} />);
    const names = layers.flatMap(({ name }) => (arrangement === "wide" ? name.split(" ") : name));
    for (const name of names) expect(markup).toContain(`>${name}</text>`);
  }
});

it("a fleet of any size stays within its frame, and an empty fleet has no drawing", () => {
  const machines = (excavators: number) => {
    const markup = renderToStaticMarkup(
      <DigSheet id="d" dig={dig} arrangement="narrow" {...fleet} excavators={excavators} />,
    );
    return { markup, count: (markup.match(/href="#[\w-]+-e"/g)?.length ?? 0) - 2 };
  };
  for (const excavators of [0, 1, 17, 200]) expect(machines(excavators).count).toBe(excavators);
  const lines = [...machines(200).markup.matchAll(/<use href="#d-narrow-e" (?:x="\d+" )?y="(\d+)"/g)];
  const scale = Number(/translate\(0 [\d.]+\)scale\(([\d.]+)\)/.exec(machines(200).markup)?.[1]);
  expect(Math.max(...lines.map(([, y]) => Number(y) * scale))).toBeLessThanOrEqual(64);
});

/** @spec services.11, look.5 */
describe.each([
  ["shallow", { maxDepth: 12, pitDepth: 3 }, { reach: 9, height: 6.5 }, 14],
  ["deep", { maxDepth: 120, pitDepth: 30 }, { reach: 52, height: 45 }, 140],
] as const)("the drawings of %s works", (_, depths, measuresOfBoom, depthM) => {
  const pile: PileRange = { name: "Driven", minDiameterMm: 400, maxDiameterMm: 400, depthM };

  it.each(["narrow", "wide"] as const)("are to scale and stay inside their sheet, %s", (arrangement) => {
    const sheets = [
      <DigSheet key="dig" id="d" dig={{ ...depths, layers: [] }} arrangement={arrangement} {...fleet} />,
      <ReachSheet key="reach" id="d" {...measuresOfBoom} arrangement={arrangement} />,
      <PileSheet key="piles" id="d" piles={[pile]} layers={layers} arrangement={arrangement} />,
    ];
    for (const sheet of sheets) {
      const markup = renderToStaticMarkup(sheet);
      expect(markup).not.toMatch(/NaN|Infinity|undefined|null/);
      for (const { metres, units } of measures(markup))
        expect(units).toBeCloseTo(metres * scaleBar(markup), 1);
      const height = Number(/viewBox="0 0 \d+ ([\d.]+)"/.exec(markup)?.[1]);
      const below = [...markup.matchAll(/<text[^>]* y="([-\d.]+)"/g)].map(([, y]) => Number(y));
      expect(Math.max(...below)).toBeLessThan(height);
      expect(Math.min(...below)).toBeGreaterThan(0);
    }
  });
});
