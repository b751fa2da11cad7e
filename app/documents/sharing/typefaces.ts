import type { Typeface } from "#app/adapters/images/compose-image.ts";
import anek from "#app/ui/fonts/pdf/anek-devanagari-700.ttf?inline";
import archivo from "#app/ui/fonts/pdf/archivo-700.ttf?inline";
import instrumentSans from "#app/ui/fonts/pdf/instrument-sans-400.ttf?inline";
import instrumentSansBold from "#app/ui/fonts/pdf/instrument-sans-600.ttf?inline";

// The files are inlined, so that the built server file needs no others. `name` is the font's name inside: see `make-fonts.ts`.
export const display: Typeface = { name: "Archivo SemiBold, Bold Semi-Condensed", source: archivo };
export const text: Typeface = { name: "Instrument Sans,", source: instrumentSans };
export const strong: Typeface = { name: "Instrument Sans, Semi-Bold", source: instrumentSansBold };
/** Fallback for characters that the others lack. */
const devanagari: Typeface = { name: "Anek Devanagari Medium, Bold", source: anek };

export const typefaces = [display, text, strong, devanagari];
