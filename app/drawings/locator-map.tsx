import { Drawing } from "./drawing.tsx";
import { MapGround } from "./map-ground.tsx";
import {
  around,
  type Box,
  harbour,
  lineHeight,
  MapLabels,
  named,
  overlap,
  sea,
  spotOf,
} from "./map-labels.tsx";
import { bottom, frame, isOnSheet, project, right, sheet, within } from "./mumbai.ts";
import { type Pin, pinRadius } from "./pins.ts";

/** Shows the names and degrees of the map of Mumbai, with a mark for each place. Pages put the pins above it as links. */
export function RegionMap({ id, pins, className }: { id: string; pins: Pin[]; className?: string }) {
  const taken = pins.flatMap(({ at, drawn }) => [
    around(drawn, pinRadius + 2),
    // The mark of the place and the leader from it to the pin.
    ...[0, 0.2, 0.4, 0.6].map((part) =>
      around({ x: at.x + (drawn.x - at.x) * part, y: at.y + (drawn.y - at.y) * part }, 4),
    ),
  ]);
  return (
    <Drawing
      id={id}
      title="Map of Mumbai"
      description={`${pins.length === 1 ? "One project is" : `${pins.length} projects are`} marked.`}
      {...sheet}
      className={className}
    >
      <MapLabels taken={taken} />
      <path
        d={pins.map(({ at, drawn }) => `M${at.x} ${at.y}L${drawn.x} ${drawn.y}`).join("")}
        stroke="var(--color-ink)"
        fill="none"
      />
      {pins.map(({ id: place, at }) => (
        <circle key={place} cx={at.x} cy={at.y} r="3" />
      ))}
    </Drawing>
  );
}

/** Coordinates in degrees. */
type MapPoint = { latitude: number; longitude: number };

type LocatorMapProps = MapPoint & {
  name: string;
  id: string;
  className?: string;
  /** Omits the base map, for pages that show it as a separate image underneath. */
  groundless?: boolean;
};

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

/** Returns the point if the map covers it. Returns null for missing coordinates and points outside the map. */
export function pointOnMap({ latitude, longitude }: { [Axis in keyof MapPoint]: number | null }) {
  if (latitude === null || longitude === null) return null;
  return isOnSheet(project(latitude, longitude)) ? { latitude, longitude } : null;
}

/** Returns the maximum width of a letter in the display typeface, in ems. */
function widthOf(letter: string) {
  if (/[MW@%—]/.test(letter)) return 1;
  if (/[a-z\d]/.test(letter)) return /[mw]/.test(letter) ? 0.92 : /[ijlt]/.test(letter) ? 0.36 : 0.6;
  return /[A-Z]/.test(letter) ? 0.76 : /[ .,'’-]/.test(letter) ? 0.34 : 1;
}

const emsOf = (line: string) => [...line].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Returns the lines of the label: the name, at a size that fits the frame, and the coordinates below it. */
function labelled({ name, latitude, longitude }: LocatorMapProps) {
  const names = wrap(name, 16);
  const ems = Math.max(...names.map(emsOf));
  const fontSize = Math.min(19, (frame.width - 48) / ems);
  const lines = [
    ...names.map((text) => ({ text, fontSize, className: "dim-strong" })),
    ...[`${latitude.toFixed(3)}° N`, `${longitude.toFixed(3)}° E`].map((text) => ({
      text,
      fontSize: 17,
      className: "dim",
    })),
  ];
  const width = Math.ceil(Math.max(ems * fontSize, 17 * 5)) + 20;
  return { lines, width, height: lines.length * lineHeight + 11 };
}

/** Returns how much of the map's words a label and its pin hide or move; words that they cut are the worst. */
function hiddenBy(taken: Box[]): number {
  const covers = (box: Box) => taken.some((each) => overlap(box, each));
  return named.reduce(
    (sum, place) => {
      const spot = spotOf(place, taken);
      return sum + (covers(place.ring) ? 3 : 0) + (spot ? (spot === place.sides[0] ? 0 : 1) : 4);
    },
    (covers(sea) ? 8 : 0) + (covers(harbour) ? 2 : 0),
  );
}

/** Positions the pin and its label: on the side with more room, or above or below the pin. */
function place(props: LocatorMapProps) {
  const pin = project(props.latitude, props.longitude);
  const { lines, width, height } = labelled(props);
  const mark = { x: pin.x - 11, y: pin.y - 33, width: 22, height: 36 };
  const [east, west] = [pin.x + 22, pin.x - 22 - width];
  const sides = pin.x < (frame.left + right) / 2 ? [east, west] : [west, east];
  const flagAt = (x: number, y: number) => ({
    x: within(frame.left + 4, x, right - width - 4),
    y: within(frame.top + 4, y, bottom - height - 4),
    width,
    height,
  });
  const flags = [
    ...sides.flatMap((x) => [-30, 0, -60].map((rise) => flagAt(x, pin.y + rise - height / 2))),
    flagAt(pin.x - width / 2, mark.y - height - 8),
    flagAt(pin.x - width / 2, pin.y + 10),
  ].filter((flag) => !overlap(flag, mark));
  // A label above or below its pin covers more of the land around it.
  const priced = flags.map((flag) => {
    const isUpright = flag.x < pin.x && flag.x + width > pin.x;
    return { flag, cost: hiddenBy([flag, mark]) + (isUpright ? 2 : 0) };
  });
  const [cheapest] = priced.toSorted((one, other) => one.cost - other.cost);
  return { pin, lines, flag: cheapest?.flag ?? mark, mark };
}

/**
 * Shows a map of Mumbai with a labelled pin: coast, harbour and creek, suburban railways, place names, graticule,
 * north arrow and a 10 km scale bar.
 */
export function LocatorMap(props: LocatorMapProps) {
  const { latitude, longitude, name: who, id, className, groundless } = props;
  const office = place(props);

  return (
    <Drawing
      id={id}
      title={`Map of Mumbai: ${who}`}
      description={`${who} is at ${latitude.toFixed(3)}° N, ${longitude.toFixed(3)}° E.`}
      {...sheet}
      className={className}
    >
      {!groundless && <MapGround id={`${id}-ground`} />}
      <MapLabels taken={[office.flag, office.mark]} />
      <path d={`M${office.pin.x} ${office.pin.y}l-9-17a10 10 0 1 1 18 0z`} stroke="var(--color-sheet)" />
      <circle cx={office.pin.x} cy={office.pin.y - 22} r="4" fill="var(--color-sheet)" />
      <path
        d={`M${office.flag.x} ${office.flag.y}h${office.flag.width}v${office.flag.height}h${-office.flag.width}z`}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      {office.lines.map(({ text, ...type }, index) => (
        <text key={text} x={office.flag.x + 10} y={office.flag.y + 20 + index * lineHeight} {...type}>
          {text}
        </text>
      ))}
    </Drawing>
  );
}
