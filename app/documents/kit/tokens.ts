/** The site's colours; see `app/ui/tokens.css`. */
export const colours = {
  paper: "#f3f0eb",
  sheet: "#ffffff",
  ink: "#17191c",
  steel: "#5b5f63",
  outline: "#8b8c89",
  hairline: "#d9d3c8",
  amber: "#ffb012",
  earth: "#b48a5a",
  glass: "#4f6470",
};

/** Width and height of an A4 sheet in points. */
export const sheetSize = { width: 595.28, height: 841.89 };
/** Insets in points from the edge of an A4 sheet: frame, zone marks, content. */
export const frameInset = 20;
export const zoneDepth = 12;
export const innerInset = frameInset + zoneDepth;
export const margin = 48;
/** Space reserved for a title block of three lines. */
export const foot = innerInset + 60;
/** Width and height of the content on a sheet. */
export const contentWidth = sheetSize.width - 2 * margin;
export const contentHeight = sheetSize.height - margin - foot;
export const gutter = 18;
export const halfWidth = (contentWidth - gutter) / 2;

/** Returns the pixels of a photo that is printed this many points wide, at 300 dpi. */
export const pixelsFor = (points: number): number => Math.ceil((points / 72) * 300);

/** Estimates the lines that a text takes, for a width in points and a size of type. */
export const linesOf = (text: string, width: number, fontSize: number): number =>
  text
    .split("\n")
    .reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length * fontSize * 0.52) / width)), 0);
