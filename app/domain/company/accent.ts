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

/** Returns whether a screen (sRGB) can show a colour, with some room for rounding. */
const isInGamut = (rgb: Rgb) => rgb.every((level) => level >= -0.0001 && level <= 1.0001);

/** Returns the colour with another lightness and the same hue. Its chroma is reduced to what a screen can show. */
export function withLightness(hex: string, lightness: number): string {
  const colour = { ...toOklch(hex), lightness };
  while (colour.chroma > 0.0005 && !isInGamut(toLinearRgb(colour))) colour.chroma *= 0.97;
  const levels = toLinearRgb(colour).map((light) =>
    Math.round(encoded(Math.min(1, Math.max(0, light))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${levels.join("")}`;
}

/** Returns the OKLCH lightness of a colour, 0 to 1. */
export const lightnessOf = (hex: string): number => toOklch(hex).lightness;

export const defaultAccent = "#ffb012";

/** The backgrounds and text colours that the accent meets; see `app/ui/tokens.css` and `app/staff/frame/staff.css`. */
export const grounds = { paper: "#f3f0eb", ink: "#17191c", white: "#ffffff" };
/** The lightest background of dark sections and of the staff area's dark colour scheme. */
const darkGround = "#1d2025";

/** WCAG 2.2 AA: text on the accent (1.4.3), and marks in the accent on a dark ground (1.4.11). */
const textContrast = 4.5;
const markContrast = 3;
/** On paper a fill always carries text or has an edge of ink, but it must not look like bare paper. */
const fillContrast = 1.15;

export interface AccentTokens {
  accent: string;
  /** Of a button under the pointer. */
  hover: string;
  /** Text on both. */
  text: string;
}

interface AccentCheck {
  /** Where the accent is seen, as in `too low for dark text on it`. */
  name: string;
  measured: number;
  needed: number;
}

const textOn = (accent: string) =>
  contrast(accent, grounds.ink) >= contrast(accent, grounds.white) ? grounds.ink : grounds.white;

export const accentChecks = (accent: string): AccentCheck[] => [
  {
    name: `for ${textOn(accent) === grounds.ink ? "dark" : "white"} text on it`,
    measured: contrast(accent, textOn(accent)),
    needed: textContrast,
  },
  {
    name: "on dark sections and in dark mode",
    measured: contrast(accent, darkGround),
    needed: markContrast,
  },
  { name: "as a fill on paper", measured: contrast(accent, grounds.paper), needed: fillContrast },
];

const passes = (accent: string) => accentChecks(accent).every(({ measured, needed }) => measured >= needed);

/** Returns the passing colour of the same hue whose lightness is nearest. */
export function nearestAccent(accent: string): string {
  if (passes(accent)) return accent;
  const lightness = lightnessOf(accent);
  for (let step = 1; step <= 500; step++)
    for (const moved of [lightness + step / 500, lightness - step / 500]) {
      const colour = withLightness(accent, Math.min(1, Math.max(0, moved)));
      if (passes(colour)) return colour;
    }
  return defaultAccent;
}

/** Formats a contrast ratio, rounded down, so that a failing one never looks like a passing one. */
export const readableRatio = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** Returns why a typed accent colour is rejected, with the nearest colour that passes, or null. */
export function accentFault(typed: string): { message: string; nearest: string | null } | null {
  const accent = readColour(typed);
  if (!accent) return { message: "Please enter a colour such as #1f6feb", nearest: null };
  const failed = accentChecks(accent).find(({ measured, needed }) => measured < needed);
  if (!failed) return null;
  const nearest = nearestAccent(accent);
  const { name, measured, needed } = failed;
  return {
    message: `The contrast of ${accent} is too low ${name}: ${readableRatio(measured)}, at least ${needed}:1 is needed. The nearest colour that passes is ${nearest}.`,
    nearest,
  };
}

/** Returns the colours of buttons in an accent that passes. */
export function accentTokens(accent: string): AccentTokens {
  if (accent === defaultAccent) return { accent, hover: "#e69c00", text: grounds.ink };
  const text = textOn(accent);
  const lightness = lightnessOf(accent);
  const moved = [-0.06, 0.06, -0.03, 0.03].map((step) => withLightness(accent, lightness + step));
  return { accent, hover: moved.find((colour) => contrast(colour, text) >= textContrast) ?? accent, text };
}
