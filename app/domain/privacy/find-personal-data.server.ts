import { recordDefinitions } from "#app/domain/nouns.ts";
import { decodedOr } from "#app/domain/values/decoded.ts";
import type { Db } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import {
  type ColumnOf,
  type Identifier,
  type Mentions,
  mentionsOf,
  type NamedInContent,
  type Numbered,
  namingColumns,
  scan,
} from "./personal-data.ts";

const { deleted, replaced, kept } = namingColumns;

/** Everything that is stored about an address or number. */
export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

/** Finds everything that is stored about an e-mail address or a phone number. */
export async function findPersonalData(db: Db, identifier: Identifier) {
  const mentions = mentionsOf(identifier);
  const [names, naming] = [namesIn(mentions), namingIn(db, mentions)];
  const found = await findInquiries(db, identifier, mentions);
  const { inquiries } = found;
  const ofPerson = new Set(inquiries.map(({ id }) => id));
  const accounts = await findAccounts(db, identifier);
  const ids = new Set(accounts.map(({ id }) => id));
  const activity = await scan(
    db,
    { table: "activity", columns: ["at", "accountId", "actor", "action", "kind", "recordId", "title"] },
    // What an account has done stays the record of who changed what.
    ({ accountId, kind, recordId, ...row }) =>
      !(accountId !== null && ids.has(accountId)) &&
      (names(row, replaced.activity) || (kind === "inquiry" && ofPerson.has(Number(recordId)))),
  );
  const mails = await naming("outgoingMail", ["createdAt", "hasLink"], deleted.outgoingMail);
  const missed = await db.selectFrom("missedAddress").select(["path", "lastAt"]).execute();
  const others = inquiries.flatMap(({ email, phone }) => [email, phone]);
  return {
    ...found,
    bookings: await naming("booking", ["machineId", "firstDay"], replaced.booking),
    progressLinks: await naming("progressLink", ["projectId", "createdAt"], replaced.progressLink),
    // A text that waits to be sent still has its one-time link, which opens an account.
    mails: mails.map(({ hasLink, text, ...mail }) => ({ ...mail, text: hasLink ? "" : text })),
    activity: activity.map(({ accountId: _, recordId: __, ...entry }) => entry),
    missedAddresses: missed.filter(({ path }) => mentions.isIn(path) || mentions.isIn(decodedOr(path, path))),
    ...(await findRequests(db, identifier)),
    accounts,
    content: await findInContent(db, mentions),
    // Addresses and numbers in the person's inquiries, which may also be the person's.
    others: [...new Set(others.filter((one) => one && !mentions.isIn(one)))],
  };
}

/** Returns a function that tells whether one of some columns of a row names the person. */
const namesIn =
  (mentions: Mentions) =>
  <Column extends string>(row: { [Name in Column]?: unknown }, texts: readonly Column[]) =>
    texts.some((text) => mentions.isIn(String(row[text] ?? "")));

/** Returns a function that reads the rows of a table in which one of the columns `texts` names the person. */
const namingIn =
  (db: Db, mentions: Mentions) =>
  <Table extends Numbered, Column extends ColumnOf<Table>, Text extends ColumnOf<Table>>(
    table: Table,
    columns: readonly Column[],
    texts: readonly Text[],
  ) =>
    scan<Table, Column | Text>(db, { table, columns: [...columns, ...texts] }, (row) =>
      namesIn(mentions)(row as { [Name in Text]?: unknown }, texts),
    );

const inquiryColumns = [
  "reference",
  "createdAt",
  "service",
  "startOn",
  "stage",
  "followUpOn",
  "value",
] as const;

/** Finds the inquiries of a person, with their files and conversations, and those of others that name the person. */
async function findInquiries(db: Db, { kind }: Identifier, mentions: Mentions) {
  const names = namesIn(mentions);
  const rows = await namingIn(db, mentions)("inquiry", inquiryColumns, replaced.inquiry);
  const isSender = (row: (typeof rows)[number]) => mentions.isIn(row[kind]);
  const own = rows.filter(isSender);
  const ids = new Set(own.map(({ id }) => id));
  const isOwn = ({ inquiryId }: { inquiryId: number }) => ids.has(inquiryId);
  const isOthers = (row: { inquiryId: number }) => !isOwn(row);
  const files = await scan(
    db,
    { table: "inquiryFile", columns: ["inquiryId", "bytes", ...replaced.inquiryFile] },
    (row) => isOwn(row) || names(row, replaced.inquiryFile),
  );
  const entries = await scan(
    db,
    { table: "inquiryEntry", columns: ["inquiryId", "at", "kind", "author", ...replaced.inquiryEntry] },
    (row) => isOwn(row) || names(row, replaced.inquiryEntry),
  );
  return {
    inquiries: own.map((row) => ({
      ...row,
      files: files
        .filter(({ inquiryId }) => inquiryId === row.id)
        .map(({ name, bytes }) => ({ name, bytes })),
      conversation: entries.filter(({ inquiryId }) => inquiryId === row.id),
    })),
    named: rows
      .filter((row) => !isSender(row))
      .map(({ id, reference, createdAt, message }) => ({ id, reference, createdAt, message })),
    namedInEntries: entries.filter(isOthers),
    namedInFiles: files.filter(isOthers),
  };
}

/** Finds queued requests for a password link, and new addresses that wait to be confirmed. */
async function findRequests(db: Db, { kind, value }: Identifier) {
  if (kind === "phone") return { passwordRequests: [], emailChanges: [] };
  const requests = db.selectFrom("passwordRequest").select(["id", "createdAt"]).where("email", "=", value);
  const changes = db.selectFrom("emailChange").select(["accountId", "createdAt"]).where("email", "=", value);
  return { passwordRequests: await requests.execute(), emailChanges: await changes.execute() };
}

async function findAccounts(db: Db, { kind, value }: Identifier) {
  if (kind === "phone") return [];
  const rows = await db
    .selectFrom("account")
    .select(["id", "name", "email", "banned"])
    .select((row) =>
      row
        .selectFrom("knownBrowser")
        .select((known) => known.fn.countAll<number>().as("browsers"))
        .whereRef("knownBrowser.accountId", "=", "account.id")
        .as("browsers"),
    )
    .where("email", "=", value)
    .execute();
  return rows.map(({ banned, browsers, ...account }) => ({
    ...account,
    disabled: Boolean(banned),
    browsers: browsers ?? 0,
  }));
}

/**
 * Finds mentions in records, settings, public photos, films, events and daily reports, and in drafts and versions, such
 * as testimonials.
 */
async function findInContent(db: Db, mentions: Mentions): Promise<NamedInContent[]> {
  const [names, naming] = [namesIn(mentions), namingIn(db, mentions)];
  const records = await Promise.all(
    Object.values(recordDefinitions).map(async ({ kind }) => {
      const rows: { id: number }[] = await recordTables(db).selectFrom(kind).selectAll().execute();
      const naming = rows.filter((row) =>
        Object.values(row).some((one) => typeof one === "string" && mentions.isIn(one)),
      );
      return naming.map(({ id }) => ({ kind, key: String(id) }));
    }),
  );
  const settings = await db.selectFrom("setting").select(["key", "value"]).execute();
  const events = await naming("event", [], kept.event);
  const photos = await scan(
    db,
    { table: "photo", columns: ["audience", ...kept.photo] },
    ({ audience, ...row }) => audience === "public" && names(row, kept.photo),
  );
  const films = await naming("film", ["projectId"], kept.film);
  const reports = await naming("dailyReport", ["projectId", "day"], kept.dailyReport);
  const published = [
    ...records.flat(),
    ...settings.filter((row) => names(row, kept.setting)).map(({ key }) => ({ kind: "setting", key })),
    ...events.map(({ id }) => ({ kind: "event", key: String(id) })),
    ...photos.map(({ id }) => ({ kind: "photo", key: String(id) })),
    ...films.map(({ id, projectId }) => ({ kind: "film", key: `${projectId}/films/${id}` })),
    ...reports.map(({ projectId, day }) => ({ kind: "dailyReport", key: `${projectId}/reports/${day}` })),
  ];
  const drafts = await db.selectFrom("draft").select(["kind", "key", "values"]).execute();
  const versions = await naming("recordVersion", ["kind", "key"], kept.recordVersion);
  const inVersions = new Map(versions.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [
    ...published.map((place) => ({ ...place, where: "published" as const })),
    ...drafts
      .filter((row) => names(row, kept.draft))
      .map(({ kind, key }) => ({ kind, key, where: "draft" as const })),
    ...[...inVersions.values()].map((place) => ({ ...place, where: "version" as const })),
  ];
}
