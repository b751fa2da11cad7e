import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { labelWidth, Measure } from "./drawing.tsx";
import { FloorCycleSheet } from "./floor-cycle.tsx";
import { PitSection } from "./pit-section.tsx";
import { ReachSheet } from "./reach-arc.tsx";

const sheets = ["narrow", "middle", "wide"] as const;
const measure = (across: number, label: string) =>
  renderToStaticMarkup(<Measure x={100} y={0} across={across} label={label} />);

/** @spec look.5 */
it("a measure stands in its line with air on both sides, and beside a line that has no room for it", () => {
  const long = measure(312, "8 days, floor to floor");
  expect(long).toContain('text-anchor="middle"');
  const gap = Number(/stroke-dasharray="[\d.]+ ([\d.]+)"/.exec(long)?.[1]);
  // The text is 142 units wide.
  expect(gap).toBeGreaterThanOrEqual(154);
  expect(gap).toBeLessThanOrEqual(166);
  const short = measure(37, "4 m");
  expect(short).toMatch(/<text[^>]* x="147"[^>]* text-anchor="start"/);
  expect(short).not.toContain("stroke-dasharray");
});

it("the depth of a pit is drawn above the lines that mark how deep machines dig", () => {
  const markup = renderToStaticMarkup(
    <PitSection
      id="d"
      layers={[]}
      reaches={[6.7, 14.2]}
      largest={{ depth: 24, length: 80, width: 50 }}
      storey={4}
      pit={{ depth: 12, length: 40, width: 25 }}
    />,
  );
  const drawn = markup.split("</svg>").filter((sheet) => sheet.includes("<svg"));
  expect(drawn).toHaveLength(sheets.length);
  for (const sheet of drawn)
    expect(sheet.indexOf('data-part="floor"')).toBeGreaterThan(sheet.lastIndexOf("digs to"));
});

it.each([
  [5, 5],
  [12, 15],
  [40, 25],
  [80, 50],
  [120, 60],
])(
  "the mark of the section of a pit of %i × %i m keeps clear of the name of the plan's scale",
  (length, width) => {
    const markup = renderToStaticMarkup(
      <PitSection
        id="d"
        layers={[]}
        reaches={[6.7, 14.2]}
        largest={{ depth: 24, length: 120, width: 60 }}
        storey={4}
        pit={{ depth: 12, length, width }}
      />,
    );
    for (const sheet of markup.split("</svg>").filter((each) => each.includes("<svg"))) {
      const mark = Number(/<text x="([\d.]+)" y="[-\d.]+" data-part="upper"/.exec(sheet)?.[1]);
      const [, scale, size] = /x="([\d.]+)" data-part="named" y="\d+" font-size="(\d+)"/.exec(sheet) ?? [];
      const start = Number(scale) - labelWidth("Plan, 10 m", Number(size));
      expect(mark + labelWidth("A", Number(size)) + 2).toBeLessThan(start);
    }
  },
);

it.each(sheets)(
  "the arcs of a boom have their origin and its axis marked, on the %s sheet",
  (arrangement) => {
    const markup = renderToStaticMarkup(
      <ReachSheet id="d" reach={18} height={16} arrangement={arrangement} />,
    );
    const [, x, top, radius] = /<path d="M([\d.]+) ([-\d.]+)A([\d.]+) /.exec(markup) ?? [];
    const foot = Number(top) + Number(radius);
    const [, cx, cy] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="4.5"/.exec(markup) ?? [];
    expect([cx, Number(cy)]).toEqual([x, expect.closeTo(foot, 1)]);
    expect(markup).toContain(`V${Number(cy) + 9}`);
  },
);

it.each(sheets)(
  "the figures of a boom's arcs say above them what they count, on the %s sheet",
  (arrangement) => {
    const markup = renderToStaticMarkup(
      <ReachSheet id="d" reach={18} height={16} arrangement={arrangement} />,
    );
    const [, name] = /y="([\d.]+)"[^>]*>Reach from the boom&#x27;s pin</.exec(markup) ?? [];
    const [, figure] = /y="([\d.]+)">18 m</.exec(markup) ?? [];
    expect(Number(name)).toBeGreaterThan(14);
    expect(Number(figure) - Number(name)).toBeGreaterThan(17);
  },
);

it.each(["narrow", "wide"] as const)(
  "the numbers of a cycle's days say that they are days, %s",
  (arrangement) => {
    const works = [{ name: "Pour" as const, from: 0, to: 8 }];
    const markup = renderToStaticMarkup(
      <FloorCycleSheet id="d" days={8} height={3.1} works={works} arrangement={arrangement} />,
    );
    const [, day] = /y="([\d.]+)"[^>]*>Day</.exec(markup) ?? [];
    const numbers = [...markup.matchAll(/<text x="([\d.]+)" y="([\d.]+)">\d</g)].slice(0, 8);
    const [pitches, levels] = [
      numbers.slice(1).map(([, x], at) => Number(x) - Number(numbers[at]?.[1])),
      new Set(numbers.map(([, , y]) => y)),
    ];
    expect(numbers).toHaveLength(8);
    for (const pitch of pitches) expect(pitch).toBeCloseTo(pitches[0] ?? Number.NaN);
    expect(levels.size).toBe(1);
    // On phones the word has a line of its own.
    const line = arrangement === "narrow" ? 17 : 0;
    expect(Number([...levels][0]) - Number(day)).toBeGreaterThanOrEqual(line);
  },
);

it.each(sheets)("each of the four floors is named on the %s sheet", (arrangement) => {
  const works = [{ name: "Pour" as const, from: 0, to: 8 }];
  const markup = renderToStaticMarkup(
    <FloorCycleSheet id="d" days={8} height={3.1} works={works} arrangement={arrangement} />,
  );
  for (const name of ["In work", "Propped", "Finished"])
    expect(markup).toMatch(new RegExp(`>${name}[^<]*</text>`));
  expect(markup.match(/>Finished/g)).toHaveLength(2);
});

it("the names of trades stand out from the lines of days that cross them", () => {
  const works = [{ name: "Shuttering" as const, from: 1, to: 4.5 }];
  const markup = renderToStaticMarkup(
    <FloorCycleSheet id="d" days={8} height={3.1} works={works} arrangement="narrow" />,
  );
  expect(markup).toMatch(/<text[^>]*paint-order="stroke"[^>]*>Shuttering/);
});

it("the names of trades begin on one line on phones, each in a row of its own between hairlines", () => {
  const works = [
    { name: "Wall rebar" as const, from: 0, to: 2 },
    { name: "Pour" as const, from: 6, to: 6.5 },
    { name: "Side forms off" as const, from: 7.5, to: 8 },
  ];
  const markup = renderToStaticMarkup(
    <FloorCycleSheet id="d" days={8} height={3.1} works={works} arrangement="narrow" />,
  );
  const names = works.map(({ name }) =>
    new RegExp(`<text[^>]* x="([\\d.]+)" y="([\\d.]+)"[^>]*>${name}<`).exec(markup),
  );
  expect(new Set(names.map((name) => name?.[1]))).toEqual(new Set(["2"]));
  // No line of a day crosses a name.
  const dayLines = [...markup.matchAll(/M[\d.]+ ([\d.]+)v([\d.]+)/g)].map(([, y, down]) => [
    Number(y),
    Number(y) + Number(down),
  ]);
  expect(dayLines.length).toBeGreaterThan(works.length * 8);
  for (const name of names) {
    const base = Number(name?.[2]);
    expect(dayLines.filter(([from = 0, to = 0]) => to > base - 12 && from < base)).toEqual([]);
  }
  const rules = [...markup.matchAll(/M2 ([\d.]+)H/g)].map(([, y]) => Number(y)).slice(0, works.length - 1);
  for (const [at, rule] of rules.entries()) {
    expect(rule).toBeGreaterThan(Number(names[at]?.[2]));
    expect(rule).toBeLessThan(Number(names[at + 1]?.[2]) - 14);
  }
});

it.each([
  ["narrow", "Finished"],
  ["wide", "8 days, floor to floor"],
] as const)(
  "the %s sheet of a cycle ends below its last line, so that the caption belongs to it",
  (arrangement, last) => {
    const works = [{ name: "Pour" as const, from: 0, to: 8 }];
    const markup = renderToStaticMarkup(
      <FloorCycleSheet id="d" days={8} height={3.1} works={works} arrangement={arrangement} />,
    );
    const [, bottom] = /viewBox="0 0 \d+ (\d+)"/.exec(markup) ?? [];
    const lines = [...markup.matchAll(/y="([\d.]+)"[^>]*>([^<]+)<\/text>/g)].filter(
      ([, , text]) => text === last,
    );
    // The lowest storey is 47 units high on the narrow sheet.
    expect(Number(bottom) - Number(lines.at(-1)?.[1])).toBeLessThan(arrangement === "wide" ? 12 : 40);
  },
);
