import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RangedMachine } from "#app/drawings/range-curves.ts";
import { WorkingRangeSheet } from "#app/drawings/working-range.tsx";
import { rangeLayout } from "#app/drawings/working-range-layout.ts";
import { readDemo } from "#db/seed/demo.ts";

const steps = "MmLlHhVvQqCcAaZz";

/** Returns the smallest and the largest x coordinate of a path's corners. */
function acrossOf(d: string) {
  let [x, start] = [0, 0];
  const all: number[] = [];
  for (const [, step = "", rest = ""] of d.matchAll(new RegExp(`([${steps}])([^${steps}]*)`, "g"))) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const moved = step === step.toLowerCase();
    const kind = step.toUpperCase();
    if (kind === "Z") x = start;
    const length = { H: 1, M: 2, L: 2, Q: 4, C: 6, A: 7 }[kind];
    for (let at = 0; length !== undefined && at < numbers.length; at += length) {
      const to = numbers[at + (length === 1 ? 0 : length - 2)] ?? 0;
      x = moved ? x + to : to;
      if (kind === "M" && at === 0) start = x;
      all.push(x);
    }
  }
  return [Math.min(...all), Math.max(...all)] as const;
}

const fleet: RangedMachine[] = readDemo().machines.map((machine) => ({ ...machine, id: machine.order }));
const ranged = (wanted: string) => fleet.filter(({ name }) => name === wanted);
const excavators = ["Volvo 210", "CAT 320", "XCMG 210", "Long Reach 330"].flatMap(ranged);
const rigs = ["Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Micro Piling Rig"].flatMap(ranged);

it.each(["narrow", "middle", "wide", "document"] as const)(
  "the whole outline of each machine of the demo is on its sheet, alone and compared, %s",
  (sheet) => {
    const alone = [...excavators, ...rigs].map((machine) => [machine]);
    for (const machines of [...alone, excavators.slice(0, 3), excavators.slice(1), rigs]) {
      const markup = renderToStaticMarkup(
        <WorkingRangeSheet id="r" machines={machines} arrangement={sheet} />,
      );
      const { width } = rangeLayout(machines, sheet);
      const drawn = [
        ...markup.matchAll(
          /<g data-silhouette="\d+" transform="translate\(([-\d.]+) [-\d.]+\)scale\(([\d.]+)\)">(.*?)<\/g><\/g>/g,
        ),
      ];
      if (!machines.every(({ maxDrillDepth }) => maxDrillDepth !== null && maxDrillDepth <= 30))
        expect(drawn.length).toBeGreaterThan(0);
      for (const [, x, scale, parts = ""] of drawn)
        for (const [, d = ""] of parts.matchAll(/ d="([^"]+)"/g)) {
          const [least, most] = acrossOf(d);
          expect(Number(x) + least * Number(scale)).toBeGreaterThanOrEqual(0);
          expect(Number(x) + most * Number(scale)).toBeLessThanOrEqual(width);
        }
    }
  },
);
