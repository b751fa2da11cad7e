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
