import { type Kysely, sql } from "kysely";

/** Tables and actions of films are called films. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table "viewpoint" rename to "film"',
    'alter table "viewpointPhoto" rename to "filmPhoto"',
    'alter table "filmPhoto" rename column "viewpointId" to "filmId"',
    'drop index "viewpointPhotoByEvent"',
    'create index "filmPhotoByEvent" on "filmPhoto" ("eventId")',
    `update "activity" set "action" = replace("action", 'viewpoint-', 'film-') where "action" like 'viewpoint-%'`,
  ])
    await sql.raw(statement).execute(db);
}
