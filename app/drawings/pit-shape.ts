/** Where the section of one pit is drawn, and its plan above the ground. */
export interface PitPlace {
  /** Units per metre. */
  scale: number;
  ground: number;
  /** X of the pit's left wall. */
  left: number;
  /** Left top corner of the plan, and how many times smaller than the section it is. */
  planX: number;
  planY: number;
  smaller: number;
  /** Metres from floor to floor. */
  storey: number;
}

/** A pit to draw, in metres. */
interface PitSize {
  depth: number;
  length: number;
  width: number;
}

/** Metres that the excavator on the floor takes up, and how far right it stands: limits have their names beyond. */
const machine = { length: 11, farthest: 24 };

/** The narrowest pit in units that has its measure inside. */
const roomForMeasure = 54;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the attributes of what a pit's size moves, by part. The server draws with them, and the script sets them
 * again: the pit with its walls, basement floors, machine and measures in section, and the pit in plan.
 */
export function pitShape(place: PitPlace, { depth, length, width }: PitSize) {
  const { scale, ground, left, planX, planY, smaller, storey } = place;
  const [wide, deep] = [rounded(width * scale), rounded(depth * scale)];
  const [right, bottom] = [rounded(left + wide), rounded(ground + deep)];
  const floors = Array.from({ length: Math.max(0, Math.ceil(depth / storey) - 1) }, (_, floor) =>
    rounded(ground + (floor + 1) * storey * scale),
  );
  const inside = wide >= roomForMeasure;
  const measure = inside ? left + 11 : right + 8;
  const [long, across] = [rounded((length * scale) / smaller), rounded(wide / smaller)];
  return {
    pit: { x: left, y: ground, width: wide, height: deep },
    floors: { d: floors.map((y) => `M${left} ${y}H${right}`).join("") },
    walls: { d: `M${left} ${ground - 3}V${bottom}M${right} ${ground - 3}V${bottom}` },
    machine: {
      transform: `translate(${rounded(left + Math.min(width - machine.length, machine.farthest) * scale)} ${bottom})scale(${rounded(scale / 10)})`,
      visibility: width < machine.length ? "hidden" : "visible",
    },
    measure: {
      d: `M${measure - 4} ${ground + 4}l8-8m-4 4V${bottom}m-4 4l8-8M${left} ${bottom}H${inside ? right : measure + 6}`,
    },
    floor: { x: measure + 6, y: rounded(ground + deep / 2 + 6) },
    plan: { x: planX, y: planY, width: long, height: across },
  };
}
