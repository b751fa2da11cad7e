import { toJson } from "../json.ts";

interface Measures {
  /** Metres at ground level, from the centre of the turntable. */
  reach?: number;
  digDepth?: number;
  dumpHeight?: number;
  drillDepth?: number;
  /** Millimetres. */
  pileDiameter?: { from: number; to: number };
}

/** What drawings show of the demo's machines, by name. Their specifications have the same figures. */
const measures: Record<string, Measures> = {
  "Volvo 210": { reach: 9.8, digDepth: 6.7, dumpHeight: 6.7 },
  "CAT 320": { reach: 9.9, digDepth: 6.7, dumpHeight: 6.5 },
  "XCMG 210": { reach: 9.9, digDepth: 6.6, dumpHeight: 6.7 },
  "Long Reach 330": { reach: 18.2, digDepth: 14.2, dumpHeight: 11 },
  "Rotary Rig 280": { drillDepth: 50, pileDiameter: { from: 600, to: 1500 } },
  "Rotary Rig 220 with Oscillator": { drillDepth: 42, pileDiameter: { from: 800, to: 1500 } },
  "Micro Piling Rig": { drillDepth: 25, pileDiameter: { from: 150, to: 300 } },
};

/** Returns the columns of a machine's measures. */
export function machineMeasures(name: string) {
  const { reach, digDepth, dumpHeight, drillDepth, pileDiameter } = measures[name] ?? {};
  return {
    maxReach: reach ?? null,
    maxDigDepth: digDepth ?? null,
    maxDumpHeight: dumpHeight ?? null,
    maxDrillDepth: drillDepth ?? null,
    pileDiameter: pileDiameter ? toJson(pileDiameter) : null,
  };
}
