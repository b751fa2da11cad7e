/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = [red: number, green: number, blue: number];

const hexColour = /^#[0-9a-f]{6}$/;

/** Returns a typed colour as `#rrggbb` in lower case, or null. The sign `#` may be missing and the hex may be short. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return hexColour.test(`#${long}`) ? `#${long}` : null;
}

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

const linear = (level: number) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

// Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/, which CSS Color 4 uses as well.
function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(green, blue), hue: Math.atan2(blue, green) };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Rgb) => rgb.every((level) => level >= -0.0001 && level <= 1.0001);

/** Returns the colour with another lightness and the same hue. Its chroma is reduced to what a screen can show. */
export function withLightness(hex: string, lightness: number): string {
  const colour = { ...toOklch(hex), lightness };
  while (colour.chroma > 0.0005 && !isShown(toLinearRgb(colour))) colour.chroma *= 0.97;
  const levels = toLinearRgb(colour).map((light) =>
    Math.round(encoded(Math.min(1, Math.max(0, light))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${levels.join("")}`;
}

/** Returns the OKLCH lightness of a colour, 0 to 1. */
export const lightnessOf = (hex: string): number => toOklch(hex).lightness;
