/** The mark: three courses of a plinth, the top one amber. 30 units wide and 26 high. */
export const markDrawing = {
  width: 30,
  height: 26,
  courses: "M0 19h30v7H0zM4 10h22v7H4z",
  top: "M9 0h12v8H9z",
} as const;

/** The mark on a 16 by 16 grid, where every edge of a small icon falls on a whole pixel. */
export const iconDrawing = {
  size: 16,
  courses: "M1 11h14v3H1zM3 7h10v3H3z",
  top: "M5 2h6v4H5z",
} as const;
