import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { drawnRig } from "#tests/support/drawn-rig.ts";
import type { RangedMachine } from "./range-curves.ts";
import { WorkingRangeSheet } from "./working-range.tsx";

describe.each(["narrow", "middle", "wide", "document"] as const)("on the %s sheet, a rig", (arrangement) => {
  const drawn = (pileDiameter: RangedMachine["pileDiameter"]) =>
    renderToStaticMarkup(
      <WorkingRangeSheet id="r" machines={[{ ...drawnRig, pileDiameter }]} arrangement={arrangement} />,
    );

  it("whose diameters are not known has none in its drawing", () => {
    const markup = drawn(null);
    expect(markup).toContain("Rig: drills 50 m deep.");
    expect(markup).not.toMatch(/Ø|\d mm/);
  });

  it("that drills one diameter has it once", () => {
    const markup = drawn({ from: 600, to: 600 });
    expect(markup).toContain("Rig: drills 50 m deep, piles of 600 mm.");
    expect(markup.match(/rotate\(-90\)"[^>]*>Ø 600</g)).toHaveLength(1);
  });
});
