import type { RangedMachine } from "#app/drawings/range-curves.ts";

/** A rig as drawings take it. */
export const drawnRig: RangedMachine = {
  id: 1,
  name: "Rig",
  maxReach: null,
  maxDigDepth: null,
  maxDumpHeight: null,
  boomLength: null,
  armLength: null,
  maxDrillDepth: 50,
  pileDiameter: { from: 600, to: 1500 },
  transportWeight: 74,
};
