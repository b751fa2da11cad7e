import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SideBySide } from "./side-by-side.tsx";
import { sideBySide, storeyHeight } from "./side-by-side-layout.ts";

const building = (id: number, storeys: number | null, depth: number | null) => ({
  id,
  number: id,
  storeys,
  depth,
});

describe.each(["narrow", "wide"] as const)("buildings side by side, on the %s sheet,", (sheet) => {
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

  it.each([
    ["six of the largest", Array.from({ length: 6 }, (_, at) => building(at + 1, 200, 200))],
    ["one house", [building(1, 1, null)]],
    ["one without any measure", [building(1, null, null)]],
    ["a deep shaft", [building(1, null, 200)]],
  ])("stay on it: %s", (_, buildings) => {
    const { columns, width, height, line, every, scale } = sideBySide(buildings, sheet);
    for (const column of columns) {
      expect(column.x).toBeGreaterThanOrEqual(0);
      expect(column.x + column.width).toBeLessThanOrEqual(line - 20);
      expect(column.top).toBeGreaterThan(0);
      expect(column.bottom).toBeLessThan(height);
    }
    expect(line).toBeLessThan(width);
    expect(every * storeyHeight * scale).toBeGreaterThanOrEqual(26);
    expect(height).toBeLessThan(720);
  });

  it("say in words what is drawn", () => {
    const markup = renderToStaticMarkup(
      <SideBySide
        id="side"
        sheet={sheet}
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
  });
});
