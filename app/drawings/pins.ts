import { around, drawnLines, named, overlap, sea, type XY } from "./map-labels.tsx";
import { bottom, frame, isOnSheet, project, right, sheet, within } from "./mumbai.ts";

export const pinRadius = 14;
/** A pin keeps clear of the frame, also on a phone, where it is larger in units. */
const fromFrame = pinRadius + 6;
/** From pin to pin: 24 px where the map is 310 px wide, so that a finger meets one of them. Pins count as squares. */
const apart = 38;

interface Place {
  id: number;
  latitude: number;
  longitude: number;
}

interface Placed {
  /** Where the place is on the map. */
  at: XY;
  /** Where its pin is drawn, at the end of a leader: near it, clear of the other pins. */
  drawn: XY;
}

export interface Pin extends Placed {
  id: number;
}

/** Distances from a place to its pin: the nearest leaves the mark of the place and a piece of the leader in sight. */
const reaches = [30, 38, 48, 60, 74, 90, 110, 134, 160, 200];
const directions = Array.from({ length: 16 }, (_, step) => (step / 8) * Math.PI);

/** What a pin covers only where it has to: names, stations, the north arrow and the scale. */
const reserved = [
  ...named.flatMap(({ ring, sides }) => [ring, ...sides.slice(0, 1).map(({ box }) => box)]),
  // The text begins a little above its box.
  { ...sea, y: sea.y - 12, height: sea.height + 12 },
  { x: 28, y: 14, width: 28, height: 54 },
  { x: 36, y: 480, width: 130, height: 22 },
];

/** Returns a function that tells how many points of coasts, railways and bridges are above and left of a point. */
function countLines() {
  const [across, down] = [sheet.width + 1, sheet.height + 1];
  const counts = new Uint16Array(across * down);
  for (const { x, y } of drawnLines)
    if (isOnSheet({ x, y })) {
      const at = (Math.round(y) + 1) * across + Math.round(x) + 1;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  const countAt = (x: number, y: number) => counts[y * across + x] ?? 0;
  for (let y = 1; y < down; y += 1)
    for (let x = 1; x < across; x += 1)
      counts[y * across + x] = countAt(x, y) + countAt(x - 1, y) + countAt(x, y - 1) - countAt(x - 1, y - 1);
  return countAt;
}

/** Counted for the first map, not at every start. */
let linesAbove: ReturnType<typeof countLines> | undefined;

/** Returns how many points of lines a pin would cover. */
function linesUnder({ x, y }: XY): number {
  const [left, top] = [Math.round(x) - pinRadius, Math.round(y) - pinRadius];
  const [end, foot] = [left + pinRadius * 2, top + pinRadius * 2];
  linesAbove ??= countLines();
  return linesAbove(end, foot) - linesAbove(left, foot) - linesAbove(end, top) + linesAbove(left, top);
}

/** Returns the pins of the places that the map covers: each beside its place, clear of the other pins. */
export function pinsOf(places: Place[]): Pin[] {
  const pins = places.flatMap(({ id, latitude, longitude }) => {
    const at = project(latitude, longitude);
    return isOnSheet(at) ? [{ id, at, drawn: inFrame({ x: at.x, y: at.y - 30 }) }] : [];
  });
  const neighbours = ({ at }: Placed) => pins.filter((other) => distance(at, other.at) < 70).length;
  const orders: ((one: Pin, other: Pin) => number)[] = [
    (one, other) => neighbours(other) - neighbours(one),
    (one, other) => one.at.x - other.at.x,
    (one, other) => other.at.x - one.at.x,
    (one, other) => one.at.y - other.at.y,
    (one, other) => other.at.y - one.at.y,
  ];
  // Which pin comes first decides what is left for the next: the best of a few orders, where trying them takes no time.
  const tried = orders
    .slice(0, pins.length > 24 ? 1 : orders.length)
    .map((order) => arranged(pins.toSorted(order)));
  const best = tried.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
  for (const pin of pins) pin.drawn = best.find(({ id }) => id === pin.id)?.drawn ?? pin.drawn;
  for (let round = 0; round < 200; round += 1) if (!moveApart(pins)) break;
  return pins.map(({ id, at, drawn }) => ({
    id,
    at,
    drawn: { x: Math.round(drawn.x), y: Math.round(drawn.y) },
  }));
}

function arranged(pins: Pin[]): Pin[] {
  const placed: Pin[] = [];
  for (const pin of pins) placed.push({ ...pin, drawn: bestFor(pin, placed) ?? pin.drawn });
  // The first pins did not know of the last.
  for (let pass = 0; pass < 3; pass += 1)
    for (const pin of placed) pin.drawn = bestFor(pin, placed) ?? pin.drawn;
  return placed;
}

const costOf = (pins: Pin[]) =>
  pins.reduce((sum, pin) => {
    const others = pins.filter((other) => other !== pin);
    return sum + distance(pin.at, pin.drawn) + coveredBy(pin, others);
  }, 0);

/** Returns where a pin covers least, as near to its place as possible; undefined where all is taken. */
function bestFor(pin: Placed, pins: Placed[]): XY | undefined {
  const others = pins.filter((other) => other !== pin);
  let best: { drawn: XY; cost: number } | undefined;
  for (const reach of reaches) {
    if (best && best.cost <= reach) break;
    for (const angle of directions) {
      const drawn = { x: pin.at.x + Math.cos(angle) * reach, y: pin.at.y + Math.sin(angle) * reach };
      const framed = inFrame(drawn);
      if (framed.x !== drawn.x || framed.y !== drawn.y) continue;
      if (others.some((other) => squareDistance(drawn, other.drawn) < apart)) continue;
      const cost =
        reach + coveredBy({ at: pin.at, drawn }, others, (best?.cost ?? Number.POSITIVE_INFINITY) - reach);
      if (!best || cost < best.cost) best = { drawn, cost };
    }
  }
  return best?.drawn;
}

/** Returns how much a pin and its leader hide or cross, in units of distance; not all of it once that is `enough`. */
function coveredBy(pin: Placed, others: Placed[], enough = Number.POSITIVE_INFINITY): number {
  const box = around(pin.drawn, pinRadius);
  let cost = reserved.filter((each) => overlap(box, each)).length * 14;
  cost += linesUnder(pin.drawn);
  for (const other of others) {
    if (cost >= enough) break;
    const isSamePlace = distance(pin.at, other.at) < 1;
    if (distance(pin.drawn, other.at) < pinRadius + 8) cost += 80;
    if (!isSamePlace && fromLeader(other.at, pin) < 6) cost += 30;
    if (fromLeader(other.drawn, pin) < pinRadius + 5 || fromLeader(pin.drawn, other) < pinRadius + 5)
      cost += 80;
    if (!isSamePlace && cross(pin, other)) cost += 60;
  }
  return cost;
}

const distance = (one: XY, other: XY) => Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
const squareDistance = (one: XY, other: XY) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

function fromLeader(point: XY, { at, drawn }: Placed): number {
  const [across, down] = [drawn.x - at.x, drawn.y - at.y];
  const length = across ** 2 + down ** 2 || 1;
  const part = within(0, ((point.x - at.x) * across + (point.y - at.y) * down) / length, 1);
  return distance(point, { x: at.x + across * part, y: at.y + down * part });
}

function cross(one: Placed, other: Placed): boolean {
  const side = (from: XY, to: XY, point: XY) =>
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) > 0;
  return (
    side(one.at, one.drawn, other.at) !== side(one.at, one.drawn, other.drawn) &&
    side(other.at, other.drawn, one.at) !== side(other.at, other.drawn, one.drawn)
  );
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

const inFrame = ({ x, y }: XY) => ({
  x: within(frame.left + fromFrame, x, right - fromFrame),
  y: within(frame.top + fromFrame, y, bottom - fromFrame),
});
