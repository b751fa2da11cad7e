import type { Place } from "./zoom.ts";

/** A position of a finger and its time in milliseconds. */
export interface Move extends Place {
  at: number;
}

/** Movement in pixels before a gesture has a direction. */
const slack = 10;
/** Time in milliseconds before the finger lifts that counts for its speed. */
const lastMoments = 100;
/** Minimum speed of a flick, in pixels per millisecond, and its minimum distance in pixels. */
const flick = { speed: 0.5, distance: 30 };
/** Minimum distance in pixels of a swipe that turns to another photo. */
const minTurn = 50;

/** Returns the main direction of a drag; null while it is too short to tell. */
export function directionOf(start: Place, now: Place): "across" | "up" | "down" | null {
  const [dx, dy] = [now.x - start.x, now.y - start.y];
  if (Math.hypot(dx, dy) < slack) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return "across";
  return dy > 0 ? "down" : "up";
}

/** Returns the number of photos that a drag turns by: -1, 0 or 1. */
export function turnOf(start: Place, end: Place): -1 | 0 | 1 {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.abs(dx) <= minTurn || Math.abs(dx) <= 2 * Math.abs(dy)) return 0;
  return dx > 0 ? -1 : 1;
}

/** Returns whether a downward drag closes a window of this height: it is long, or it ends fast, and not upwards. */
export function closes(moves: Move[], height: number): boolean {
  const [start, end] = [moves[0], moves.at(-1)];
  if (!start || !end) return false;
  const before = moves.find(({ at }) => end.at - at <= lastMoments) ?? end;
  const speed = (end.y - before.y) / Math.max(1, end.at - before.at);
  const distance = end.y - start.y;
  if (Math.abs(end.x - start.x) > distance) return false;
  if (distance > Math.min(160, height / 5)) return speed > -flick.speed;
  return distance > flick.distance && speed > flick.speed;
}

/** Returns the point between two fingers and their distance. */
export function pinchOf(one: Place, other: Place): { middle: Place; distance: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}
