import { sql, type Transaction } from "kysely";
import { expect } from "vitest";
import type { Database } from "#db/schema.ts";

/** Waits until another connection to PostgreSQL waits for a lock of this transaction. */
export async function untilBlocked(trx: Transaction<Database>) {
  const blocked = sql`select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await blocked.execute(trx)).rows).toHaveLength(1);
}
