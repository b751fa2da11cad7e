type Document = Record<string, unknown>;

/**
 * Returns a setting without the values that are still the demo's: entries of a list that were not changed, and fields
 * of a document, which get their empty value.
 */
export function withoutDemo(value: unknown, seeded: unknown, empty: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(seeded))
    return value.filter((row) => !seeded.some((other) => isSame(row, other)));
  if (!isDocument(value) || !isDocument(seeded)) return isSame(value, seeded) ? empty : value;
  const blank = isDocument(empty) ? empty : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]) => {
      if (!Object.hasOwn(seeded, key)) return [[key, own]];
      if (isSame(own, seeded[key])) return Object.hasOwn(blank, key) ? [[key, blank[key]]] : [];
      return [[key, Array.isArray(own) ? withoutDemo(own, seeded[key], blank[key]) : own]];
    }),
  );
}

/** Returns whether two JSON values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isDocument(one) || !isDocument(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);
