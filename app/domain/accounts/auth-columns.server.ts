import { type Db, isPostgres } from "#db/connect.ts";

/** Returns a moment in the type of the sign-in library's columns, which differs between the databases. */
export const authMoment = (db: Db, moment: Date) => (isPostgres(db) ? moment : moment.toISOString());

/** Returns a yes or no in the type of the sign-in library's columns. */
export function authFlag(db: Db, value: boolean): boolean | 0 | 1 {
  if (isPostgres(db)) return value;
  return value ? 1 : 0;
}
