import {
  bhiwandi,
  bottom,
  bridges,
  elephanta,
  island,
  mainland,
  meridians,
  parallels,
  places,
  project,
  railways,
  tenKilometres,
} from "./mumbai.ts";

export type XY = Record<"x" | "y", number>;
export type Box = XY & Record<"width" | "height", number>;

/** Returns the square around a point that reaches `radius` units to each side. */
export const around = ({ x, y }: XY, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

export const lineHeight = 21;

/** Two-word names are set in two lines. */
export const named = places.map(({ name, at, side, gap = 10, rise = 0 }) => {
  const station = project(at[0], at[1]);
  const lines = name.split(" ");
  const width = Math.max(...lines.map((line) => line.length)) * 10 + 6;
  const height = lines.length * lineHeight;
  const beside = (to: "east" | "west", from: number, up: number) => {
    const y = station.y - up - height / 2;
    if (to === "east") return spotIn({ x: station.x + from, y, width, height }, station.x + from);
    return spotIn({ x: station.x - from - width, y, width, height }, station.x - from, "end");
  };
  // Above or below the station, `from` which the box begins.
  const upright = (from: number) =>
    spotIn({ x: station.x - width / 2, y: station.y + from, width, height }, station.x, "middle");
  const [east, west] = [beside("east", gap, rise), beside("west", gap, rise)];
  const others = [10, 20, 30, 40, 50].flatMap((from) =>
    [0, 12, -12, 20, -20].flatMap((up) => [beside("east", from, up), beside("west", from, up)]),
  );
  const ring = { x: station.x - 20, y: station.y - 12, width: 40, height: 24 };
  const [over, under] = [upright(-height - 12), upright(12)];
  const sides = [...(side === "east" ? [east, west] : [west, east]), over, under];
  return { name, lines, ring, sides, others: [...others, over, under] };
});

/** Points on the coasts, railways and bridges, close enough for no word to fit between two. */
export const drawnLines = [island, mainland, bhiwandi, elephanta, ...railways, ...bridges].flatMap((line) => {
  const points = line.map(([latitude, longitude]) => project(latitude, longitude));
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4) || 1;
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
});

/** Returns whether a name in a box, which is wider than the name, would stand on a line. */
function onLine({ box, anchor }: { box: Box; anchor: "end" | "middle" | undefined }): boolean {
  const width = box.width * 0.85;
  const left = anchor === "end" ? box.x + box.width - width : box.x + (anchor ? box.width - width : 0) / 2;
  return drawnLines.some(
    ({ x, y }) => x > left - 5 && x < left + width + 2 && y > box.y + 1 && y < box.y + box.height - 1,
  );
}

function lazily(compute: () => boolean): () => boolean {
  let known: boolean | undefined;
  return () => (known ??= compute());
}

/** Returns where a name stands in a box: its anchor at `x`, and the baseline of its first line. */
function spotIn(box: Box, x: number, anchor?: "end" | "middle") {
  return { box, x, first: box.y + 17, anchor, isOnLine: lazily(() => onLine({ box, anchor })) };
}

export const sea = { x: 30, y: 325, width: 22, height: 105 };
export const harbour = { x: 140, y: 395, width: 75, height: 18 };

export const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function Degrees() {
  return (
    <g className="dim" fontSize="17" textAnchor="middle">
      {meridians.map(({ degree, at }) => (
        <text key={degree} x={at} y={bottom + 22}>{`${degree.toFixed(1)}° E`}</text>
      ))}
      {parallels.map(({ degree, at }) => (
        <text key={degree} transform={`translate(15 ${at})rotate(-90)`}>{`${degree.toFixed(1)}° N`}</text>
      ))}
    </g>
  );
}

/** Returns where a name stands clear of what `taken` covers; undefined where it is left out. */
export function spotOf({ sides, others }: (typeof named)[number], taken: Box[]) {
  const isFree = ({ box }: { box: Box }) => !taken.some((other) => overlap(box, other));
  return (
    sides.slice(0, 1).find(isFree) ??
    others.find((each) => isFree(each) && !overlap(each.box, sea) && !each.isOnLine()) ??
    sides.find(isFree)
  );
}

/** Draws what the map says besides its ground; names of places leave out what `taken` covers. */
export function MapLabels({ taken }: { taken: Box[] }) {
  const isTaken = (box: Box) => taken.some((other) => overlap(box, other));
  return (
    <>
      <Degrees />
      <g
        className="dim"
        fontSize="18"
        stroke="var(--color-sheet)"
        strokeWidth="5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {named.map((place) => {
          const free = spotOf(place, taken);
          return (
            free &&
            place.lines.map((line, index) => (
              <text key={line} x={free.x} y={free.first + index * lineHeight} textAnchor={free.anchor}>
                {line}
              </text>
            ))
          );
        })}
      </g>
      <g className="dim" fontSize="17" fontStyle="italic" letterSpacing="1">
        <text transform="translate(47 425)rotate(-90)">Arabian Sea</text>
        {!isTaken(harbour) && (
          <text x={harbour.x} y="410">
            Harbour
          </text>
        )}
      </g>
      <text className="dim-strong" x="42" y="64" fontSize="17" textAnchor="middle">
        N
      </text>
      <text className="dim" x={46 + tenKilometres} y="497" fontSize="17">
        10 km
      </text>
    </>
  );
}
