/** How the drawings of decisive facts write and paint. */
export const figure = { className: "dim-strong", fontSize: 26, stroke: "none", fill: "var(--color-ink)" };
export const small = { className: "dim", fontSize: 20, stroke: "none" };
export const paper = "var(--color-sheet)";
export const glass = "var(--color-glass)";
