import type { NumberField, RangeField, RecordFields } from "#app/domain/records/record-fields.ts";

const metres = { type: "number", unit: "m", decimals: 1, min: 1 } as const satisfies Partial<NumberField>;
const millimetres = { unit: "mm", decimals: 0, min: 50, max: 5_000 } as const satisfies Partial<RangeField>;

export const groundFacts = {
  maxDepth: { ...metres, label: "Maximum depth of walls and piles", max: 150 },
  maxDiameter: { ...millimetres, type: "number", label: "Maximum pile diameter" },
  pitDepth: {
    ...metres,
    label: "Depth of a typical pit",
    max: 100,
    hint: "With the maximum depth, draws a section of the pit",
  },
  bulking: {
    type: "number",
    label: "Bulking of dug soil",
    unit: "%",
    decimals: 0,
    min: 1,
    max: 100,
    hint: "By how much soil grows when it is dug. Turns the volume of a pit into loads of a tipper",
  },
  groundLayers: {
    type: "list",
    label: "Typical layers of the ground",
    item: "layer",
    maxItems: 6,
    cells: {
      name: { label: "Layer", maxLength: 40 },
      depth: {
        label: "Down to (m); empty for the last",
        maxLength: 6,
        check: {
          pattern: /^\d{1,3}(?:\.\d)?$/,
          wrong: "Please enter the depth of the layer's bottom in metres, such as 4 or 4.5",
        },
      },
    },
    hint: "From the surface down. Drawings show plain ground if there are none.",
  },
} as const satisfies RecordFields;

const pileDepth = { ...metres, max: 150 } as const;
const pileDiameter = { ...millimetres, type: "range" } as const;

export const pileFacts = {
  boredDiameter: { ...pileDiameter, label: "Bored piles: diameter", hint: "Such as 600–1500" },
  boredDepth: { ...pileDepth, label: "Bored piles: maximum depth" },
  drivenDiameter: { ...pileDiameter, label: "Driven piles: diameter" },
  drivenDepth: { ...pileDepth, label: "Driven piles: maximum depth" },
  microDiameter: { ...pileDiameter, label: "Micro piles: diameter" },
  microDepth: { ...pileDepth, label: "Micro piles: maximum depth" },
} as const satisfies RecordFields;

export const demolitionFacts = {
  reach: { ...metres, label: "Reach of the boom", min: 5, max: 60 },
  oldBuildingHeight: {
    ...metres,
    label: "Height of a typical old building",
    min: 6,
    max: 60,
    hint: "With the reach, draws the boom beside the building",
  },
} as const satisfies RecordFields;

const days = { type: "range", unit: "days", decimals: 1, min: 0, max: 60 } as const;

export const floorFacts = {
  floorCycle: { type: "number", label: "Shortest floor cycle", unit: "days", decimals: 1, min: 1, max: 60 },
  floorHeight: { type: "number", label: "Height of a typical floor", unit: "m", decimals: 2, min: 2, max: 8 },
  wallRebarDays: { ...days, label: "Wall rebar", hint: "From the start of the floor, such as 0–2" },
  shutteringDays: { ...days, label: "Shuttering" },
  slabRebarDays: { ...days, label: "Slab rebar" },
  conduitDays: { ...days, label: "MEP conduits" },
  pourDays: { ...days, label: "Pour" },
  curingDays: { ...days, label: "Curing" },
  formsOffDays: { ...days, label: "Side forms off" },
} as const satisfies RecordFields;
