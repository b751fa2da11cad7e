import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { lockOrder } from "#db/record-order.ts";
import { recordTables } from "#db/records.ts";
import type { StoredRecord } from "./record-definition.ts";
import { RejectedValue } from "./rejected-value.ts";

/** Returns a `RejectedValue`, and throws any other error again. */
export function rejectedValue(error: unknown): RejectedValue {
  if (error instanceof RejectedValue) return error;
  throw error;
}

/**
 * Checks the values that at most one record has. Call it in the transaction that writes them.
 * @param id the record that gets the values; null for a new one
 * @throws RejectedValue
 */
export async function refuseSecond(
  db: Db,
  { kind, title, fields }: Pick<StoredRecord, "kind" | "title" | "fields">,
  id: number | null,
  values: object,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = values[name as keyof typeof values];
    if (field.type !== "choice" || typeof value !== "string" || !field.once?.includes(value)) continue;
    await lockOrder(db, kind);
    const other = await recordTables(db)
      .selectFrom(kind)
      .select(sql.ref<string>(title).as("title"))
      .where("deletedAt", "is", null)
      .where(sql.ref(name), "=", value)
      .$if(id !== null, (query) => query.where("id", "<>", id))
      .executeTakeFirst();
    if (other) throw new RejectedValue(name, `“${other.title}” already is the ${value.toLowerCase()}.`);
  }
}
