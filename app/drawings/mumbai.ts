export type Point = readonly [latitude: number, longitude: number];

/** Parses "latitude longitude" pairs in degrees. All lines are traced by eye, accurate to about 300 m. */
function line(pairs: string): readonly Point[] {
  return pairs.split(",").map((pair) => {
    const [latitude = 0, longitude = 0] = pair.trim().split(" ").map(Number);
    return [latitude, longitude];
  });
}

/** Salsette and the island city: south along the west coast, around Colaba, up to Thane creek, along the Ulhas. */
export const island = line(`
  19.5 72.795, 19.295 72.79, 19.28 72.784, 19.265 72.787, 19.25 72.781, 19.225 72.783, 19.205 72.781, 19.194 72.788,
  19.2 72.797, 19.215 72.806, 19.234 72.815, 19.236 72.822, 19.216 72.815, 19.2 72.806, 19.19 72.797, 19.175 72.795,
  19.155 72.79, 19.136 72.788, 19.138 72.797, 19.155 72.806, 19.172 72.82, 19.183 72.828, 19.168 72.825, 19.15 72.812,
  19.138 72.806, 19.131 72.812, 19.107 72.824, 19.085 72.827, 19.072 72.823, 19.06 72.821, 19.048 72.817,
  19.041 72.819, 19.046 72.829, 19.049 72.838, 19.036 72.838, 19.025 72.836, 19.018 72.826, 19.024 72.816,
  19.008 72.814, 18.993 72.813, 18.984 72.818, 18.978 72.81, 18.967 72.803, 18.953 72.796, 18.943 72.793,
  18.95 72.802, 18.955 72.813, 18.945 72.823, 18.93 72.821, 18.92 72.818, 18.907 72.807, 18.886 72.802, 18.887 72.813,
  18.908 72.823, 18.922 72.835, 18.94 72.845, 18.963 72.852, 18.985 72.857, 19.0 72.862, 19.015 72.872, 19.025 72.882,
  19.012 72.888, 18.998 72.893, 18.991 72.905, 18.995 72.918, 19.005 72.932, 19.022 72.945, 19.045 72.956,
  19.065 72.958, 19.085 72.952, 19.11 72.955, 19.135 72.962, 19.155 72.97, 19.175 72.982, 19.195 72.992,
  19.215 72.997, 19.235 72.99, 19.25 72.977, 19.265 72.965, 19.275 72.945, 19.283 72.92, 19.292 72.9, 19.305 72.88,
  19.5 72.87
`);

/** Kalwa, Navi Mumbai and Uran: from the Ulhas down the creek's east side, around Belapur creek, to the south edge. */
export const mainland = line(`
  19.222 73.12, 19.226 73.08, 19.216 73.05, 19.224 73.02, 19.213 73.003, 19.195 72.999, 19.17 72.99, 19.15 72.988,
  19.125 72.986, 19.1 72.988, 19.08 72.98, 19.062 72.983, 19.05 72.996, 19.03 73.004, 19.012 73.008, 18.998 73.016,
  19.003 73.04, 19.012 73.06, 19.0 73.08, 18.992 73.055, 18.984 73.03, 18.975 73.01, 18.966 72.985, 18.955 72.972,
  18.95 72.945, 18.935 72.94, 18.92 72.948, 18.908 72.928, 18.89 72.918, 18.873 72.915, 18.858 72.928, 18.83 72.945,
  18.7 72.98, 18.7 73.3, 19.226 73.3
`);

/** North bank of the Ulhas. */
export const bhiwandi = line(`
  19.32 72.898, 19.302 72.912, 19.293 72.935, 19.285 72.958, 19.272 72.978, 19.255 72.99, 19.24 73.003, 19.232 73.022,
  19.224 73.05, 19.234 73.08, 19.23 73.3, 19.5 73.3, 19.5 72.898
`);

export const elephanta = line(`
  18.97 72.925, 18.968 72.936, 18.96 72.942, 18.955 72.935, 18.962 72.925
`);

/** The Western, Central and Harbour lines of the suburban railway, and the Thane–Nerul line. */
export const railways = [
  line(`
    18.935 72.827, 18.969 72.82, 18.995 72.83, 19.018 72.843, 19.054 72.841, 19.119 72.847, 19.165 72.85, 19.229 72.857,
    19.25 72.86, 19.28 72.856, 19.32 72.852
  `),
  line(`
    18.94 72.835, 18.977 72.833, 19.018 72.844, 19.045 72.865, 19.065 72.879, 19.086 72.908, 19.13 72.93, 19.172 72.956,
    19.186 72.976, 19.194 73, 19.19 73.043, 19.218 73.087, 19.225 73.12,
    19.236 73.131, 19.22 73.16
  `),
  line(`
    18.94 72.835, 18.977 72.843, 18.999 72.855, 19.016 72.859, 19.062 72.884, 19.062 72.9, 19.048 72.932, 19.064 72.999,
    19.033 73.018, 19.02 73.04, 19.03 73.06, 18.99 73.12, 18.97 73.16
  `),
  line(`19.186 72.976, 19.158 72.999, 19.103 73.011, 19.068 73.012, 19.05 73.008`),
];

/** The Bandra–Worli Sea Link and the harbour crossing. */
export const bridges = [
  line(`19.044 72.819, 19.034 72.812, 19.02 72.815`),
  line(`19 72.861, 18.99 72.885, 18.984 72.93, 18.974 72.965, 18.968 72.988`),
];

/** A named place with its station; `side` is the side of the station on which the name is set. */
interface Place {
  name: string;
  at: Point;
  side: "east" | "west";
  /** Distance from the station to its name, increased where the name would cross the coast or a railway. */
  gap?: number;
  /** How far the name is raised above its station. */
  rise?: number;
}

export const places: readonly Place[] = [
  { name: "Borivali", at: [19.229, 72.857], side: "east" },
  { name: "Andheri", at: [19.119, 72.847], side: "east", rise: 9 },
  { name: "Bandra", at: [19.054, 72.841], side: "west", gap: 30 },
  { name: "Wadala", at: [19.016, 72.859], side: "east" },
  { name: "Colaba", at: [18.907, 72.815], side: "east", gap: 22 },
  { name: "Thane", at: [19.186, 72.976], side: "west", rise: 5 },
  { name: "Navi Mumbai", at: [19.064, 72.999], side: "east", gap: 24 },
];

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

export const within = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

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
