import { recordDefinitions } from "#app/content/records/definitions.ts";
import type { Db } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import {
  type Identifier,
  type Mentions,
  mentionsOf,
  type NamedInContent,
  type PersonalData,
} from "./personal-data.ts";
import { scan } from "./scan.ts";

/** Parameters that one statement may have. */
const perStatement = 500;

async function inParts<Id>(ids: Id[], work: (part: Id[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += perStatement)
    await work(ids.slice(from, from + perStatement));
}

/**
 * Erases what was found about a person, except accounts and the site's content: deletes their inquiries, mails, missed
 * addresses, password requests and known browsers, and replaces mentions in other inquiries, bookings, labels
 * of progress links and the activity. Call it in the transaction that found the data.
 */
export async function erasePersonalData(db: Db, identifier: Identifier, found: PersonalData): Promise<void> {
  const mentions = mentionsOf(identifier);
  const idsOf = <Row extends { id: unknown }>(rows: Row[]) => rows.map(({ id }) => id as Row["id"]);
  await inParts(idsOf(found.inquiries), (ids) => db.deleteFrom("message").where("id", "in", ids).execute());
  await inParts(idsOf(found.mails), (ids) => db.deleteFrom("outgoingMail").where("id", "in", ids).execute());
  await inParts(idsOf(found.passwordRequests), (ids) =>
    db.deleteFrom("passwordRequest").where("id", "in", ids).execute(),
  );
  await inParts(
    found.emailChanges.map(({ userId }) => userId),
    (ids) => db.deleteFrom("emailChange").where("userId", "in", ids).execute(),
  );
  await inParts(
    found.missedAddresses.map(({ path }) => path),
    (paths) => db.deleteFrom("missedAddress").where("path", "in", paths).execute(),
  );
  await inParts(idsOf(found.accounts), (ids) =>
    db.deleteFrom("knownBrowser").where("userId", "in", ids).execute(),
  );
  for (const { id } of found.named) {
    const columns = ["name", "email", "phone", "company", "place", "message", "lostReason"] as const;
    const row = await db.selectFrom("message").select(columns).where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const changed = Object.fromEntries(columns.map((column) => [column, mentions.without(row[column])]));
    await db.updateTable("message").set(changed).where("id", "=", id).execute();
  }
  for (const { id, text } of found.namedInEntries)
    await db
      .updateTable("messageEntry")
      .set({ text: mentions.without(text) })
      .where("id", "=", id)
      .execute();
  for (const { id, client, note } of found.bookings)
    await db
      .updateTable("booking")
      .set((row) => ({
        ...{ client: mentions.without(client), note: mentions.without(note) },
        version: row("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  for (const { id, label } of found.progressLinks)
    await db
      .updateTable("progressLink")
      .set({ label: mentions.without(label) })
      .where("id", "=", id)
      .execute();
  for (const { id, actor, kind, title } of found.activity) {
    // The title of an inquiry's entry is the sender's name.
    const cleared = kind === "message" ? "" : mentions.without(title);
    await db
      .updateTable("activity")
      .set({ actor: mentions.without(actor), title: cleared })
      .where("id", "=", id)
      .execute();
  }
}

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
