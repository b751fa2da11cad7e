import type { Kysely } from "kysely";
import type { Db } from "./connect.ts";
import type { RecordTable } from "./schema.ts";

/** Returns the database as any table of records: with the columns that all of them have. */
export const recordTables = (db: Db) => db as unknown as Kysely<Record<string, RecordTable>>;
