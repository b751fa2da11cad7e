import type { Db } from "./connect.ts";

export type DemoLinks = Record<string, Links>;

interface Links {
  /** Slugs. */
  services: string[];
  /** Names. Projects older than the fleet have none. */
  machines: string[];
}

/**
 * Links the records that the seed has stored. It finds them by name and skips those that were renamed. A migration
 * calls it for older demos, with the links of its time, so it reads only what tables had then.
 */
export async function linkDemo(db: Db, links: DemoLinks): Promise<void> {
  const seed = await db
    .selectFrom("setting")
    .select("updatedAt")
    .where("key", "=", "seed")
    .executeTakeFirst();
  if (!seed) return;
  const projects = await db
    .selectFrom("project")
    .select(["id", "title"])
    .where("title", "in", Object.keys(links))
    .where("createdAt", "<=", seed.updatedAt)
    .execute();
  if (projects.length === 0) return;
  const machines = await db
    .selectFrom("equipment")
    .select(["id", "name"])
    .where("createdAt", "<=", seed.updatedAt)
    .execute();
  const services = await db.selectFrom("service").select(["id", "slug"]).execute();
  const used = projects.flatMap(({ id, title }) =>
    machines
      .filter(({ name }) => links[title]?.machines.includes(name))
      .map((machine) => ({ projectId: id, equipmentId: machine.id })),
  );
  const included = projects.flatMap(({ id, title }) =>
    services
      .filter(({ slug }) => links[title]?.services.includes(slug))
      .map((service) => ({ projectId: id, serviceId: service.id })),
  );
  if (used.length > 0) await db.insertInto("projectEquipment").values(used).execute();
  if (included.length > 0) await db.insertInto("projectService").values(included).execute();
}
