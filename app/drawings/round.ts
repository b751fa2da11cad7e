/** Returns a coordinate with one decimal, which is finer than any screen. */
export const round = (value: number) => Math.round(value * 10) / 10;
