type Triple<Of> = [Of, Of, Of];

export interface ColourSpace {
  /** Linear light, 0 to 1, of each of 256 levels of red, green and blue. */
  light: Triple<Float64Array>;
  /** Rows that make linear red, green and blue of sRGB from those of the photo. */
  toSrgb: Triple<Triple<number>>;
}

const levelsOf = (light: (share: number) => number) =>
  Float64Array.from({ length: 256 }, (_, level) => light(level / 255));
const srgbLight = levelsOf((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));

/** Code of the primaries of Display P3 in ITU-T H.273. */
const codeOfP3 = 12;
const displayP3: ColourSpace = {
  light: [srgbLight, srgbLight, srgbLight],
  toSrgb: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
};

/** Rows that make linear sRGB from the XYZ of ICC profiles, of D50. */
const fromXyz: Triple<Triple<number>> = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/** Levels of sRGB, 0 to 255, by linear light. Fewer steps would be seen in shadows. */
const steps = 16_384;
const levels = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});
const levelOf = (light: number) => levels[Math.round(Math.min(Math.max(light, 0), 1) * steps)] ?? 0;
const product = (row: Triple<number>, x: number, y: number, z: number) =>
  row[0] * x + row[1] * y + row[2] * z;

/** Converts 8-bit pixels to sRGB in place. Colours that sRGB lacks get the nearest. */
export function convertToSrgb(
  pixels: Uint8Array | Uint8ClampedArray,
  { channels, light, toSrgb }: ColourSpace & { channels: number },
): void {
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const red = light[0][pixels[at] ?? 0] ?? 0;
    const green = light[1][pixels[at + 1] ?? 0] ?? 0;
    const blue = light[2][pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = levelOf(product(toSrgb[0], red, green, blue));
    pixels[at + 1] = levelOf(product(toSrgb[1], red, green, blue));
    pixels[at + 2] = levelOf(product(toSrgb[2], red, green, blue));
  }
}

/**
 * Returns the colour space of a HEIC or AVIF photo by the profile or the codes in its file: iPhones write Display P3,
 * cameras Adobe RGB. Decoders leave colours as they are stored. A photo without either, or with a profile of more than
 * curves and a matrix, counts as sRGB: null.
 */
export function heifColours(file: Uint8Array): ColourSpace | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = new TextDecoder("latin1").decode(file.subarray(0, 64 * 1024));
  const profile = text.search(/colr(?:prof|rICC)/);
  const codes = text.indexOf("colrnclx");
  try {
    if (profile >= 0) return readProfile(view, profile + 8);
    return codes >= 0 && view.getUint16(codes + 8) === codeOfP3 ? displayP3 : null;
  } catch {
    return null;
  }
}

/** Reads an ICC profile of three curves and a matrix. @throws RangeError, TypeError for any other. */
function readProfile(view: DataView, start: number): ColourSpace {
  const tags = new Map<string, number>();
  const count = Math.min(view.getUint32(start + 128), maxTags);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 132 + 12 * entry;
    tags.set(signature(view, at), start + view.getUint32(at + 4));
  }
  const tag = (name: string) => {
    const at = tags.get(name);
    if (at === undefined) throw new TypeError(`The profile has no ${name}.`);
    return at;
  };
  const colourants = ["rXYZ", "gXYZ", "bXYZ"].map((name) =>
    [8, 12, 16].map((part) => view.getInt32(tag(name) + part) / 65_536),
  ) as Triple<Triple<number>>;
  const curves = ["rTRC", "gTRC", "bTRC"].map((name) => levelsOf(readCurve(view, tag(name))));
  return {
    light: curves as Triple<Float64Array>,
    toSrgb: fromXyz.map((row) => colourants.map((xyz) => product(row, ...xyz))) as Triple<Triple<number>>,
  };
}

const maxTags = 100;
const signature = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));

/** Number of parameters of each kind of parametric curve, ICC.1:2022, 10.18. */
const parameters = [1, 3, 4, 5, 7];

/** Returns the curve of linear light by the share of the highest level. */
function readCurve(view: DataView, at: number): (share: number) => number {
  if (signature(view, at) === "para") {
    const length = parameters[view.getUint16(at + 8)];
    if (length === undefined) throw new TypeError("The curve is of an unknown kind.");
    const read = Array.from({ length }, (_, part) => view.getInt32(at + 12 + 4 * part) / 65_536);
    const [g = 1, a = 1, b = 0, c = 0, d = -b / a, e = 0, f = 0] = read;
    const [slope, above, below] = length === 4 ? [0, c, c] : [c, e, f];
    return (share) => (share >= d ? (a * share + b) ** g + above : slope * share + below);
  }
  const count = view.getUint32(at + 8);
  if (count === 0) return (share) => share;
  if (count === 1) return (share) => share ** (view.getUint16(at + 12) / 256);
  const point = (index: number) => view.getUint16(at + 12 + 2 * index) / 65_535;
  return (share) => {
    const place = share * (count - 1);
    const below = Math.min(Math.floor(place), count - 2);
    return point(below) + (place - below) * (point(below + 1) - point(below));
  };
}
