/** Returns a number with its noun: `1 pile`, `40 piles`, `3 entries`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
