import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type Photo, withGalleries } from "#db/galleries.ts";
import type { RecordFields, RecordValues } from "./record-fields.ts";
import { valuesFromRow } from "./record-values.ts";

/** The condition for published records outside the trash. Every query of what visitors and clients see uses it. */
export const isPublic = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.deletedAt`)} is null and ${sql.ref(`${table}.published`)} = 1)`;

interface Shown {
  id: number;
  order: number;
  /** Cover first; empty when the record has no photos. */
  gallery: Photo[];
}

/** A record as shown on pages and in documents. */
export type ShownRecord<Fields> = RecordValues<Fields> & Shown;

/** Returns a record as pages show it, from its row with its photos. */
export function shownRecord<Fields extends RecordFields, Row extends Shown>(
  fields: Fields,
  row: Row,
): ShownRecord<Fields> {
  const { id, order, gallery } = row;
  return { ...valuesFromRow(fields, row), id, order, gallery };
}

/** Returns records as pages show them, from their rows. */
export const shownRecords = async <Fields extends RecordFields>(
  db: Db,
  { kind, fields }: { kind: string; fields: Fields },
  rows: { id: number; order: number }[],
): Promise<ShownRecord<Fields>[]> =>
  (await withGalleries(db, kind, rows)).map((row) => shownRecord(fields, row));
