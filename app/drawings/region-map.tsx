import { sheet } from "./chart.ts";
import { Drawing } from "./drawing.tsx";
import { MapLabels } from "./map-labels.tsx";
import { type Pin, pinRadius } from "./pins.ts";

const around = ({ x, y }: { x: number; y: number }, radius: number) => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

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
      className={className ?? ""}
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
