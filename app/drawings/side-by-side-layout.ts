/** Height of a storey where buildings stand side by side, in metres. */
export const storeyHeight = 3.5;

export interface Building {
  id: number;
  /** Position in the register. */
  number: number;
  storeys: number | null;
  /** Excavation depth in metres. */
  depth: number | null;
}

const sheets = {
  narrow: { width: 320, edge: 56, drawn: 420, top: 30, fontSize: 15 },
  wide: { width: 1120, edge: 110, drawn: 520, top: 44, fontSize: 17 },
} as const;

export type SideBySideSheet = keyof typeof sheets;

/** Units per metre for low buildings, so that a house does not fill the sheet. */
const maxScale = 12;

/** Numbered storeys are a multiple of four apart, and at least so many units. */
const minPitch = 30;

/** Returns where each building stands on the sheet, and the one scale of all. */
export function sideBySide(buildings: Building[], name: SideBySideSheet) {
  const { width, edge, drawn, top, fontSize } = sheets[name];
  const storeys = Math.max(1, ...buildings.map((building) => building.storeys ?? 0));
  const depth = Math.max(0, ...buildings.map((building) => building.depth ?? 0));
  const scale = Math.min(maxScale, drawn / (storeys * storeyHeight + depth));
  const ground = top + storeys * storeyHeight * scale;
  const pitch = (width - edge) / Math.max(1, buildings.length);
  const wide = Math.min(pitch * 0.56, 120);
  const foot = ground + Math.max(depth * scale, 6);
  return {
    ...{ width, fontSize, scale, ground, storeys, foot },
    height: Math.ceil(foot + fontSize * 3.6),
    line: width - 10,
    every: [4, 8, 12, 20, 40].find((step) => step * storeyHeight * scale >= minPitch) ?? 60,
    columns: buildings.map((building, at) => ({
      ...building,
      x: pitch * at + (pitch - wide) / 2,
      width: wide,
      top: ground - (building.storeys ?? 0) * storeyHeight * scale,
      bottom: ground + (building.depth ?? 0) * scale,
    })),
  };
}
