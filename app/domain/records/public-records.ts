import { type SqlBool, sql } from "kysely";

/** Published and not in the trash: every query for what visitors and clients see uses it. */
export const isPublic = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.deletedAt`)} is null and ${sql.ref(`${table}.published`)} = 1)`;
