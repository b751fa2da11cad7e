/** How the drawings of decisive facts write and paint. */
export const figure = { className: "dim-strong", fontSize: 26, stroke: "none", fill: "var(--color-ink)" };
export const small = { className: "dim", fontSize: 20, stroke: "none" };
export const paper = "var(--color-sheet)";
export const glass = "var(--color-glass)";

/** Rounds to whole units: a fraction of one cannot be seen, and its digits add bytes to the home page. */
export const whole = Math.round;
