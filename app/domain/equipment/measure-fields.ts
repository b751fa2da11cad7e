import type { RecordFields } from "#app/domain/records/record-fields.ts";

const metres = { type: "number", unit: "m", decimals: 1, min: 0.5 } as const;

export const measures = {
  maxReach: { ...metres, label: "Maximum reach at ground level", max: 100 },
  maxDigDepth: { ...metres, label: "Maximum digging depth", max: 60 },
  maxDumpHeight: {
    ...metres,
    label: "Maximum dump height",
    max: 60,
    hint: "With reach and digging depth, draws the working range on the machine's page",
  },
  boomLength: { ...metres, label: "Boom length", max: 40 },
  armLength: {
    ...metres,
    label: "Arm length",
    max: 40,
    hint: "With the boom's, draws the arm in its own proportions. Without both, they follow from the reach",
  },
  maxDrillDepth: { ...metres, label: "Maximum drilling depth", max: 150 },
  pileDiameter: {
    type: "range",
    label: "Pile diameter",
    unit: "mm",
    decimals: 0,
    min: 50,
    max: 5_000,
    hint: "Such as 600–1500. With the drilling depth, tells visitors which piles the rig can drill",
  },
  pileTypes: {
    type: "list",
    label: "Pile types",
    item: "pile type",
    maxItems: 3,
    maxLength: 20,
    options: ["Bored", "Driven", "Micro"],
    hint: "What the rig makes. Without a choice, bored and micro piles",
  },
  loadVolume: {
    type: "number",
    label: "Load of loose soil",
    unit: "m³",
    decimals: 1,
    min: 0.5,
    max: 60,
    hint: "What a tipper carries per trip, within its payload. Tells visitors how many loads a pit has",
    fact: { place: 5, label: "Load of loose soil" },
  },
} as const satisfies RecordFields;

const outer = { type: "number", unit: "m", decimals: 2, min: 0.5, max: 40 } as const;

/** Pages and documents show them as one fact, `transportFact`. */
export const transport = {
  transportWeight: { type: "number", label: "Transport weight", unit: "t", decimals: 1, min: 0.1, max: 400 },
  transportLength: { ...outer, label: "Transport length" },
  transportWidth: { ...outer, max: 10, label: "Transport width" },
  transportHeight: { ...outer, max: 10, label: "Transport height" },
} as const satisfies RecordFields;
