import { type SqlBool, sql } from "kysely";

/**
 * Returns the condition for what visitors and clients see of a table of records: published and not in the trash. Every
 * query for them uses it.
 */
export const isPublic = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.deletedAt`)} is null and ${sql.ref(`${table}.published`)} = 1)`;
