/** Where the section of one pile is drawn: `scale` in units per metre. */
export interface PilePlace {
  scale: number;
  ground: number;
  middle: number;
  /** X of the dimension line beside the pile. */
  beside: number;
  /** How many times larger the pile is drawn in plan. */
  times: number;
  /** Y of the middle of the pile in plan. */
  headY: number;
  /** From the edge of the pile in plan to the baseline of its diameter: positive below the pile, negative above it. */
  diameterOffset: number;
}

/** A pile to draw: millimetres and metres. */
export interface PileSize {
  diameter: number;
  depth: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the attributes of what a pile's size moves, by part. The server draws with them, and the script sets them
 * again: the shaft, the kelly bar with its bucket at the toe, the dimension line, and the pile in plan.
 */
export function pileShape(place: PilePlace, { diameter, depth }: PileSize) {
  const { scale, ground, middle, beside, times, headY, diameterOffset } = place;
  const width = rounded((diameter / 1000) * scale);
  const x = rounded(middle - width / 2);
  const deep = rounded(depth * scale);
  const bucket = Math.min(2 * scale, deep);
  const toe = rounded(ground + deep);
  const radius = rounded((width * times) / 2);
  return {
    shaft: { x, y: ground, width, height: deep },
    kelly: { d: `M${middle} ${ground}V${rounded(toe - bucket)}` },
    bucket: { x, y: rounded(toe - bucket), width, height: rounded(bucket) },
    measure: { d: `M${beside - 4} ${ground + 4}l8-8m-4 4V${toe}m-4 4l8-8M${middle} ${toe}H${beside + 6}` },
    toe: { y: rounded(toe + 6) },
    head: { r: radius },
    diameter: { y: rounded(headY + (diameterOffset < 0 ? -radius : radius) + diameterOffset) },
  };
}
