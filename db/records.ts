import type { Db } from "./connect.ts";
import type { RecordTable } from "./schema.ts";

/** Returns the database typed for every table of records, with their common columns. */
export const recordTables = (db: Db) => db.$extendTables<Record<string, RecordTable>>();
