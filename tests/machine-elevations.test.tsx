import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { parkedArm } from "#app/drawings/excavator-arm.ts";
import { MachineElevation } from "#app/drawings/machine-elevations.tsx";
import type { RangedMachine } from "#app/drawings/range-curves.ts";
import { readDemo } from "#db/seed/demo.ts";

const fleet: RangedMachine[] = readDemo().machines.map((machine) => ({ ...machine, id: machine.order }));
const ranged = (wanted: string) => fleet.filter(({ name }) => name === wanted);

it.each([
  [["Volvo 210", "CAT 320", "Long Reach 330"]],
  [["Rotary Rig 280", "Rotary Rig 220 with Oscillator", "Micro Piling Rig"]],
])("%j stand in drawings of one size and scale, each beside a person", (names) => {
  const all = names.flatMap(ranged);
  const drawings = all.map((machine) =>
    renderToStaticMarkup(<MachineElevation machine={machine} all={all} />),
  );
  expect(new Set(drawings.map((drawing) => /viewBox="([^"]+)"/.exec(drawing)?.[1])).size).toBe(1);
  const placed = drawings.map((drawing) => {
    const [, size, person] =
      /data-elevation="\d+" transform="translate\([\d.]+ 0\)scale\(([\d.]+)\)">.*<g transform="translate\(([\d.]+) 0\)scale\(1\)">/.exec(
        drawing,
      ) ?? [];
    const [, , , width] = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+)/.exec(drawing) ?? [];
    return { size: Number(size), person: Number(person), width: Number(width) };
  });
  for (const { person, width } of placed) expect(person + 7).toBeLessThan(width);
  const [first, , last] = placed;
  // The long-reach excavator is the largest of its kind; the small rig has a silhouette of its own.
  if (names.includes("Long Reach 330")) {
    expect((last?.size ?? 0) / (first?.size ?? 1)).toBeCloseTo(Math.cbrt(34 / 21.3), 1);
    expect(last?.person).toBeGreaterThan((first?.person ?? 0) + 20);
  } else expect(last?.person).toBeLessThan((first?.person ?? 0) / 2);
});

it("the arm of a long excavator without a recorded weight ends before the person and inside its drawing", () => {
  const [standard] = ranged("Volvo 210");
  if (!standard) throw new Error("the demo has no such machine");
  const machine = { ...standard, boomLength: null, armLength: null, transportWeight: null, maxReach: 16 };
  const drawing = renderToStaticMarkup(<MachineElevation machine={machine} all={[machine]} />);
  const { elbow } = parkedArm(machine);
  const [, least, width] = /viewBox="0 ([-\d.]+) ([\d.]+)/.exec(drawing) ?? [];
  const person = Number(/translate\(([\d.]+) 0\)scale\(1\)"><path d="M1-13/.exec(drawing)?.[1]);
  expect(elbow.x).toBeLessThan(person);
  expect(person).toBeLessThan(Number(width));
  expect(elbow.y).toBeLessThan(-Number(least));
});
