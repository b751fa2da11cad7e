import { StyleSheet } from "@react-pdf/renderer";
import { displayType, textType } from "./typefaces.ts";

/** The site's colours; see `app/ui/tokens.css`. */
export const colours = {
  paper: "#f3f0eb",
  sheet: "#ffffff",
  ink: "#17191c",
  steel: "#5b5f63",
  hairline: "#d9d3c8",
  amber: "#ffb012",
};

/** The ink of the site's badges, by tone. */
export const toneColours = {
  green: "#1b5a33",
  blue: "#1b4a7c",
  yellow: "#654600",
  red: "#8a1f1f",
  gray: "#43474b",
};

/** Distances in points, from the edge of an A4 sheet inwards. */
export const frameInset = 24;
export const margin = 48;

export const look = StyleSheet.create({
  sheet: { ...textType, fontSize: 9.5, color: colours.ink, fontFeatureSettings: ["tnum"] },
  // Not on the sheet itself: line heights multiply each time a sheet with page numbers is laid out.
  text: { fontSize: 9.5, lineHeight: 1.5 },
  title: { ...displayType, fontSize: 32, lineHeight: 1.08, color: colours.ink },
  heading: { ...displayType, fontSize: 15, lineHeight: 1.2, color: colours.ink },
  // No line height here either: claims stand on the title block.
  claim: { ...displayType, fontSize: 20, color: colours.ink },
  strong: { fontWeight: 600 },
  quiet: { color: colours.steel },
  label: { fontSize: 7, letterSpacing: 0.15, color: colours.steel },
  small: { fontSize: 8.5, lineHeight: 1.45 },
  rule: { borderTopWidth: 0.5, borderTopColor: colours.hairline, borderTopStyle: "solid" },
  inkRule: { borderTopWidth: 0.75, borderTopColor: colours.ink, borderTopStyle: "solid" },
});
