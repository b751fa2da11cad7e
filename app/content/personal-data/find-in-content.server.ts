import { recordDefinitions } from "#app/content/records/definitions.ts";
import type { Db } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import type { Mentions, NamedInContent } from "./personal-data.ts";
import { scan } from "./scan.ts";

/** Finds mentions in records, settings, events and daily reports, and in drafts and versions, such as testimonials. */
export async function findInContent(db: Db, mentions: Mentions): Promise<NamedInContent[]> {
  const names = (row: object) =>
    mentions.isIn(
      Object.values(row)
        .filter((one) => typeof one === "string")
        .join("\n"),
    );
  const records = await Promise.all(
    Object.values(recordDefinitions).map(async ({ kind }) => {
      const rows = await recordTables(db).selectFrom(kind).selectAll().execute();
      return rows.filter(names).map(({ id }) => ({ kind, key: String(id) }));
    }),
  );
  const settings = await db.selectFrom("setting").select(["key", "value"]).execute();
  const events = await scan(
    (after, limit) =>
      db
        .selectFrom("event")
        .select(["id", "note"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    names,
  );
  const reports = await scan(
    (after, limit) =>
      db
        .selectFrom("dailyReport")
        .select(["id", "projectId", "day", "work", "hindrances", "manpower"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    names,
  );
  const published = [
    ...records.flat(),
    ...settings.filter(names).map(({ key }) => ({ kind: "setting", key })),
    ...events.map(({ id }) => ({ kind: "event", key: String(id) })),
    ...reports.map(({ projectId, day }) => ({ kind: "dailyReport", key: `${projectId}/reports/${day}` })),
  ];
  const drafts = await db.selectFrom("draft").select(["kind", "key", "values"]).execute();
  const versions = await scan(
    (after, limit) =>
      db
        .selectFrom("recordVersion")
        .select(["id", "kind", "key", "values"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ values }) => mentions.isIn(values),
  );
  const inVersions = new Map(versions.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [
    ...published.map((place) => ({ ...place, where: "published" as const })),
    ...drafts
      .filter(({ values }) => mentions.isIn(values))
      .map(({ kind, key }) => ({ kind, key, where: "draft" as const })),
    ...[...inVersions.values()].map((place) => ({ ...place, where: "version" as const })),
  ];
}
