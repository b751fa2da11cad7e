/** Height of a storey where buildings stand side by side, in metres. */
export const storeyHeight = 3.5;

/** How far a building is; without one, it stands. */
export type Stage = "planned" | "in work" | "built";

export interface Building {
  id: number;
  /** Position in the register. */
  number: number;
  storeys: number | null;
  /** Excavation depth in metres. */
  depth: number | null;
  stage?: Stage;
  /** How many storeys of a building in work are cast, if that is known. */
  cast?: number | null;
}

const sheets = {
  narrow: { width: 320, edge: 50, drawn: 420, top: 48, fontSize: 14, rise: 32 },
  middle: { width: 720, edge: 60, drawn: 440, top: 44, fontSize: 14, rise: 24 },
  wide: { width: 1120, edge: 80, drawn: 520, top: 54, fontSize: 17, rise: 28 },
} as const;

export type SideBySideSheet = keyof typeof sheets;

/** Units per metre for low buildings, so that a house does not fill the sheet. */
const maxScale = 12;

/** Numbered storeys are a multiple of four apart, and at least so many units. */
const minPitch = 30;

/** Units from the ground to the figure below a pit, which clear the marks of the soil. */
const soilMarks = 16;

/** Returns the baseline of the depth below a pit in units; the figure stands in the ground, clear of the pit. */
const figureBelow = (ground: number, bottom: number, fontSize: number) =>
  Math.max(bottom + 3, ground + soilMarks) + fontSize;

/** Returns where each building stands on the sheet, and the one scale of all. */
export function sideBySide<Drawn extends Building>(buildings: Drawn[], name: SideBySideSheet) {
  const { width, edge, drawn, top, fontSize, rise } = sheets[name];
  const storeys = Math.max(1, ...buildings.map((building) => building.storeys ?? 0));
  const depth = Math.max(0, ...buildings.map((building) => building.depth ?? 0));
  const deepest = Math.ceil(depth / depthTick) * depthTick;
  const scale = Math.min(maxScale, drawn / (storeys * storeyHeight + deepest));
  const ground = top + storeys * storeyHeight * scale;
  const pitch = (width - edge) / Math.max(1, buildings.length);
  const wide = Math.min(pitch * 0.56, 120);
  // The ground goes on below the figure of the deepest pit and the ruler beside it.
  const foot = figureBelow(ground, ground + deepest * scale, fontSize) + fontSize * 0.6;
  return {
    ...{ width, fontSize, rise, scale, ground, storeys, foot },
    deepest,
    depths: depthsTo(deepest, scale, fontSize),
    height: Math.ceil(foot + fontSize * 2.1),
    // The ruler ends with the sheet, less half its stroke.
    line: width - 1,
    every: [4, 8, 12, 20, 40].find((step) => step * storeyHeight * scale >= minPitch) ?? 60,
    columns: buildings.map((building, at) => {
      const bottom = ground + (building.depth ?? 0) * scale;
      return {
        ...building,
        standing: standingOf(building),
        x: pitch * at + (pitch - wide) / 2,
        width: wide,
        top: ground - (building.storeys ?? 0) * storeyHeight * scale,
        bottom,
        figure: figureBelow(ground, bottom, fontSize),
      };
    }),
  };
}

/** Metres from tick to tick of the ruler of depths, which ends with one. */
export const depthTick = 5;

/**
 * Returns the depths at which the ruler has a number, in metres: its end, and above it as close together as their numbers
 * allow.
 */
function depthsTo(deepest: number, scale: number, fontSize: number): number[] {
  const step = [5, 10, 20, 50].find((metres) => metres * scale >= fontSize * 1.1) ?? 100;
  return Array.from({ length: Math.ceil(deepest / step) }, (_, at) => deepest - at * step).reverse();
}

/** Returns how many storeys of a building stand: none of a planned one, those that are cast of one in work. */
function standingOf({ storeys, stage, cast }: Building): number {
  if (storeys === null || stage === "planned") return 0;
  return stage === "in work" ? Math.min(storeys, cast ?? 0) : storeys;
}
