import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DepthLimits } from "./depth-limits.tsx";
import { labelWidth } from "./drawing.tsx";
import { PileSection } from "./pile-section.tsx";
import { PitSection } from "./pit-section.tsx";
import { legendOf } from "./soil.tsx";

const limits = [
  { name: "Bored", depthM: 50 },
  { name: "Driven", depthM: 30 },
  { name: "Micro", depthM: 25 },
];

const drawnSheets = (markup: string) => markup.split("</svg>").filter((sheet) => sheet.includes("<svg"));

/** Returns the limits of a sheet: the y coordinates of their lines, their name, and the y coordinate of its text. */
const limitsIn = (sheet: string) =>
  [
    ...sheet.matchAll(
      /<path d="([^"]+)" stroke="var\(--color-ink\)" stroke-width="\.75" stroke-dasharray="2 4"[^>]*><\/path><text[^>]* y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]+)</g,
    ),
  ].map(([, d = "", y, size, name]) => ({
    lines: [...d.matchAll(/M[\d.]+ ([\d.]+)H/g)].map(([, line]) => Number(line)),
    name,
    y: Number(y),
    size: Number(size),
  }));

it.each([
  ["of the demo", limits],
  ["a metre apart", limits.map(({ name }, at) => ({ name, depthM: 30 - at }))],
  ["of one depth", limits.map(({ name }) => ({ name, depthM: 30 }))],
])("each pile type's limit has its line and its name on every sheet, %s", (_, types) => {
  const markup = renderToStaticMarkup(
    <PileSection
      id="d"
      layers={[]}
      types={types}
      deepest={50}
      thickest={1500}
      pile={{ diameter: 800, depth: 20 }}
    />,
  );
  const sheets = drawnSheets(markup);
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) {
    const carried = /data-drawn="([^"]+)"/.exec(sheet)?.[1]?.replaceAll("&quot;", '"');
    const { scale, ground } = JSON.parse(carried ?? "");
    const found = limitsIn(sheet);
    for (const { name, depthM } of types) {
      const limit = found.find((row) => row.name?.split(", ").includes(`${name} to ${depthM} m`));
      expect(limit?.lines).toContainEqual(expect.closeTo(ground + depthM * scale));
    }
    const texts = found.map(({ y }) => y).toSorted((one, other) => one - other);
    for (const [at, y] of texts.entries())
      if (at > 0) expect(y - (texts[at - 1] ?? 0)).toBeGreaterThanOrEqual((found[0]?.size ?? 0) - 0.01);
  }
});

it.each([
  ["of the demo", limits],
  ["a metre apart", limits.map(({ name }, at) => ({ name, depthM: 30 - at }))],
])(
  "names of limits stand left of the section, clear of its depths and of the sheet's edge, %s",
  (_, types) => {
    const markup = renderToStaticMarkup(
      <PileSection
        id="d"
        layers={[]}
        types={types}
        deepest={50}
        thickest={1500}
        pile={{ diameter: 800, depth: 22 }}
      />,
    );
    for (const sheet of drawnSheets(markup)) {
      const named = [
        ...sheet.matchAll(
          /data-limit="([^"]+)" text-anchor="end" x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"/g,
        ),
      ].map(([, name = "", x, y, size]) => ({ name, x: Number(x), y: Number(y), size: Number(size) }));
      expect(named).toHaveLength(3);
      const section = Number(
        /<path d="M([\d.]+) [\d.]+H[\d.]+" stroke="var\(--color-ink\)" stroke-width="\.75"/.exec(sheet)?.[1],
      );
      const depths = [...sheet.matchAll(/<text x="([\d.]+)" y="([\d.]+)">\d0</g)].map(([, , y]) => Number(y));
      expect(depths.length).toBeGreaterThan(0);
      for (const { name, x, y, size } of named) {
        expect(x).toBeLessThan(section);
        // Stressed names are bold.
        expect(x - labelWidth(name, size) * 1.05).toBeGreaterThan(0);
        for (const depth of depths) expect(Math.abs(depth - y)).toBeGreaterThanOrEqual(size);
      }
      expect(sheet).not.toMatch(/data-limit="[^"]+"[^>]*paint-order/);
    }
  },
);

it.each([
  ["in the sky beside the rig", ["Fill", "Marine clay", "Weathered rock", "Basalt"]],
  [
    "below the section where they are many",
    ["Fill", "Marine clay", "Murum", "Weathered rock", "Breccia", "Basalt"],
  ],
])("on phones the ground is wider than what stands left of it, and its layers are named %s", (_, layers) => {
  const [sheet = ""] = drawnSheets(
    renderToStaticMarkup(
      <PileSection
        id="d"
        layers={layers.map((name, at) => ({ name, to: (at + 1) * 8 }))}
        types={limits}
        deepest={50}
        thickest={1500}
        pile={{ diameter: 800, depth: 22 }}
      />,
    ),
  );
  const [, from, to] =
    /<path d="M([\d.]+) [\d.]+H([\d.]+)" stroke="var\(--color-ink\)" stroke-width="\.75"/.exec(sheet) ?? [];
  expect(Number(to) - Number(from)).toBeGreaterThan(320 * 0.55);
  const [, high] = /viewBox="0 0 320 ([\d.]+)"/.exec(sheet) ?? [];
  const found = [...sheet.matchAll(/<text class="dim" x="([\d.]+)" y="([\d.]+)" font-size="14">([^<]+)</g)];
  for (const name of layers) {
    const [, x = "", y = ""] = found.find(([, , , text]) => text === name) ?? [];
    expect(Number(y)).toBeLessThan(Number(high));
    const ground = 96;
    if (Number(y) < ground) expect(Number(x) + labelWidth(name, 14)).toBeLessThan(150);
    else expect(Number(y)).toBeGreaterThan(ground + 54 * 3.6 + 30);
  }
});

it("depths stand beside their ticks, the ground too", () => {
  const markup = renderToStaticMarkup(
    <PileSection
      id="d"
      layers={[]}
      types={limits}
      deepest={50}
      thickest={1500}
      pile={{ diameter: 800, depth: 20 }}
    />,
  );
  for (const sheet of drawnSheets(markup)) {
    const depths = [...sheet.matchAll(/<text x="[\d.]+" y="([\d.]+)">(\d+)</g)].map(([, y, depth]) => ({
      depth: Number(depth),
      y: Number(y),
    }));
    const [zero, ten] = depths;
    expect([zero?.depth, ten?.depth]).toEqual([0, 10]);
    const [, axis] = /M[\d.]+ ([\d.]+)V[\d.]+M/.exec(sheet) ?? [];
    expect(zero?.y).toBe(Number(axis) + 6);
  }
});

it.each([
  [320, ["Fill", "Marine clay", "Weathered rock"], 1],
  [180, ["Fill", "Marine clay", "Weathered rock"], 2],
  [320, [], 0],
])("a legend %i units wide of %j has %i rows", (width, names, rows) => {
  const layers = names.map((name, at) => ({ name, to: at + 1 }));
  const { places, height } = legendOf({ layers, width, fontSize: 14 });
  expect(new Set(places.map(({ y }) => y)).size).toBe(rows);
  expect(places.every(({ x, name }) => x + name.length * 7 < width)).toBe(true);
  expect(places.every(({ y }) => y < height)).toBe(true);
});

it("names on hatching have clear ground that does not cover the next name", () => {
  const markup = renderToStaticMarkup(
    <DepthLimits limits={limits} place={{ ground: 0, scale: 1, left: 0, right: 100 }} fontSize={10} />,
  );
  const outlines = [...markup.matchAll(/<text[^>]* stroke-width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(outlines).toEqual([8, 8, 8]);
  const [, upper = 0, lower = 0] = limitsIn(markup)
    .map(({ y }) => y)
    .toSorted((one, other) => other - one);
  // Descenders reach a quarter of the size below the line of a name, capitals seven tenths above it.
  expect(Math.abs(upper - lower)).toBeGreaterThanOrEqual(10 * 0.95 + 4);
});

it("machines that dig about as deep share a limit, and its name gives both depths", () => {
  const markup = renderToStaticMarkup(
    <PitSection
      id="d"
      layers={[]}
      reaches={[6.7, 14.2, 6.6, 6.7]}
      storey={4}
      largest={{ depth: 24, length: 120, width: 60 }}
      pit={{ depth: 12, length: 40, width: 25 }}
    />,
  );
  const sheets = drawnSheets(markup);
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets)
    expect(limitsIn(sheet).map(({ name }) => name)).toEqual(["digs to 14.2 m", "digs to 6.6–6.7 m"]);
});
