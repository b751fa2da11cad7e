/** Where the section of one pit is drawn, and its plan above the ground. */
export interface PitPlace {
  /** Units per metre. */
  scale: number;
  ground: number;
  /** The least x of the pit's left wall, and where the names of the limits begin: a pit stands in the middle between them. */
  left: number;
  names: number;
  /** Left top corner of the longest pit in plan, and the units that it may take up there, with a machine at its lower edge. */
  planX: number;
  planY: number;
  planWide: number;
  planHigh: number;
  /** X of the middle of the plan, where shorter pits stand. */
  planMiddle: number;
  /** Metres from floor to floor. */
  storey: number;
  /** The right end of the section, and of the plan. */
  end: number;
  planEnd: number;
  /** How deep machines dig from the edge, in metres. */
  reach: number;
  /** How deep those dig that the usual silhouette stands for; without it, all. */
  usual?: number;
}

/** A pit to draw, in metres. */
export interface PitSize {
  depth: number;
  length: number;
  width: number;
}

/**
 * Metres that the excavator takes up, how far right it stands on a floor, since limits have their names beyond, and what
 * of it is above the ground at the edge of a pit, where its bucket hangs over the pit; a long arm takes up more there.
 */
export const machineRoom = { length: 9.5, farthest: 24, onEdge: 7.5, overPit: 6 };

/** Metres that walls stand in the ground below the floor: typical, as the ground is. */
export const toe = 3;

/** The narrowest pit in units that has its measure inside. */
const roomForMeasure = 54;

/** Units from the left edge of the sheet to a cut whose left side has room for the name of the length. */
const roomForName = 104;

/** Units that the mark of the section takes up right of its line, and the name of the plan's scale beside it. */
const roomForScale = 112;

/** Where the section is cut, as a share of the length. */
const cutAt = 0.7;

/** Units between the pit in plan and its dimension lines, and where the mark of the section ends above and below it. */
const beside = { line: 9, text: 16, above: 36, below: 7 };

/** Units of ground in plan around the pit with its machine, above and below and on the left. */
export const around = 8;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Metres of the scale bar of the plan. */
export const planBar = 10;

const slashes = { across: "m-4 4l8-8m-4 4", end: "m-4 4l8-8" };

/**
 * Returns the attributes of what a pit's size moves, by part. The server draws with them, and the script sets them
 * again: the pit with its walls, basement floors, machine and measures in section, and the pit in plan.
 */
export function pitShape(place: PitPlace, { depth, length, width }: PitSize) {
  const { scale, ground, storey, end, reach, usual = reach } = place;
  const [wide, deep] = [rounded(width * scale), rounded(depth * scale)];
  const left = Math.max(place.left, rounded((place.left + place.names - wide) / 2));
  const [right, bottom] = [rounded(left + wide), rounded(ground + deep)];
  const foot = rounded(bottom + toe * scale);
  const floors = Array.from({ length: Math.max(0, Math.ceil(depth / storey) - 1) }, (_, floor) =>
    rounded(ground + (floor + 1) * storey * scale),
  );
  const size = rounded(scale / 10);
  const fromEdge = depth <= reach && right + machineRoom.onEdge * scale <= end;
  const isDeep = fromEdge && depth > usual;
  const onFloor = Math.min(width - machineRoom.length, machineRoom.farthest);
  const visibility = fromEdge || onFloor >= 0 ? "visible" : "hidden";
  const atEdge = `translate(${rounded(right + machineRoom.onEdge * scale)} ${ground})scale(${-size} ${size})`;
  const inside = wide - (isDeep ? machineRoom.overPit * scale : 0) >= roomForMeasure;
  const measure = inside ? left + 11 : right + 8;
  return {
    pit: { x: left, y: ground, width: wide, height: deep },
    floors: { d: floors.map((y) => `M${left} ${y}H${right}`).join("") },
    walls: { d: `M${left} ${ground - 3}V${foot}M${right} ${ground - 3}V${foot}` },
    machine: {
      transform: fromEdge ? atEdge : `translate(${rounded(left + onFloor * scale)} ${bottom})scale(${size})`,
      visibility: isDeep ? "hidden" : visibility,
    },
    deepest: { transform: atEdge, visibility: isDeep ? "visible" : "hidden" },
    boom: { visibility: isDeep ? "visible" : "hidden" },
    measure: {
      d: `M${measure} ${ground}${slashes.across}V${bottom}${slashes.end}M${left} ${bottom}H${inside ? right : measure + 6}`,
    },
    floor: { x: measure + 6, y: rounded(ground + deep / 2 + 6) },
    ...planShape(place, { length, width, visibility, onFloor: fromEdge ? null : onFloor }),
  };
}

interface PlanSize {
  length: number;
  width: number;
  visibility: string;
  /** Metres from the upper edge to the machine on the floor; null for a machine that stands at the lower edge. */
  onFloor: number | null;
}

/**
 * The pit in plan: its length along the sheet, its dimension lines, its machine, the mark where it is cut, and its scale,
 * which is the section's, or as much smaller as a long pit needs.
 */
function planShape(place: PitPlace, plan: PlanSize) {
  const { scale, planX, planY: y, planWide, planHigh, planMiddle, planEnd } = place;
  const metre = Math.min(scale, planWide / plan.length, planHigh / (plan.width + machineRoom.onEdge));
  const [long, across] = [rounded(plan.length * metre), rounded(plan.width * metre)];
  const scaleName = rounded(planEnd - planBar * metre - 6);
  // The mark of the section at the top keeps clear of the name of the scale.
  const clear = scaleName - roomForScale - long * cutAt;
  const x = rounded(Math.max(planX, Math.min(planMiddle - long / 2, planX + planWide - long, clear)));
  const [right, bottom] = [rounded(x + long), rounded(y + across)];
  const cut = rounded(x + long * cutAt);
  const low = rounded(bottom + machineRoom.onEdge * metre + beside.below);
  const size = rounded(metre / 10);
  // The name of the width has as much ground as the longest pit leaves for it, and the other side as much.
  const free = planEnd - planX - planWide;
  const [siteLeft, siteRight] = [Math.max(planX - around, x - free), Math.min(planEnd, right + free)];
  // The name stands left of the cut where it has room on the sheet, otherwise right of it.
  const named =
    cut > roomForName ? { x: cut - 7, "text-anchor": "end" } : { x: cut + 7, "text-anchor": "start" };
  const arrow = "h11m-5-3.5l6 3.5-6 3.5";
  return {
    site: {
      x: rounded(siteLeft),
      y: y - around,
      width: rounded(siteRight - siteLeft),
      height: rounded(low + around * 2 - y),
    },
    plan: { x, y, width: long, height: across },
    above: {
      transform:
        plan.onFloor === null
          ? `translate(${cut} ${bottom})scale(${size})`
          : `translate(${cut} ${rounded(y + (plan.onFloor + machineRoom.onEdge) * metre)})scale(${size} ${-size})`,
      visibility: plan.visibility,
    },
    along: {
      d: `M${x} ${y - 2}v${-beside.line - 3}M${right} ${y - 2}v${-beside.line - 3}M${x} ${y - beside.line}${slashes.across}H${right}${slashes.end}`,
    },
    long: { ...named, y: y - beside.line - 7 },
    across: {
      d: `M${right + 2} ${y}h${beside.line + 3}M${right + 2} ${bottom}h${beside.line + 3}M${right + beside.line} ${y}${slashes.across}V${bottom}${slashes.end}`,
    },
    wide: { transform: `translate(${right + beside.text} ${rounded(y + across / 2)})` },
    cut: { d: `M${cut} ${y - beside.above}V${low}` },
    ends: {
      d: `M${cut} ${y - beside.above + 9}v-9${arrow}M${cut} ${low - 9}v9${arrow}`,
    },
    bar: { d: `M${planEnd} 4v8m0-4H${rounded(planEnd - planBar * metre)}m0-4v8` },
    named: { x: scaleName },
    upper: { x: cut + 16, y: y - beside.above + 5 },
    lower: { x: cut + 16, y: low + 5 },
  };
}
