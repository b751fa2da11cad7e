import { toJson } from "../json.ts";

interface Measures {
  /** As it travels: tonnes, then metres of length, width and height. */
  transport?: [weight: number, length: number, width: number, height: number];
  /** Cubic metres of loose soil per trip. */
  load?: number;
  /** Metres at ground level, from the centre of the turntable. */
  reach?: number;
  digDepth?: number;
  dumpHeight?: number;
  /** Metres of the boom and of the arm. */
  arm?: [boom: number, arm: number];
  drillDepth?: number;
  /** Millimetres. */
  pileDiameter?: { from: number; to: number };
  piles?: string[];
}

/** What drawings show of the demo's machines, by name. Their specifications have the same figures. */
const measures: Record<string, Measures> = {
  "Volvo 210": {
    reach: 9.8,
    digDepth: 6.7,
    dumpHeight: 6.7,
    arm: [5.7, 2.9],
    transport: [21.3, 9.69, 2.99, 3.02],
  },
  "CAT 320": {
    reach: 9.9,
    digDepth: 6.7,
    dumpHeight: 6.5,
    arm: [5.7, 2.9],
    transport: [22.5, 9.53, 3.17, 3.16],
  },
  "XCMG 210": {
    reach: 9.9,
    digDepth: 6.6,
    dumpHeight: 6.7,
    arm: [5.7, 2.9],
    transport: [21.5, 9.63, 2.98, 3.1],
  },
  "Long Reach 330": {
    reach: 18.2,
    digDepth: 14.2,
    dumpHeight: 11,
    arm: [10.2, 7.8],
    transport: [34, 13.9, 3.19, 3.4],
  },
  "BharatBenz Dumpers": { load: 12, transport: [11, 7.95, 2.49, 3.1] },
  "Tata 3530 Tipper": { load: 16, transport: [13, 9.1, 2.55, 3.2] },
  "Ashok Leyland 2825 Tipper": { load: 10, transport: [12, 7.7, 2.5, 3.1] },
  "Rotary Rig 280": {
    drillDepth: 50,
    piles: ["Bored"],
    pileDiameter: { from: 600, to: 1500 },
    transport: [74, 17.2, 3.5, 3.55],
  },
  "Rotary Rig 220 with Oscillator": {
    drillDepth: 42,
    piles: ["Bored"],
    pileDiameter: { from: 800, to: 1500 },
    transport: [58, 15.9, 3, 3.45],
  },
  "Micro Piling Rig": {
    drillDepth: 25,
    piles: ["Micro"],
    pileDiameter: { from: 150, to: 300 },
    transport: [9, 6.3, 2.3, 2.9],
  },
  "Soil Compactor 11 t": { transport: [11, 5.86, 2.3, 2.97] },
  "Dewatering Set 150 mm": { transport: [1.4, 2.9, 1.4, 1.9] },
};

/** Returns the columns of a machine's measures. */
export function machineMeasures(name: string) {
  const {
    reach,
    digDepth,
    dumpHeight,
    drillDepth,
    pileDiameter,
    load,
    transport,
    arm,
    piles = [],
  } = measures[name] ?? {};
  const [weight, length, width, height] = transport ?? [];
  return {
    maxReach: reach ?? null,
    maxDigDepth: digDepth ?? null,
    maxDumpHeight: dumpHeight ?? null,
    boomLength: arm?.[0] ?? null,
    armLength: arm?.[1] ?? null,
    maxDrillDepth: drillDepth ?? null,
    pileTypes: toJson(piles),
    pileDiameter: pileDiameter ? toJson(pileDiameter) : null,
    loadVolume: load ?? null,
    transportWeight: weight ?? null,
    transportLength: length ?? null,
    transportWidth: width ?? null,
    transportHeight: height ?? null,
  };
}
