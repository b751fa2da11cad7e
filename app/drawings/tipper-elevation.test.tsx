import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Person } from "./silhouettes.tsx";
import { TipperElevation, tippedBody } from "./tipper-elevation.tsx";

const tipper = { name: "T", length: 9.1, height: 3.2, width: 2.55, axles: 4, tippingAngle: 45 };
const drawn = (changes: Partial<typeof tipper> | { tippingAngle: null }) =>
  renderToStaticMarkup(<TipperElevation tipper={{ ...tipper, ...changes }} />)
    .split("<svg")
    .slice(1);

it("a tipper has its length and height as dimension lines at one scale, and as many wheels as axles", () => {
  for (const [at, markup] of drawn({}).entries()) {
    const lines = [...markup.matchAll(/m-4 4l8-8m-4 4l([\d.]+) ([\d.]+)m/g)].map(
      ([, x, y]) => Number(x) + Number(y),
    );
    const [length = 0, height = 0, width] = lines;
    expect(length / height).toBeCloseTo(9.1 / 3.2, 1);
    if (width !== undefined) expect(length / width).toBeCloseTo(9.1 / 2.55, 1);
    expect(markup.match(/var\(--color-paper\)"><\/circle>|var\(--color-paper\)"\/>/g)?.length).toBe(4);
    expect(markup).toContain(at === 0 ? ">45°</text>" : ">Tips to 45°</text>");
  }
});

it("a tipper's box has an upright tail, and its angle is marked where the tipped floor leaves the rim", () => {
  const [rim, , , floor] = tippedBody(tipper, 0);
  expect(floor?.x).toBeCloseTo(rim?.x ?? Number.NaN);
  for (const markup of drawn({})) {
    const [, fromX, fromY, radius, toX, toY] =
      /d="M([\d.]+) ([\d.]+)A([\d.]+) [\d.]+ 0 0 0 ([\d.]+) ([\d.]+)"/.exec(markup)?.map(Number) ?? [];
    const [across = 0, up = 0] = [(fromX ?? 0) - (toX ?? 0), (fromY ?? 0) - (toY ?? 0)];
    expect(up / (radius ?? 0)).toBeCloseTo(Math.sin(Math.PI / 4), 1);
    expect(across / (radius ?? 0)).toBeCloseTo(1 - Math.cos(Math.PI / 4), 1);
  }
});

it("the tipped body is drawn over the one that travels, with the hinge both turn on", () => {
  for (const markup of drawn({})) {
    const tipped = markup.indexOf('stroke-dasharray="7 5"');
    expect(tipped).toBeGreaterThan(markup.lastIndexOf('fill="var(--color-amber)" stroke'));
    expect(markup.slice(tipped)).toMatch(/<path d="M[^"]+z"[^>]*>.*?<circle[^>]+fill="var\(--color-sheet\)"/);
  }
});

it("a tipper stands beside a person, its hoist is named, and on larger screens it shows its twin wheels", () => {
  const person = renderToStaticMarkup(<Person />);
  const [narrow = "", ...larger] = drawn({});
  for (const markup of [narrow, ...larger]) {
    expect(markup).toContain(person);
    expect(markup).toContain(">Hoist</text>");
  }
  expect(narrow).not.toContain("<rect");
  for (const markup of larger) expect(markup.match(/<rect/g)).toHaveLength(4);
});

it("the tipped body is drawn, dashed, only with a known angle, and rises with it", () => {
  for (const markup of drawn({ tippingAngle: null })) {
    expect(markup).not.toContain("Tips to");
    expect(markup).not.toContain("Hoist");
    expect(markup).not.toContain('stroke-dasharray="7 5"');
  }
  const top = (degrees: number) => Math.max(...tippedBody(tipper, degrees).map(({ y }) => y));
  expect(top(0)).toBeCloseTo(3.05);
  expect(top(45)).toBeGreaterThan(6);
  expect(top(50)).toBeGreaterThan(top(45));
});
