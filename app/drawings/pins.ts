import { bottom, frame, isOnSheet, project, right } from "./chart.ts";

/** Radius of a pin on the map, in its units. */
export const pinRadius = 14;
/** From pin to pin: 24 px where the map is 310 px wide, so that a finger meets one of them. Pins count as squares. */
const apart = 31;

interface Place {
  id: number;
  latitude: number;
  longitude: number;
}

export interface Pin {
  id: number;
  /** Where the place is on the map. */
  at: { x: number; y: number };
  /** Where its pin is drawn: near it, clear of the other pins. */
  drawn: { x: number; y: number };
}

const within = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the pins of the places that the map covers. Pins that would overlap are moved apart. */
export function pinsOf(places: Place[]): Pin[] {
  const pins = places.flatMap(({ id, latitude, longitude }) => {
    const at = project(latitude, longitude);
    return isOnSheet(at) ? [{ id, at, drawn: inFrame(at) }] : [];
  });
  for (let round = 0; round < 200; round += 1) if (!moveApart(pins)) break;
  return pins.map(({ id, at, drawn }) => ({
    id,
    at,
    drawn: { x: Math.round(drawn.x), y: Math.round(drawn.y) },
  }));
}

/** Moves pins that overlap; returns whether there were some. */
function moveApart(pins: Pin[]): boolean {
  let moved = false;
  for (const [index, one] of pins.entries())
    for (const [place, other] of pins.slice(index + 1).entries()) {
      const across = other.drawn.x - one.drawn.x;
      const down = other.drawn.y - one.drawn.y;
      const distance = Math.max(Math.abs(across), Math.abs(down));
      if (distance >= apart) continue;
      moved = true;
      // Pins of one place leave it in different directions.
      const angle = distance < 0.01 ? (index + place) * 2.4 : Math.atan2(down, across);
      const push = (apart - distance) / 2 + 0.2;
      const step = { x: Math.cos(angle) * push, y: Math.sin(angle) * push };
      one.drawn = inFrame({ x: one.drawn.x - step.x, y: one.drawn.y - step.y });
      other.drawn = inFrame({ x: other.drawn.x + step.x, y: other.drawn.y + step.y });
    }
  return moved;
}

const inFrame = ({ x, y }: { x: number; y: number }) => ({
  x: within(frame.left + pinRadius, x, right - pinRadius),
  y: within(frame.top + pinRadius, y, bottom - pinRadius),
});
