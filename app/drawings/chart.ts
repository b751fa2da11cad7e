import type { Point } from "./mumbai.ts";

const bounds = { south: 18.85, north: 19.3, west: 72.75, east: 73.13 };
export const frame = { left: 24, top: 2, width: 406, height: 509 };
export const right = frame.left + frame.width;
export const bottom = frame.top + frame.height;
/** Size of the map, including the labels outside its frame. */
export const sheet = { width: 432, height: bottom + 26 };
export const tenKilometres = Math.round((10 * frame.height) / (bounds.north - bounds.south) / 111.1);

/** Projects a point equirectangularly. The frame's aspect ratio matches the ratio of degrees at 19° N. */
export function project(latitude: number, longitude: number) {
  return {
    x: Math.round(frame.left + ((longitude - bounds.west) / (bounds.east - bounds.west)) * frame.width),
    y: Math.round(frame.top + ((bounds.north - latitude) / (bounds.north - bounds.south)) * frame.height),
  };
}

/** Returns the coordinates of a point on the sheet, the inverse of `project`, to five decimals. */
export function locate(x: number, y: number) {
  const longitude = bounds.west + ((x - frame.left) / frame.width) * (bounds.east - bounds.west);
  const latitude = bounds.north - ((y - frame.top) / frame.height) * (bounds.north - bounds.south);
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Returns whether a point lies within the map's frame. */
export const isOnSheet = ({ x, y }: { x: number; y: number }): boolean =>
  x >= frame.left && x <= right && y >= frame.top && y <= bottom;

/** The graticule lines, in degrees, with their positions. */
export const meridians = [72.8, 72.9, 73].map((degree) => ({ degree, at: project(bounds.south, degree).x }));
export const parallels = [18.9, 19, 19.1, 19.2].map((degree) => ({
  degree,
  at: project(degree, bounds.west).y,
}));

type Line = readonly Point[];

const joined = (steps: readonly string[]) => steps.join(" ").replaceAll(" -", "-");

/** Returns a path of straight segments through the points. */
export function trace(line: Line) {
  let last = { x: 0, y: 0 };
  const steps = line.map(([latitude, longitude], index) => {
    const { x, y } = project(latitude, longitude);
    const step = index === 0 ? `M${x} ${y}l` : `${x - last.x} ${y - last.y}`;
    last = { x, y };
    return step;
  });
  return joined(steps);
}

/** Returns a closed, smooth path that passes through the midpoints between the points. */
export function shore(line: Line) {
  const points = line.map(([latitude, longitude]) => project(latitude, longitude));
  const middles = points.map(({ x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return { x: Math.round((x + next.x) / 2), y: Math.round((y + next.y) / 2) };
  });
  let last = middles.at(-1) ?? { x: 0, y: 0 };
  const start = `M${last.x} ${last.y}q`;
  const steps = middles.map((middle, index) => {
    const bend = points[index] ?? middle;
    const step = `${bend.x - last.x} ${bend.y - last.y} ${middle.x - last.x} ${middle.y - last.y}`;
    last = middle;
    return step;
  });
  return `${joined([start, ...steps])}z`;
}
