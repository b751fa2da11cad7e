let written: (figure: number) => string = String;

/** Sets how figures are written: pages have the decimal sign of their site. */
export function writeFigures(as: typeof written): void {
  written = as;
}

/** Returns a figure as its site writes it; empty for one that is not known. */
export const figure = (value: number | null = null): string => (value === null ? "" : written(value));

/** Returns a length such as `3.5 m`. */
export const inMetres = (metres?: number | null): string => `${figure(metres)} m`;
