import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { armTo, silhouetteSize, slewAxis } from "./excavator-arm.ts";
import { armAtEdge } from "./excavator-elevation.tsx";
import { PitSection } from "./pit-section.tsx";
import type { Point, RangedMachine } from "./range-curves.ts";

const usual: RangedMachine = {
  id: 1,
  name: "Volvo 210",
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
  ...usual,
  id: 2,
  name: "Long",
  maxReach: 18.2,
  maxDigDepth: 14.2,
  maxDumpHeight: 11,
  transportWeight: 34,
};

const sectionOf = (deepest: RangedMachine | undefined, depth: number, reaches = [6.7, 6.6, 14.2]) =>
  renderToStaticMarkup(
    <PitSection
      id="d"
      layers={[]}
      reaches={reaches}
      deepest={deepest}
      storey={4}
      largest={{ depth: 24, length: 120, width: 60 }}
      pit={{ depth, length: 40, width: 25 }}
    />,
  );
const shownIn = (markup: string, part: string) =>
  [...markup.matchAll(new RegExp(`visibility="(\\w+)" data-part="${part}"`, "g"))].map(
    ([, visibility]) => visibility,
  );

it("a pit that only the long-reach excavator digs from its edge has that one, on every sheet", () => {
  const deep = sectionOf(long, 12);
  expect(shownIn(deep, "deepest")).toEqual(["visible", "visible", "visible"]);
  expect(shownIn(deep, "machine")).toEqual(["hidden", "hidden", "hidden"]);
  expect(deep).toContain("Long where the pit is deeper than 6.7 m");
  const shallow = sectionOf(long, 6);
  expect(shownIn(shallow, "deepest")).toEqual(["hidden", "hidden", "hidden"]);
  expect(shownIn(shallow, "machine")).toEqual(["visible", "visible", "visible"]);
});

it("a fleet of one long-reach excavator has no other that it is compared with", () => {
  expect(sectionOf(long, 12, [14.2])).toContain("with the excavator Long at its edge");
});

it("its curve below the ground ends at its digging depth, in metres of the section", () => {
  const [, end] =
    /data-part="deepest"><path d="M[\d.]+ 0C[-\d. ]+ ([\d.]+)" stroke/.exec(sectionOf(long, 12)) ?? [];
  expect(Number(end)).toBeCloseTo(142, 0);
});

it.each([
  ["usual arms", { ...usual, maxDigDepth: 14.2 }],
  ["unknown measures", { ...long, maxReach: null }],
  ["no machine", undefined],
])("all machines are drawn alike with %s", (_, deepest) => {
  expect(sectionOf(deepest, 12)).not.toContain('data-part="deepest"');
});

it("its bucket hangs above the floor, and its arm clears both walls of a pit 5 m wide", () => {
  const { arm, wall } = armAtEdge(long, 6.7);
  const size = silhouetteSize(long) / 10;
  const metres = ({ x, y }: { x: number; y: number }) => ({ x: (x - slewAxis) * size - wall, y: y * size });
  const [foot, elbow, end, tip] = [arm.foot, arm.elbow, arm.end, arm.tip].map(metres) as [
    Point,
    Point,
    Point,
    Point,
  ];
  expect(tip.y).toBeGreaterThan(-6.7);
  expect(tip.y).toBeLessThan(-2);
  // Where the boom is over the one wall and the stick goes below the ground, with half their thickness.
  const boomAtWall = foot.y + ((elbow.y - foot.y) * (0 - foot.x)) / (elbow.x - foot.x);
  expect(boomAtWall).toBeGreaterThan(0.5);
  expect(elbow.y).toBeGreaterThan(0);
  const stickAtGround = elbow.x + ((end.x - elbow.x) * elbow.y) / (elbow.y - end.y);
  expect(stickAtGround + 0.3).toBeLessThan(5);
});

it("an arm has the teeth of its bucket where it is told, and its bars keep their lengths", () => {
  const spot = { x: 7, y: -6.7 };
  const { tip, foot, elbow, end } = armTo(long, spot);
  const units = 10 / silhouetteSize(long);
  expect([tip.x - slewAxis, tip.y]).toEqual([expect.closeTo(7 * units), expect.closeTo(-6.7 * units)]);
  const other = armTo(long, { x: 12, y: 3 });
  const lengthOf = (from: typeof foot, to: typeof foot) => Math.hypot(to.x - from.x, to.y - from.y);
  expect(lengthOf(foot, elbow)).toBeCloseTo(lengthOf(other.foot, other.elbow));
  expect(lengthOf(elbow, end)).toBeCloseTo(lengthOf(other.elbow, other.end));
});
