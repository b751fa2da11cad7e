/** The records that have a place in an order, a page of their own and a trash. */
export const recordKinds = ["equipment", "project"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How long a deleted record can be brought back. */
export const trashDays = 30;

/** The moment before which deleted records are removed for good, as it is stored. */
export function trashEnd(now: Date): string {
  return new Date(now.getTime() - trashDays * 86_400_000).toISOString();
}

/** Where a record is put in the whole order. */
export type Move =
  /** This place, counted from 1; behind the last it is the last. */
  | { to: number }
  /** One place up or down. */
  | { by: -1 | 1 }
  /** Beside another record, by somebody who saw these records in this order. */
  | { side: "before" | "after"; of: number; seen: number[] };

/** The order after a move, or null when the order is not the one it was made in. */
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

/** Whether all that was seen and is still there stands in the same order, whatever has come between. */
function agrees(order: number[], seen: number[]) {
  const places = new Map(order.map((id, at) => [id, at]));
  const found = seen.flatMap((id) => places.get(id) ?? []);
  return found.every((place, at) => at === 0 || place > (found[at - 1] as number));
}
