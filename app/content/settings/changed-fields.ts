/** Returns the names of the fields that differ between two versions of a setting. */
export function changedFields(before: object, after: object): string[] {
  if (Array.isArray(before) && Array.isArray(after)) return changedInList(before, after);
  const names = Object.keys({ ...before, ...after });
  const field = (of: object, name: string): unknown => Reflect.get(of, name);
  return names.filter((name) => !same(field(before, name), field(after, name)));
}

/** Returns `added`, `removed` or `order` for a list, or the names of the changed row fields. */
function changedInList(before: unknown[], after: unknown[]): string[] {
  if (same(before, after)) return [];
  if (before.length !== after.length) return [before.length < after.length ? "added" : "removed"];
  const sorted = (list: unknown[]) => list.map((row) => JSON.stringify(row)).toSorted();
  if (same(sorted(before), sorted(after))) return ["order"];
  const fields = before.flatMap((row, at) => {
    const other = after[at];
    if (isObject(row) && isObject(other)) return changedFields(row, other);
    return same(row, other) ? [] : ["name"];
  });
  return [...new Set(fields)];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
