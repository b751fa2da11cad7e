import type { Role } from "#app/domain/accounts/roles.ts";
import type { Db } from "#db/connect.ts";
import { isToldAs, lastDueDay } from "./news.ts";

interface Account {
  id: string;
  role: Role;
}

/** Selects the number of the photo that came last to any project. */
export const lastArrival = (db: Db) =>
  db
    .selectFrom("eventArrival")
    .select((row) => row.fn.coalesce(row.fn.max("eventArrival.number"), row.lit(0)).as("number"));

/** Returns the projects among these of which an account gets news. */
export async function subscribedProjects(
  db: Db,
  { id, role }: Account,
  projects: number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("news")
    .select(["projectId", "wanted"])
    .where("accountId", "=", id)
    .where("wanted", "is not", null)
    .execute();
  const chosen = new Map(rows.map(({ projectId, wanted }) => [projectId, wanted === 1]));
  return new Set(projects.filter((project) => chosen.get(project) ?? isToldAs(role)));
}

/** Sets whether an account gets news of a project. News that begin again skip the photos that came in between. */
export async function chooseNews(
  db: Db,
  account: Account,
  { projectId, wanted, now }: { projectId: number; wanted: boolean; now: Date },
): Promise<void> {
  if ((await subscribedProjects(db, account, [projectId])).has(projectId) === wanted) return;
  const { number: covered } = await lastArrival(db).executeTakeFirstOrThrow();
  const choice = { wanted: wanted ? 1 : 0, dueOn: lastDueDay(now), ...(wanted && { covered }) };
  await db
    .insertInto("news")
    .values({ accountId: account.id, projectId, covered, ...choice })
    .onConflict((conflict) => conflict.columns(["accountId", "projectId"]).doUpdateSet(choice))
    .execute();
}

/** Returns the title of a project and whether an account's news of it have ended; undefined without such news. */
export async function readNewsChoice(db: Db, accountId: string, projectId: number) {
  const row = await db
    .selectFrom("news")
    .innerJoin("project", "project.id", "news.projectId")
    .select(["project.title", "news.wanted"])
    .where("accountId", "=", accountId)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row && { title: row.title, stopped: row.wanted === 0 };
}

export async function stopNews(db: Db, accountId: string, projectId: number): Promise<void> {
  await db
    .updateTable("news")
    .set({ wanted: 0 })
    .where("accountId", "=", accountId)
    .where("projectId", "=", projectId)
    .execute();
}
