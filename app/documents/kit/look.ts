import { StyleSheet } from "@react-pdf/renderer";
import { colours } from "./colours.ts";
import { displayType, textType } from "./typefaces.ts";

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
