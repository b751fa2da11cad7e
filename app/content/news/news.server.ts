import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/news-table.ts";
import type { Database } from "#db/schema.ts";
import { type Viewer, visibleTo } from "../events/events.server.ts";
import { queueMail } from "../mail/outgoing-mail.server.ts";
import { roleOf } from "../users/roles.ts";
import { authFlag, hasClientRole } from "../users/users.server.ts";
import { lastDueDay, type NewsPace, newsPaces, paceOfRole } from "./news.ts";

/** Mails queued in one run; the next minute continues. */
const maxQueued = 200;

const newestEvent = (db: Db) =>
  db.selectFrom("event").select((row) => row.fn.coalesce(row.fn.max("event.id"), row.lit(0)).as("id"));

/** Whether an account sees a project's photos once there are some. */
const seesProject = (row: ExpressionBuilder<Database, "user" | "project">) =>
  row.or([
    row("user.allProjects", "=", 1),
    row.exists(
      row
        .selectFrom("userProject")
        .select("userProject.userId")
        .whereRef("userProject.userId", "=", "user.id")
        .whereRef("userProject.projectId", "=", "project.id"),
    ),
  ]);

/**
 * Notes for clients with which event the news of a project begin. Photos from before the account, and from before the
 * project was given to it, are no news.
 */
async function beginNews(db: Db, today: string): Promise<void> {
  const begun = (row: ExpressionBuilder<Database, "user" | "project">) =>
    row
      .selectFrom("news")
      .select("news.userId")
      .whereRef("news.userId", "=", "user.id")
      .whereRef("news.projectId", "=", "project.id");
  await db
    .insertInto("news")
    .columns(["userId", "projectId", "coveredId", "dueOn"])
    .expression((row) =>
      row
        .selectFrom(["user", "project"])
        .select([
          "user.id as userId",
          "project.id as projectId",
          newestEvent(db).as("coveredId"),
          sql<string>`${today}`.as("dueOn"),
        ])
        .where(hasClientRole)
        .where("project.deletedAt", "is", null)
        .where((pair) => seesProject(pair as never))
        .where((pair) => pair.not(pair.exists(begun(pair as never)))),
    )
    .onConflict((conflict) => conflict.columns(["userId", "projectId"]).doNothing())
    .execute();
}

/**
 * Queues the news that are due, each once however many nodes do this. What they say is read when they are sent.
 * @returns the number queued
 */
export async function queueNews(db: Db, now: Date): Promise<number> {
  const due = { daily: lastDueDay("daily", now), weekly: lastDueDay("weekly", now) };
  await beginNews(db, due.daily);
  const isDue = (row: ExpressionBuilder<Database, "news" | "user">) =>
    row.or([
      row.and([
        row("news.dueOn", "<", due.daily),
        row.or([
          row("news.pace", "=", "daily"),
          row.and([row("news.pace", "is", null), hasClientRole(row as never)]),
        ]),
      ]),
      row.and([row("news.dueOn", "<", due.weekly), row("news.pace", "=", "weekly")]),
    ]);
  const rows = await db
    .selectFrom("news")
    .innerJoin("user", "user.id", "news.userId")
    .selectAll("news")
    .select(["user.role", "user.email"])
    .where("user.pending", "=", 0)
    .where((row) => row.or([row("user.banned", "is", null), row("user.banned", "=", authFlag(db, false))]))
    .where(isDue)
    .orderBy("news.userId")
    .orderBy("news.projectId")
    .limit(maxQueued)
    .execute();
  let queued = 0;
  for (const row of rows) if (await queueOne(db, row, due, now)) queued += 1;
  return queued;
}

interface DueNews extends Omit<NewsRange, "after" | "until"> {
  pace: string | null;
  coveredId: number;
  dueOn: string;
  role: string | null;
  email: string;
}

async function queueOne(db: Db, row: DueNews, due: Record<"daily" | "weekly", string>, now: Date) {
  const { userId, projectId, coveredId: after } = row;
  return db.transaction().execute(async (trx) => {
    const { id: until } = await newestEvent(trx).executeTakeFirstOrThrow();
    const claimed = await trx
      .updateTable("news")
      .set({ dueOn: due[row.pace === "weekly" ? "weekly" : "daily"], coveredId: until })
      .where("userId", "=", userId)
      .where("projectId", "=", projectId)
      .where("dueOn", "=", row.dueOn)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return false;
    const range = { userId, projectId, after, until };
    const { count } = await newPhotos(trx, { id: userId, role: roleOf(row.role) }, range)
      .select((event) => event.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return false;
    const mail = { to: row.email, replyTo: null, subject: "", text: "", isAutomatic: true };
    await queueMail(trx, { ...mail, newsOf: range }, now);
    return true;
  });
}

const newPhotos = (db: Db, viewer: Viewer, { projectId, after, until }: NewsRange) =>
  db
    .selectFrom("event")
    .where(visibleTo(viewer))
    .where("event.projectId", "=", projectId)
    .where("event.id", ">", after)
    .where("event.id", "<=", until)
    .where("event.photoId", "is not", null);

/** Days and notes that a mail names at most, and the photos it shows. */
const shown = { notes: 8, photos: 3 };

export type News = NonNullable<Awaited<ReturnType<typeof readNews>>>;

/** Returns what there is to tell now; null if the account may no longer see it, has ended these mails or is disabled. */
export async function readNews(db: Db, range: NewsRange) {
  const { userId, projectId } = range;
  const user = await db.selectFrom("user").selectAll().where("id", "=", userId).executeTakeFirst();
  const project = await db
    .selectFrom("project")
    .select("title")
    .where("id", "=", projectId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!user || user.banned || !project) return null;
  const role = roleOf(user.role);
  const pace = (await paceOf(db, userId, projectId)) ?? paceOfRole(role);
  if (pace === "never") return null;
  const photos = newPhotos(db, { id: userId, role }, range);
  const { count, first, last } = await photos
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("event.date").as("first"),
      fn.max("event.date").as("last"),
    ])
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return null;
  const newest = photos
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.date", "event.time", "event.note", "photo.hash", "photo.width"])
    .orderBy("event.date", "desc")
    .orderBy("event.time", "desc")
    .orderBy("event.id", "desc");
  return {
    account: { id: userId, name: user.name },
    project: { id: projectId, title: project.title },
    ...{ pace, count: Number(count), first, last },
    notes: await newest.where("event.note", "!=", "").limit(shown.notes).execute(),
    photos: await newest.limit(shown.photos).execute(),
  };
}

async function paceOf(db: Db, userId: string, projectId: number): Promise<NewsPace | null> {
  const row = await db
    .selectFrom("news")
    .select("pace")
    .where("userId", "=", userId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return newsPaces.find((pace) => pace === row?.pace) ?? null;
}

/** Returns how often an account is told of some projects, by their ids. */
export async function readPaces(
  db: Db,
  { id, role }: Viewer,
  projects: number[],
): Promise<Map<number, NewsPace>> {
  const rows = await db.selectFrom("news").select(["projectId", "pace"]).where("userId", "=", id).execute();
  const chosen = new Map(rows.map(({ projectId, pace }) => [projectId, pace]));
  return new Map(
    projects.map((project) => [
      project,
      newsPaces.find((pace) => pace === chosen.get(project)) ?? paceOfRole(role),
    ]),
  );
}

/** Sets how often an account is told of a project. News that begin again leave out what came in between. */
export async function chooseNews(
  db: Db,
  { id: userId, role }: Viewer,
  { projectId, pace }: { projectId: number; pace: NewsPace },
  now: Date,
): Promise<void> {
  const before = (await paceOf(db, userId, projectId)) ?? paceOfRole(role);
  if (before === pace) return;
  const dueOn = lastDueDay(pace === "weekly" ? "weekly" : "daily", now);
  const { id: coveredId } = await newestEvent(db).executeTakeFirstOrThrow();
  const begins = before === "never" && { coveredId };
  await db
    .insertInto("news")
    .values({ userId, projectId, pace, coveredId, dueOn })
    .onConflict((conflict) =>
      conflict.columns(["userId", "projectId"]).doUpdateSet({ pace, dueOn, ...begins }),
    )
    .execute();
}

/** Returns the title of a project and whether an account's news of it have ended; undefined without such news. */
export async function readNewsChoice(db: Db, userId: string, projectId: number) {
  const row = await db
    .selectFrom("news")
    .innerJoin("project", "project.id", "news.projectId")
    .select(["project.title", "news.pace"])
    .where("userId", "=", userId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row && { title: row.title, stopped: row.pace === "never" };
}

/** Ends an account's news of a project; false if there is no such account or project. */
export async function stopNews(db: Db, userId: string, projectId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("news")
    .set({ pace: "never" })
    .where("userId", "=", userId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
