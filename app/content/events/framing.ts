const side = 16;

/** From here on two photos count as taken from the same place: light and people change, the edges stay. */
export const sameFraming = 0.6;

/** Mean square of the differences in a photo below which they are noise: a wall, fog, night. */
const minContrast = 1;

/**
 * Returns how alike the framings of two photos are, from -1 to 1: the correlation of the differences between
 * neighbouring levels, which stay when the light changes.
 * @param a levels of 16 × 16 parts as base64; anything else is like nothing
 */
export function likeness(a: string, b: string): number {
  const [one, other] = [edgesOf(a), edgesOf(b)];
  if (!one || !other) return 0;
  let [product, sumA, sumB] = [0, 0, 0];
  for (const [at, edge] of one.entries()) {
    const second = other[at] ?? 0;
    product += edge * second;
    sumA += edge * edge;
    sumB += second * second;
  }
  const least = Math.min(sumA, sumB) / one.length;
  return least < minContrast ? 0 : product / Math.sqrt(sumA * sumB);
}

function edgesOf(framing: string): number[] | null {
  const levels = Uint8Array.from(atob(framing), (sign) => sign.charCodeAt(0));
  if (levels.length !== side * side) return null;
  const level = (row: number, column: number) => levels[row * side + column] ?? 0;
  const edges: number[] = [];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      if (column + 1 < side) edges.push(level(row, column + 1) - level(row, column));
      if (row + 1 < side) edges.push(level(row + 1, column) - level(row, column));
    }
  return edges;
}
