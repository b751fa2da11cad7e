import { contrast, lightnessOf, readColour, withLightness } from "./colour.ts";

export const defaultAccent = "#ffb012";

/** The grounds and text colours that the accent meets; see `app/ui/tokens.css` and `app/staff/frame/staff.css`. */
export const grounds = { paper: "#f3f0eb", ink: "#17191c", white: "#ffffff" };
/** The lightest ground of dark sections and of the staff area's dark colour scheme. */
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

export interface AccentCheck {
  /** What the accent is seen with, such as `text on it`. */
  name: string;
  measured: number;
  needed: number;
}

const textOn = (accent: string) =>
  contrast(accent, grounds.ink) >= contrast(accent, grounds.white) ? grounds.ink : grounds.white;

export const accentChecks = (accent: string): AccentCheck[] => [
  {
    name: `${textOn(accent) === grounds.ink ? "dark" : "white"} text on it`,
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

/** Returns a ratio rounded down, so that a failing contrast is never shown as a passing one. */
export const shownRatio = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** Returns why a typed accent colour is rejected, with the nearest colour that passes, or null. */
export function accentFault(typed: string): { message: string; nearest: string | null } | null {
  const accent = readColour(typed);
  if (!accent) return { message: "Please enter a colour such as #1f6feb", nearest: null };
  const [failed] = accentChecks(accent).filter(({ measured, needed }) => measured < needed);
  if (!failed) return null;
  const nearest = nearestAccent(accent);
  const { name, measured, needed } = failed;
  return {
    message: `The contrast of ${accent} is too low ${name.endsWith("it") ? "for " : ""}${name}: ${shownRatio(measured)}, at least ${needed}:1 is needed. The nearest colour that passes is ${nearest}.`,
    nearest,
  };
}

export function accentTokens(accent: string): AccentTokens {
  if (accent === defaultAccent) return { accent, hover: "#e69c00", text: grounds.ink };
  const text = textOn(accent);
  const lightness = lightnessOf(accent);
  const moved = [-0.06, 0.06, -0.03, 0.03].map((step) => withLightness(accent, lightness + step));
  return { accent, hover: moved.find((colour) => contrast(colour, text) >= textContrast) ?? accent, text };
}
