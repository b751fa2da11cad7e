export interface RecordNames {
  one: string;
  /** Also the folder of their addresses. */
  many: string;
  /** The field that holds a record's name. */
  title: "name" | "title";
}

/**
 * The kinds of records with an order, their own pages and a trash, by their names. These are apart from the definitions,
 * which are too large for pages that only name a kind.
 */
export const recordNames = {
  machine: { one: "equipment", many: "equipment", title: "name" },
  project: { one: "project", many: "projects", title: "title" },
  service: { one: "service", many: "services", title: "name" },
  page: { one: "page", many: "pages", title: "title" },
} satisfies Record<string, RecordNames>;

export type RecordKind = keyof typeof recordNames;
export const recordKinds = Object.keys(recordNames) as RecordKind[];

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordNames, kind);

/** Kinds whose names in addresses, API calls and forms differ, because those stay when a kind is renamed. */
const addressNames: Partial<Record<string, string>> = { machine: "equipment", inquiry: "message" };

export const kindInAddress = (kind: string): string => addressNames[kind] ?? kind;

/** The kinds that the staff area lists under the site's content; projects and machines have areas of their own. */
export const kindsOfSite = recordKinds.filter((kind) => kind !== "machine" && kind !== "project");

/** Builds an object with one entry for each kind. */
export const perKind = <Value>(of: (kind: RecordKind) => Value) =>
  Object.fromEntries(recordKinds.map((kind) => [kind, of(kind)])) as Record<RecordKind, Value>;

export const staffList = (kind: RecordKind): string => `/admin/cms/${recordNames[kind].many}`;

export interface LinkedRecord {
  kind: RecordKind;
  id: number;
  name: string;
}

/** Where to move a record within the order. */
export type Move =
  /** To this place, counted from 1. Values beyond the end mean the last place. */
  | { to: number }
  /** One place up or down. */
  | { by: -1 | 1 }
  /** Next to another record. `seen` is the order that the user saw. */
  | { side: "before" | "after"; of: number; seen: number[] };

/** Returns the order after a move, or null when the current order conflicts with the one the user saw. */
export function movedOrder(order: number[], id: number, move: Move): number[] | null {
  const from = order.indexOf(id);
  const others = order.filter((other) => other !== id);
  if (from < 0) return null;
  if ("to" in move) return others.toSpliced(Math.max(0, move.to - 1), 0, id);
  if ("by" in move) return others.toSpliced(Math.max(0, from + move.by), 0, id);
  const beside = others.indexOf(move.of);
  if (beside < 0 || !agrees(order, move.seen)) return null;
  return others.toSpliced(beside + (move.side === "after" ? 1 : 0), 0, id);
}

/** Returns true if the seen records that still exist are in the same order. Ignores records added since. */
function agrees(order: number[], seen: number[]) {
  const places = new Map(order.map((id, at) => [id, at]));
  const found = seen.flatMap((id) => places.get(id) ?? []);
  return found.every((place, at) => at === 0 || place > (found[at - 1] as number));
}
