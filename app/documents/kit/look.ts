import { StyleSheet } from "@react-pdf/renderer";
import { registerPdfFonts } from "#app/adapters/pdf/pdf.ts";
import anek from "#app/ui/fonts/pdf/anek-devanagari-700.ttf?inline";
import archivo from "#app/ui/fonts/pdf/archivo-700.ttf?inline";
import instrumentSans from "#app/ui/fonts/pdf/instrument-sans-400.ttf?inline";
import instrumentSansBold from "#app/ui/fonts/pdf/instrument-sans-600.ttf?inline";
import instrumentSansExt from "#app/ui/fonts/pdf/instrument-sans-ext-400.ttf?inline";
import instrumentSansExtBold from "#app/ui/fonts/pdf/instrument-sans-ext-600.ttf?inline";
import signs from "#app/ui/fonts/pdf/signs-400.ttf?inline";
import signsBold from "#app/ui/fonts/pdf/signs-700.ttf?inline";
import { colours } from "./tokens.ts";

// The files are inlined, so that the built server file needs no other files.
registerPdfFonts([
  { family: "Archivo", weight: 700, source: archivo },
  { family: "Instrument Sans", weight: 400, source: instrumentSans },
  { family: "Instrument Sans", weight: 600, source: instrumentSansBold },
  { family: "Instrument Sans Ext", weight: 400, source: instrumentSansExt },
  { family: "Instrument Sans Ext", weight: 600, source: instrumentSansExtBold },
  { family: "Signs", weight: 400, source: signs },
  { family: "Signs", weight: 700, source: signsBold },
  { family: "Anek Devanagari", weight: 700, source: anek },
]);

// Characters that a family lacks, such as m³, ₹ or Devanagari, come from the next one, never from the reader's fonts.
export const displayType = {
  fontFamily: ["Archivo", "Instrument Sans", "Instrument Sans Ext", "Signs", "Anek Devanagari"],
  fontWeight: 700,
};
export const textType = {
  fontFamily: ["Instrument Sans", "Archivo", "Instrument Sans Ext", "Signs", "Anek Devanagari"],
  fontWeight: 400,
};

export const toneColours = {
  green: "#1b5a33",
  blue: "#1b4a7c",
  yellow: "#654600",
  red: "#8a1f1f",
  gray: "#43474b",
};

const rule = (width: number, color: string) =>
  ({ borderTopWidth: width, borderTopColor: color, borderTopStyle: "solid" }) as const;

/** Returns the style of a line around a box. */
export const border = (width: number, color: string) =>
  ({ borderWidth: width, borderColor: color, borderStyle: "solid" }) as const;

/** Returns the style of a cell that takes a share of its row. */
export const cell = (share: number) => ({ flexGrow: share, flexShrink: 1, flexBasis: 0 }) as const;

export const look = StyleSheet.create({
  sheet: { ...textType, fontSize: 9.5, color: colours.ink, fontFeatureSettings: ["tnum"] },
  // Not on the sheet itself: line heights would multiply each time a sheet with page numbers is laid out.
  text: { fontSize: 9.5, lineHeight: 1.5 },
  title: { ...displayType, fontSize: 38, lineHeight: 1.02, letterSpacing: -0.4, color: colours.ink },
  heading: { ...displayType, fontSize: 24, lineHeight: 1.1, letterSpacing: -0.2, color: colours.ink },
  part: { ...displayType, fontSize: 13, lineHeight: 1.2, color: colours.ink },
  // No line height here either: claims are on the title block.
  claim: { ...displayType, fontSize: 21, color: colours.ink },
  lead: { fontSize: 11.5, lineHeight: 1.45 },
  strong: { fontWeight: 600 },
  quiet: { color: colours.steel },
  label: { ...displayType, fontSize: 7, lineHeight: 1.3, letterSpacing: 0.1, color: colours.steel },
  small: { fontSize: 8.5, lineHeight: 1.45 },
  rule: rule(0.5, colours.hairline),
  inkRule: rule(0.75, colours.ink),
  headRule: rule(1.5, colours.ink),
  sideRule: { borderLeftWidth: 0.5, borderLeftColor: colours.hairline, borderLeftStyle: "solid" },
});
