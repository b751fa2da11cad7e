import { rulerStep, type SheetArrangement, threeArrangements } from "./drawing.tsx";
import { inMetres } from "./figures.ts";

/** Metres of a storey where the height of a building is not known. */
export const storeyHeight = 3.5;

/** How far a building is; without one, it stands. */
export type Stage = "planned" | "in work" | "built";

export interface Building {
  id: number;
  /** Position in the register. */
  number: number;
  storeys: number | null;
  /** Above the ground, in metres. */
  height: number | null;
  /** Excavation depth in metres. */
  depth: number | null;
  stage?: Stage;
  /** How many storeys of a building in work are cast, if that is known. */
  cast?: number | null;
}

const sheets = {
  narrow: { edge: 50, drawn: 420, top: 30, fontSize: 14 },
  middle: { edge: 60, drawn: 440, top: 44, fontSize: 14 },
  wide: { edge: 80, drawn: 520, top: 54, fontSize: 17 },
} as const;

/** Units per metre for low buildings, so that a house does not fill the sheet. */
const maxScale = 12;

/** The least distance between heights that are labelled, in units. */
const minPitch = 30;

/** Units from the ground to the figure below a pit, which clear the marks of the soil. */
const soilMarks = 16;

/** Returns the baseline of the depth below a pit in units; the figure stands in the ground, clear of the pit. */
const figureBelow = (ground: number, bottom: number, fontSize: number) =>
  Math.max(bottom + 3, ground + soilMarks) + fontSize;

/** Returns where each building stands on the sheet, and the one scale of all. */
export function sideBySide<Drawn extends Building>(buildings: Drawn[], arrangement: SheetArrangement) {
  const { width } = threeArrangements[arrangement];
  const { edge, drawn, top, fontSize } = sheets[arrangement];
  const tallest = Math.max(storeyHeight, ...buildings.map(metresOf));
  const depth = Math.max(0, ...buildings.map((building) => building.depth ?? 0));
  const deepest = Math.ceil(depth / depthTick) * depthTick;
  const scale = Math.min(maxScale, drawn / (tallest + deepest));
  const ground = top + tallest * scale;
  const pitch = (width - edge) / Math.max(1, buildings.length);
  const wide = Math.min(pitch * 0.56, 120);
  // The ground goes on below the figure of the deepest pit and the ruler beside it.
  const foot = figureBelow(ground, ground + deepest * scale, fontSize) + fontSize * 0.6;
  return {
    width,
    fontSize,
    scale,
    ground,
    tallest,
    foot,
    deepest,
    depths: depthsTo(deepest, scale, fontSize),
    height: Math.ceil(foot + fontSize * 2.1),
    // The ruler ends with the sheet, less half its stroke.
    line: width - 1,
    heights: heightsTo(tallest, scale),
    columns: buildings.map((building, at) => {
      const bottom = ground + (building.depth ?? 0) * scale;
      const metres = metresOf(building);
      // A height alone is drawn with storeys of the usual height, at least one.
      const floors = building.storeys ?? Math.max(Math.sign(metres), Math.round(metres / storeyHeight));
      return {
        ...building,
        floors,
        storey: floors > 0 ? metres / floors : 0,
        standing: standingOf(building, floors),
        x: pitch * at + (pitch - wide) / 2,
        width: wide,
        top: ground - metres * scale,
        bottom,
        figure: figureBelow(ground, bottom, fontSize),
      };
    }),
  };
}

const metresOf = ({ height, storeys }: Building): number => height ?? (storeys ?? 0) * storeyHeight;

/** Says what heights are drawn to, in sentences for the text beside the drawing. */
export function scaleNote(buildings: Pick<Building, "height" | "storeys">[]): string {
  const isGuessed = buildings.some(({ height, storeys }) => height === null && storeys !== null);
  const guess = isGuessed ? ` Without a listed height, a storey is drawn as ${inMetres(storeyHeight)}.` : "";
  return `Heights and depths are at one scale.${guess} Widths are not to scale.`;
}

/** Returns the heights at which the ruler has a number, in metres, as close together as their numbers allow. */
function heightsTo(tallest: number, scale: number): number[] {
  const step = rulerStep(scale, minPitch);
  return Array.from({ length: Math.floor(tallest / step) }, (_, at) => (at + 1) * step);
}

/** Metres from tick to tick of the ruler of depths, which ends with one. */
export const depthTick = 5;

/**
 * Returns the depths at which the ruler has a number, in metres: its end, and above it as close together as their numbers
 * allow.
 */
function depthsTo(deepest: number, scale: number, fontSize: number): number[] {
  const step = rulerStep(scale, fontSize * 1.1);
  return Array.from({ length: Math.ceil(deepest / step) }, (_, at) => deepest - at * step).reverse();
}

/** Returns how many storeys of a building stand: none of a planned one, those that are cast of one in work. */
function standingOf({ stage, cast }: Building, floors: number): number {
  if (stage === "planned") return 0;
  return stage === "in work" ? Math.min(floors, cast ?? 0) : floors;
}
