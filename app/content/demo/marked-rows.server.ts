import { sql } from "kysely";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { Db } from "#db/connect.ts";
import { accountState } from "#db/demo-rows.ts";

export const kinds: RecordDefinition[] = Object.values(recordDefinitions);

/**
 * Returns the demo's records of a kind; `edited` if they were changed, booked, reported on or have a draft, `held` by events of the owner, whose
 * visibility depends on them.
 */
export async function markedRecords(db: Db, { kind, title, keptByEvents }: RecordDefinition) {
  const { rows } = await sql<{
    id: number;
    title: string;
    version: number;
    state: string;
    deletedAt: string | null;
    draft: string | null;
  }>`
    select kept."id", kept.${sql.ref(title)} as "title", kept."version", kept."deletedAt", marked."state",
      "draft"."key" as "draft"
    from "demoRow" as marked
    cross join ${sql.table(kind)} as kept
    left join "draft" on "draft"."kind" = ${kind} and "draft"."key" = marked."key"
    where marked."kind" = ${kind} and kept."id" = cast(marked."key" as integer)
    order by kept."order", kept."id"`.execute(db);
  const used = kind === "equipment" ? bookedMachines : kind === "project" ? reportedProjects : null;
  const booked = new Set(await used?.(db));
  const held = new Set(keptByEvents ? await projectsOfOwnEvents(db) : []);
  return rows.map(({ id, title: name, version, state, deletedAt, draft }) => ({
    id,
    title: name,
    edited: deletedAt === null && (String(version) !== state || draft !== null || booked.has(id)),
    held: held.has(id),
  }));
}

/** Matches a calendar entry that is the demo's and was not changed. */
export const isDemoBooking = sql<boolean>`exists (
  select 1 from "demoRow" as entry where entry."kind" = ${"booking"}
    and entry."key" = cast("booking"."id" as text) and entry."state" = cast("booking"."version" as text))`;

/** Returns the demo's machines whose calendars have entries of the owner. */
async function bookedMachines(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select cast("key" as integer) as "id" from "demoRow" as marked
    where marked."kind" = ${"equipment"} and exists (
      select 1 from "booking" where "equipmentId" = cast(marked."key" as integer) and not ${isDemoBooking})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Matches a daily report that is the demo's and was not changed. */
export const isDemoReport = sql<boolean>`exists (
  select 1 from "demoRow" as report where report."kind" = ${"dailyReport"}
    and report."key" = cast("dailyReport"."id" as text)
    and report."state" = cast("dailyReport"."version" as text))`;

/** Returns the demo's projects that have daily reports of the owner. */
async function reportedProjects(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select cast("key" as integer) as "id" from "demoRow" as marked
    where marked."kind" = ${"project"} and exists (
      select 1 from "dailyReport" where "projectId" = cast(marked."key" as integer) and not ${isDemoReport})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns the demo's projects that the owner's own events belong to. */
async function projectsOfOwnEvents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ projectId: number }>`
    select cast(marked."key" as integer) as "projectId" from "demoRow" as marked
    where marked."kind" = ${"project"} and exists (
      select 1 from "event" where "projectId" = cast(marked."key" as integer) and not exists (
        select 1 from "demoRow" as own
        where own."kind" = ${"event"} and own."key" = cast("event"."id" as text)))`.execute(db);
  return rows.map(({ projectId }) => projectId);
}

/** Returns the demo's calendar events, and whether the owner has changed them. */
export async function markedEvents(db: Db) {
  const { rows } = await sql<{
    id: number;
    date: string;
    time: string;
    updatedAt: string;
    deletedAt: string | null;
    state: string;
  }>`
    select "event"."id", "date", "time", "updatedAt", "deletedAt", "state" from "demoRow"
    cross join "event" where "kind" = ${"event"} and "event"."id" = cast("key" as integer)
    order by "date", "time", "event"."id"`.execute(db);
  return rows.map((row) => ({ ...row, edited: row.deletedAt === null && row.updatedAt !== row.state }));
}

/** Returns the demo's accounts, and whether they were changed. */
export async function markedUsers(db: Db) {
  const rows = await db
    .selectFrom("user")
    .innerJoin("demoRow", (join) => join.onRef("demoRow.key", "=", "user.id").on("demoRow.kind", "=", "user"))
    .select(["user.id", "email", "name", "role", "state"])
    .orderBy("user.id")
    .execute();
  return rows.map((row) => ({ ...row, edited: accountState(row) !== row.state }));
}
