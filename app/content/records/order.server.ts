import type { Db } from "#db/connect.ts";
import { lockOrder, readOrder, writeOrder } from "#db/record-order.ts";
import type { StoredRecord } from "./record-definition.ts";
import { type Move, movedOrder } from "./records.ts";
import { recordName } from "./store.server.ts";

export type Moved =
  | { outcome: "moved" | "there already"; name: string; place: number; of: number }
  /** The record no longer exists. */
  | { outcome: "gone" }
  /** Another user changed the order in the meantime. */
  | { outcome: "changed" };

/**
 * Moves a record within the order and renumbers all places from 1 to n. Call it in a transaction. Records that were
 * added or deleted after the order was loaded do not cause a conflict.
 */
export async function moveRecord(
  db: Db,
  record: Pick<StoredRecord, "kind" | "title">,
  id: number,
  move: Move,
): Promise<Moved> {
  const { kind } = record;
  await lockOrder(db, kind);
  const order = await readOrder(db, kind);
  const name = await recordName(db, record, id);
  if (name === undefined) return { outcome: "gone" };
  const wanted = movedOrder(order, id, move);
  if (!wanted) return { outcome: "changed" };
  await writeOrder(db, kind, wanted);
  const place = wanted.indexOf(id) + 1;
  const outcome = order[place - 1] === id ? "there already" : "moved";
  return { outcome, name, place, of: wanted.length };
}
