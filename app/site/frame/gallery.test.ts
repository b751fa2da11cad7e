import { describe, expect, it } from "vitest";
import { cellClasses, evenSpans, thirdSpans } from "./cells.ts";
import { galleryRows, ledByFirst } from "./gallery.tsx";

const render = { width: 1600, height: 1000 };
const upright = { width: 800, height: 1200 };
const panorama = { width: 3000, height: 900 };

/** Returns the number of photos in each row and the share of the row's width that they fill. */
function rowsOf(photos: (typeof render)[]) {
  const places = galleryRows(photos);
  const rows: { photoCount: number; filled: number }[] = [];
  for (let first = 0; first < places.length; ) {
    const photoCount = (places[first]?.gaps ?? 0) + 1;
    const row = places.slice(first, first + photoCount);
    rows.push({ photoCount, filled: row.reduce((sum, { share }) => sum + share, 0) });
    first += photoCount;
  }
  return rows;
}

describe("the rows of a gallery", () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [2, 3]],
    [9, [3, 3, 3]],
  ])("lay out %i renders as %j", (count, expected) => {
    expect(rowsOf(Array(count).fill(render)).map(({ photoCount }) => photoCount)).toEqual(expected);
  });

  /** @spec look.6 */
  it("are filled for any shapes, with equally high photos in each row", () => {
    const photos = [render, upright, render, panorama, upright, upright, render, render, panorama, upright];
    for (const { filled } of rowsOf(photos)) expect(filled).toBeCloseTo(1);
    const places = galleryRows(photos);
    expect(places).toHaveLength(photos.length);
    const heights = photos.map(({ width, height }, at) => ((places[at]?.share ?? 0) * height) / width);
    expect(heights[0]).toBeCloseTo(heights[1] as number);
  });

  it("do not enlarge one or two portrait photos to the whole width", () => {
    for (const count of [1, 2]) {
      const [row] = rowsOf(Array(count).fill(upright));
      expect(row?.filled).toBeLessThan(0.5);
    }
  });
});

describe.each([
  ["thirds", thirdSpans],
  ["thirds or halves", evenSpans],
])("fields in %s", (_, spansOf) => {
  /** @spec look.6 */
  it("fill every row for any number of them", () => {
    for (let count = 1; count <= 20; count += 1) {
      const spans = spansOf(count);
      expect(spans).toHaveLength(count);
      let column = 0;
      for (const span of spans) {
        column += span;
        expect(column).toBeLessThanOrEqual(6);
        if (column === 6) column = 0;
      }
      expect(column, `${count} fields`).toBe(0);
    }
  });

  it("align in the same columns, except the last of an odd number", () => {
    for (let count = 1; count <= 20; count += 1) {
      expect(new Set(spansOf(count).slice(0, -1)).size, `${count} fields`).toBeLessThanOrEqual(1);
    }
    expect(spansOf(5)).toEqual([2, 2, 2, 2, 4]);
    expect(spansOf(7).at(-1)).toBe(6);
  });
});

/** @spec project.4 */
it("puts four fields in three columns, or in halves if those are filled evenly", () => {
  expect(thirdSpans(4)).toEqual([2, 2, 2, 6]);
  expect(evenSpans(4)).toEqual([3, 3, 3, 3]);
});

it("leaves no field alone on tablets: three have a column each, the last of five or seven its row", () => {
  const hasRow = (count: number) => cellClasses(evenSpans(count)).at(-1)?.includes("col-span-full");
  expect([3, 5, 7].map(hasRow)).toEqual([false, true, true]);
});

it("three photos of one shape have a large first one; other numbers and shapes stand in rows", () => {
  const [render, portrait] = [
    { width: 2880, height: 1800 },
    { width: 1200, height: 1600 },
  ];
  expect(ledByFirst([render, render, { width: 2880, height: 1790 }])).toBe(true);
  for (const others of [[], [render, render], [render, render, portrait], [render, render, render, render]])
    expect(ledByFirst(others)).toBe(false);
});
