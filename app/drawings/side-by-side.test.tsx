import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SideBySideSheet } from "./side-by-side.tsx";
import { scaleNote, sideBySide, storeyHeight } from "./side-by-side-layout.ts";
import { StoreyRuler } from "./storey-ruler.tsx";

const building = (id: number, storeys: number | null, depth: number | null) => ({
  id,
  number: id,
  storeys,
  height: null,
  depth,
});

describe.each(["narrow", "middle", "wide"] as const)("buildings side by side, on the %s sheet,", (sheet) => {
  it("have heights and depths at one scale", () => {
    const { columns, ground, scale } = sideBySide(
      [building(1, 40, 12.5), building(2, 5, 2), building(3, 1, null)],
      sheet,
    );
    for (const { storeys, depth, top, bottom } of columns) {
      expect((ground - top) / scale).toBeCloseTo((storeys ?? 0) * storeyHeight);
      expect((bottom - ground) / scale).toBeCloseTo(depth ?? 0);
    }
  });

  it("are as high as their record says, whatever the number of their storeys", () => {
    const buildings = [
      { ...building(1, 24, null), height: 72 },
      { ...building(2, 40, null), height: 148 },
      { ...building(3, null, null), height: 36 },
      // Lower than half a storey.
      { ...building(4, null, null), height: 1.5 },
    ];
    const { columns, ground, scale } = sideBySide(buildings, sheet);
    expect(columns.map(({ top }) => Math.round((ground - top) / scale))).toEqual([72, 148, 36, 2]);
    expect(columns.map(({ floors, storey }) => Math.round(floors * storey))).toEqual([72, 148, 36, 2]);
    const titled = buildings.map((each) => ({ ...each, title: "Kelva" }));
    const markup = renderToStaticMarkup(<SideBySideSheet id="side" arrangement={sheet} buildings={titled} />);
    for (const height of ["72 m", "148 m", "36 m"]) expect(markup).toContain(`>${height}</text>`);
    expect(markup).toContain("24 storeys, 72 m high.");
    expect(scaleNote(buildings)).not.toContain("storey");
    expect(scaleNote([building(1, 24, null)])).toContain(`a storey is drawn as ${storeyHeight} m`);
  });

  it("have one storey in words where they have one", () => {
    const low = { ...building(1, 1, null), title: "Shed", stage: "in work" as const, cast: 1 };
    const markup = renderToStaticMarkup(<SideBySideSheet id="side" arrangement={sheet} buildings={[low]} />);
    expect(markup).toContain("Shed: 1 storey. In progress: 1 storey cast.");
    expect(markup).toContain(sheet === "narrow" ? ">1 st.<" : ">1 storey<");
  });

  it("have a ruler of depths at the scale of the pits, whose numbers do not touch", () => {
    const { columns, ground, scale, depths, fontSize } = sideBySide([building(1, 20, 12.5)], sheet);
    const [first = 0, second = first * 2] = depths;
    expect(depths.length).toBeGreaterThan(0);
    expect((second - first) * scale).toBeGreaterThan(fontSize);
    // The ruler ends at the next five metres below the deepest pit.
    expect(depths.at(-1)).toBe(15);
    expect(ground + (depths.at(-1) ?? 0) * scale).toBeGreaterThan(columns[0]?.bottom ?? 0);
    const markup = renderToStaticMarkup(
      <SideBySideSheet
        id="side"
        arrangement={sheet}
        buildings={[{ ...building(1, 20, 12.5), title: "Kelva" }]}
      />,
    );
    for (const depth of depths)
      expect(markup).toContain(`y="${Math.round((ground + depth * scale) * 10) / 10 + fontSize * 0.3}"`);
  });

  it.each([
    [8, 10],
    [10, 10],
    [12.6, 15],
    [62, 65],
  ])("have a ruler of depths that ends in the ground: a pit of %s m has one of %s m", (depth, end) => {
    const { depths, deepest, ground, foot, scale } = sideBySide([building(1, 40, depth)], sheet);
    expect([deepest, depths.at(-1)]).toEqual([end, end]);
    expect(foot).toBeGreaterThan(ground + end * scale);
    expect(depths.every((each) => each > 0 && each % 5 === 0)).toBe(true);
  });

  it("stand as far as they are cast; what is planned has a dashed outline, what is in work a hatched one", () => {
    const draw = (stage: "planned" | "in work" | "built", cast: number | null) =>
      renderToStaticMarkup(
        <SideBySideSheet
          id="side"
          arrangement={sheet}
          buildings={[{ ...building(1, 26, 9), title: "Kelva", stage, cast }]}
        />,
      );
    const { ground, scale } = sideBySide([building(1, 26, 9)], sheet);
    const partOf = (markup: string, part: string) =>
      new RegExp(`<path d="M[\\d.]+ ([\\d.]+)V([\\d.]+)[^>]*data-part="${part}"[^>]*>`).exec(markup);
    const roofAt = (storeys: number) => expect.closeTo(ground - storeys * storeyHeight * scale, 0);

    const built = draw("built", null);
    expect(Number(partOf(built, "standing")?.[2])).toEqual(roofAt(26));
    expect(partOf(built, "outline")).toBeNull();
    expect(built).toContain('data-part="walls"');

    const planned = draw("planned", null);
    expect(partOf(planned, "standing")).toBeNull();
    expect(partOf(planned, "outline")?.[0]).toMatch(/fill="none".*stroke-dasharray/);
    expect(planned).not.toContain('data-part="walls"');
    expect(planned).toContain("dug 9 m deep. Planned.");

    const inWork = draw("in work", 17);
    expect(Number(partOf(inWork, "standing")?.[2])).toEqual(roofAt(17));
    const outline = partOf(inWork, "outline");
    expect([Number(outline?.[1]), Number(outline?.[2])]).toEqual([roofAt(17), roofAt(26)]);
    expect(outline?.[0]).toContain(`fill="url(#side-${sheet}-work)"`);
    expect(inWork).toContain("In progress: 17 storeys cast.");
    expect(inWork).toContain(sheet === "narrow" ? ">17/26<" : ">17 of 26");
    expect(partOf(draw("in work", null), "standing")).toBeNull();
  });

  it("have their depth below their pits, in the ground and clear of the marks of its surface", () => {
    const buildings = [building(1, 40, 12.5), building(2, 5, 2), building(3, 1, null), building(4, 9, 15)];
    const { columns, ground, foot, fontSize } = sideBySide(buildings, sheet);
    for (const { figure, bottom } of columns) {
      expect(figure - fontSize).toBeGreaterThan(bottom);
      expect(figure - fontSize).toBeGreaterThanOrEqual(ground + 16);
      expect(foot - figure).toBeGreaterThan(fontSize / 2);
    }
  });

  it("have the numbered levels of the ruler behind them", () => {
    const buildings = [{ ...building(1, 26, 9), title: "Kelva" }];
    const { ground, scale, heights } = sideBySide(buildings, sheet);
    const markup = renderToStaticMarkup(
      <SideBySideSheet id="side" arrangement={sheet} buildings={buildings} />,
    );
    const lines = /<path d="((?:M0 [\d.]+H\d+)+)" stroke="var\(--color-hairline\)"/.exec(markup)?.[1] ?? "";
    const levels = [...lines.matchAll(/M0 ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(levels).toHaveLength(heights.length);
    for (const [at, y] of levels.entries()) expect(y).toBeCloseTo(ground - (heights[at] ?? 0) * scale, 0);
    expect(markup.indexOf(lines)).toBeLessThan(markup.indexOf('data-part="standing"'));
  });

  it("stand in ground that goes on below the deepest pit", () => {
    const { columns, foot, fontSize } = sideBySide([building(1, 3, 12.5), building(2, 5, 2)], sheet);
    for (const { bottom } of columns) expect(foot - bottom).toBeGreaterThanOrEqual(fontSize);
  });

  it.each([
    ["six of the largest", Array.from({ length: 6 }, (_, at) => building(at + 1, 200, 200))],
    ["one house", [building(1, 1, null)]],
    ["one without any measure", [building(1, null, null)]],
    ["a deep shaft", [building(1, null, 200)]],
  ])("stay on it: %s", (_, buildings) => {
    const { columns, width, height, line, heights, scale } = sideBySide(buildings, sheet);
    for (const column of columns) {
      expect(column.x).toBeGreaterThanOrEqual(0);
      expect(column.x + column.width).toBeLessThanOrEqual(line - 20);
      expect(column.top).toBeGreaterThan(0);
      expect(column.bottom).toBeLessThan(height);
    }
    expect(line).toBeLessThan(width);
    for (const [at, metres] of heights.entries())
      expect((metres - (heights[at - 1] ?? 0)) * scale).toBeGreaterThanOrEqual(26);
    expect(height).toBeLessThan(720);
  });

  it("say in words what is drawn", () => {
    const markup = renderToStaticMarkup(
      <SideBySideSheet
        id="side"
        arrangement={sheet}
        buildings={[
          { ...building(3, 26, 9), title: "Kelva" },
          { ...building(4, null, null), title: "Tekdi" },
        ]}
      />,
    );
    expect(markup).toContain(
      "No. 3, Kelva: 26 storeys, dug 9 m deep. No. 4, Tekdi: no height or depth listed.",
    );
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    const missing = { narrow: "–", middle: "Not listed", wide: "Depth not listed" }[sheet];
    expect(markup).toContain(`>${missing}</text>`);
  });
});

it("the ruler of storeys is a line, whose ticks enclose no filled area", () => {
  const markup = renderToStaticMarkup(
    <StoreyRuler storeys={9} levelAt={(storey) => 900 - 80 * storey} width={1000} height={1000} edge={500} />,
  );
  const scale = markup.match(/<path d="M976[^>]*>/)?.[0];
  expect(scale).toContain('fill="none"');
  expect(scale?.match(/h-(8|16)m/g)).toHaveLength(10);
});
