import { sql } from "kysely";

/** What sorts rows by a name whatever its case: SQLite compares the codes of letters, and puts "asha" after "Zed". */
export const byName = (column: string) => sql<string>`lower(${sql.ref(column)})`;
