import { bottom, meridians, parallels, project, tenKilometres } from "./chart.ts";
import { places } from "./mumbai.ts";

export type Box = { x: number; y: number; width: number; height: number };

export const lineHeight = 21;

/** Two-word names are set in two lines. */
export const named = places.map(({ name, at, side, gap = 10, rise = 0 }) => {
  const station = project(at[0], at[1]);
  const lines = name.split(" ");
  const width = Math.max(...lines.map((line) => line.length)) * 10;
  const height = lines.length * lineHeight;
  const box = { y: station.y - rise - height / 2, width, height };
  const first = box.y + 17;
  const east = { box: { ...box, x: station.x + gap }, x: station.x + gap, first, anchor: undefined };
  const west = {
    box: { ...box, x: station.x - gap - width },
    x: station.x - gap,
    first,
    anchor: "end",
  } as const;
  const ring = { x: station.x - 20, y: station.y - 12, width: 40, height: 24 };
  return { name, lines, ring, sides: side === "east" ? [east, west] : [west, east] };
});

const harbour = { x: 140, y: 395, width: 75, height: 18 };

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
        strokeWidth="3"
        strokeOpacity=".8"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {named.map(({ lines, sides }) => {
          const free = sides.find(({ box }) => !isTaken(box));
          return (
            free &&
            lines.map((line, index) => (
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
