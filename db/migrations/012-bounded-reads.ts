import type { Kysely } from "kysely";

/** What pages read of growing tables is found by an index: a page of an order, a count, a record's activity. */
const indexes: [name: string, table: string, columns: string[]][] = [
  ["projectByOrder", "project", ["deletedAt", "order", "id"]],
  ["projectByTitle", "project", ["deletedAt", "title"]],
  ["projectByType", "project", ["deletedAt", "type", "status"]],
  ["projectByClient", "project", ["deletedAt", "client"]],
  ["equipmentByOrder", "equipment", ["deletedAt", "order", "id"]],
  ["equipmentByCategory", "equipment", ["deletedAt", "category", "units"]],
  ["eventByDayCount", "event", ["deletedAt", "date", "projectId", "photoId"]],
  ["eventByProjectCount", "event", ["deletedAt", "projectId", "date"]],
  ["eventByArrival", "event", ["deletedAt", "createdAt", "createdBy"]],
  ["photoByAudience", "photo", ["audience", "id"]],
  ["activityByRecord", "activity", ["kind", "recordId", "id"]],
  ["userByName", "user", ["name", "id"]],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("eventByCount").execute();
  for (const [name, table, columns] of indexes)
    await db.schema.createIndex(name).on(table).columns(columns).execute();
}
