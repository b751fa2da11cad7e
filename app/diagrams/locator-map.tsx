import { bottom, frame, meridians, parallels, project, right, sheet, tenKilometres } from "./chart.ts";
import { Drawing } from "./drawing.tsx";
import { MapGround } from "./map-ground.tsx";
import { places } from "./mumbai.ts";

type LocatorMapProps = {
  latitude: number;
  longitude: number;
  label: string;
  id: string;
  className?: string;
  /** Without the ground, for where it lies beneath as a picture of its own. */
  groundless?: boolean;
};
type Box = { x: number; y: number; width: number; height: number };

const lineHeight = 21;

/** A name of two words stands in two lines. */
const named = places.map(({ name, at, side, gap = 10, rise = 0 }) => {
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

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function wrap(label: string, limit: number) {
  const lines: string[] = [];
  let line = "";
  for (const word of label.split(/\s+/)) {
    if (line && line.length + 1 + word.length > limit) {
      lines.push(line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** Where the pin stands and the flag of its label, on the side with more room; nothing when it is off the map. */
function place({ latitude, longitude, label }: LocatorMapProps) {
  const pin = project(latitude, longitude);
  if (pin.x < frame.left || pin.x > right || pin.y < frame.top || pin.y > bottom) return;
  const lines = wrap(label, Math.ceil(label.length / Math.ceil(label.length / 22)) + 6);
  const width = Math.max(...lines.map((line) => line.length)) * 9 + 20;
  const height = lines.length * lineHeight + 11;
  const x =
    pin.x < (frame.left + right) / 2
      ? Math.min(pin.x + 22, right - width)
      : Math.max(pin.x - 22 - width, frame.left);
  // Beside the pin's head, or lower or higher where that would touch a station.
  const flags = [-30, 0, -60].map((rise) => ({
    x,
    y: Math.min(Math.max(pin.y + rise - height / 2, frame.top + 4), bottom - height - 4),
    width,
    height,
  }));
  const flag = flags.find((one) => !named.some(({ ring }) => overlap(one, ring))) ?? flags[0];
  if (!flag) return;
  return {
    pin,
    lines,
    flag,
    mark: { x: pin.x - 11, y: pin.y - 33, width: 22, height: 36 },
  };
}

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

/**
 * Our own map of Mumbai with a pin at a latitude and longitude in degrees: coast, harbour and creek, the suburban
 * railway, names, graticule, north arrow and a scale bar of 10 km. Without a pin when the point is off the map.
 */
export function LocatorMap(props: LocatorMapProps) {
  const { latitude, longitude, label, id, className, groundless } = props;
  const office = place(props);
  const where = office ? `${label} is at ${latitude.toFixed(3)}° N, ${longitude.toFixed(3)}° E. ` : "";

  return (
    <Drawing
      id={id}
      title={office ? `Map of Mumbai: ${label}` : "Map of Mumbai"}
      description={`${where}Mumbai between the Arabian Sea and Thane creek, with its suburban railway lines.`}
      {...sheet}
      className={className}
    >
      {!groundless && <MapGround id={`${id}-ground`} />}
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
        {named.map(({ name, lines, sides }) => {
          // What the pin's flag already says is not said twice.
          if (office && label.includes(name)) return null;
          const free = sides.find(
            ({ box }) => !office || !(overlap(box, office.flag) || overlap(box, office.mark)),
          );
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
        {!(office && overlap(office.flag, harbour)) && (
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
      {office && (
        <>
          <path d={`M${office.pin.x} ${office.pin.y}l-9-17a10 10 0 1 1 18 0z`} stroke="var(--color-sheet)" />
          <circle cx={office.pin.x} cy={office.pin.y - 22} r="4" fill="var(--color-sheet)" />
          <path
            d={`M${office.flag.x} ${office.flag.y}h${office.flag.width}v${office.flag.height}h${-office.flag.width}z`}
            fill="var(--color-sheet)"
            stroke="var(--color-ink)"
          />
          {office.lines.map((line, index) => (
            <text
              key={line}
              className="dim-strong"
              x={office.flag.x + 10}
              y={office.flag.y + 20 + index * lineHeight}
              fontSize="19"
            >
              {line}
            </text>
          ))}
        </>
      )}
    </Drawing>
  );
}
