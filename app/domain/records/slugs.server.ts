import { sql } from "kysely";
import { recordId } from "#app/domain/values/record-id.ts";
import type { Db } from "#db/connect.ts";
import { lockOrder, recordTables } from "#db/records.ts";
import { numberedSlug, slugFrom } from "#db/slugs.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { RecordFields } from "./record-fields.ts";
import { recordPath } from "./record-paths.ts";
import { RejectedValue } from "./record-save.ts";
import { kindInAddress, type RecordKind } from "./records.ts";
import { slugPattern } from "./shared-fields.ts";
import { isPublic } from "./shown-records.server.ts";

type Addressed = Pick<StoredRecord, "kind" | "title" | "fields">;

const slugColumn = sql.ref<string>("slug");
/** The partial index of slugs leaves out empty ones, so that only queries with this condition use it. */
const isNamed = sql<boolean>`${slugColumn} <> ''`;

/**
 * Returns a record's input with its slug: the typed one, or one made from the title that is free. Kinds without a slug
 * are returned as they are. Call it in the transaction that saves the record; it keeps slugs unique until its end.
 * @param id undefined for a new record
 * @throws RejectedValue
 */
export async function withSlug<Input extends object>(
  db: Db,
  record: Addressed,
  { input, id }: { input: Input; id?: number },
): Promise<Input> {
  const { slug: typed, [record.title]: title } = input as Record<string, unknown>;
  if (!("slug" in record.fields) || typeof typed !== "string") return input;
  if (typed === "") return { ...input, slug: await freeSlug(db, record, { title: String(title), id }) };
  const holder = await holderOf(db, record, { slug: typed, id });
  if (holder && holder.deletedAt === null)
    throw new RejectedValue("slug", `“${holder.name}” has this address. Choose another.`);
  return input;
}

/**
 * Frees a slug for a record: deletes the former address with that slug, gives a record in the trash that has it another
 * one, and stores the record's own previous slug as a former address. Call it after `withSlug`, before the record's row
 * is written.
 * @param id undefined for a new record
 * @param isDraft true for a new record that visitors do not see: a former address with its slug stays
 */
export async function takeSlug(
  db: Db,
  record: Addressed,
  { id, slug, now, isDraft = false }: { id?: number; slug: unknown; now: Date; isDraft?: boolean },
): Promise<void> {
  if (!("slug" in record.fields) || typeof slug !== "string") return;
  const { kind } = record;
  const own = id === undefined ? undefined : await slugOf(db, kind, id);
  const former = own?.slug ?? "";
  if (own && former === slug) return;
  const holder = await holderOf(db, record, { slug, id });
  if (holder)
    await recordTables(db)
      .updateTable(kind)
      .set({ slug: await freeSlug(db, record, { title: slug, id: holder.id, taken: slug }) } as object)
      .where("id", "=", holder.id)
      .execute();
  if (isDraft) return;
  await db.deleteFrom("formerAddress").where("kind", "=", kind).where("slug", "=", slug).execute();
  if (id === undefined || former === "") return;
  const row = { kind, slug: former, recordId: id, at: now.toISOString() };
  await db
    .insertInto("formerAddress")
    .values(row)
    .onConflict((conflict) => {
      const onSlug = conflict.columns(["kind", "slug"]);
      // A slug of a hidden record stays with its former owner, whose page visitors knew under it.
      return own?.published ? onSlug.doUpdateSet(row) : onSlug.doNothing();
    })
    .execute();
}

/** Deletes the former addresses of records that no longer exist. */
export async function deleteLostAddresses(db: Db, kind: string): Promise<void> {
  await db
    .deleteFrom("formerAddress")
    .where("kind", "=", kind)
    .where("recordId", "not in", recordTables(db).selectFrom(kind).select("id"))
    .execute();
}

const slugOf = (db: Db, kind: string, id: number) =>
  recordTables(db)
    .selectFrom(kind)
    .select([slugColumn.as("slug"), "published"])
    .where("id", "=", id)
    .executeTakeFirst();

async function holderOf(db: Db, { kind, title }: Addressed, { slug, id }: { slug: string; id?: number }) {
  await lockOrder(db, kind);
  const holders = recordTables(db)
    .selectFrom(kind)
    .select(["id", "deletedAt", sql.ref<string>(title).as("name")])
    .where(slugColumn, "=", slug)
    .where(isNamed);
  return await (id === undefined ? holders : holders.where("id", "<>", id)).executeTakeFirst();
}

/** Candidates that one query looks up. */
const slugsAtOnce = 50;

/** Returns a slug that no other record of the kind has or had, those in the trash included. */
async function freeSlug(
  db: Db,
  { kind, fields }: Addressed,
  { title, id, taken }: { title: string; id?: number; taken?: string },
): Promise<string> {
  await lockOrder(db, kind);
  const wanted = slugFrom(title, kindInAddress(kind));
  for (let first = 1; ; first += slugsAtOnce) {
    const candidates = Array.from({ length: slugsAtOnce }, (_, at) =>
      numberedSlug(wanted, first + at),
    ).filter((slug) => slug !== taken && isAllowed(fields, slug));
    if (candidates.length === 0) continue;
    const present = recordTables(db)
      .selectFrom(kind)
      .select(["id", slugColumn.as("slug")])
      .where(slugColumn, "in", candidates)
      .where(isNamed)
      .execute();
    const former = db
      .selectFrom("formerAddress")
      .select(["recordId as id", "slug"])
      .where("kind", "=", kind)
      .where("slug", "in", candidates)
      .execute();
    const others = [...(await present), ...(await former)].filter((row) => row.id !== id);
    const held = new Set(others.map(({ slug }) => slug));
    const free = candidates.find((slug) => !held.has(slug));
    if (free !== undefined) return free;
  }
}

/** Some slugs are refused by the kind itself, such as those of fixed pages. */
function isAllowed(fields: RecordFields, slug: string): boolean {
  const { slug: field } = fields;
  return field?.type !== "text" || field.check?.pattern.test(slug) !== false;
}

/** Which record an address names, or the path that it has moved to; undefined when it names none. */
type ResolvedAddress = { id: number } | { movedTo: string } | undefined;

/**
 * Resolves the last part of a record's public address. Ids, former slugs and other spellings have moved to the present
 * slug. Records that visitors cannot see have no address.
 */
export async function resolveAddress(db: Db, kind: RecordKind, segment: string): Promise<ResolvedAddress> {
  const slug = segment.toLowerCase();
  const isSlug = slugPattern.test(slug);
  const present = isSlug ? await visibleRecord(db, kind, { slug }) : undefined;
  if (present && segment === slug) return { id: present.id };
  const id = isSlug ? await formerOwner(db, kind, slug) : recordId(segment);
  const found = present ?? (id === null ? undefined : await visibleRecord(db, kind, { id }));
  if (!found) return undefined;
  return found.slug === "" ? { id: found.id } : { movedTo: recordPath(kind, found) };
}

/** Returns whether a record has a slug, whether or not visitors can see it. */
export async function hasSlug(
  db: Db,
  kind: RecordKind,
  { id, slug }: { id: number; slug: string },
): Promise<boolean> {
  const own = recordTables(db)
    .selectFrom(kind)
    .select("id")
    .where("id", "=", id)
    .where(slugColumn, "=", slug);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Returns the path of a record's public page, or undefined when visitors cannot see the record. */
export async function pathOfRecord(db: Db, kind: RecordKind, id: number): Promise<string | undefined> {
  const found = await visibleRecord(db, kind, { id });
  return found && recordPath(kind, found);
}

function visibleRecord(db: Db, kind: RecordKind, by: { slug: string } | { id: number }) {
  const visible = recordTables(db)
    .selectFrom(kind)
    .select(["id", slugColumn.as("slug")])
    .where(isPublic(kind));
  const named =
    "id" in by ? visible.where("id", "=", by.id) : visible.where(slugColumn, "=", by.slug).where(isNamed);
  return named.executeTakeFirst();
}

async function formerOwner(db: Db, kind: RecordKind, slug: string): Promise<number | null> {
  const former = db.selectFrom("formerAddress").select("recordId").where("kind", "=", kind);
  return (await former.where("slug", "=", slug).executeTakeFirst())?.recordId ?? null;
}

/**
 * Returns the first parts of all addresses that routes and files use, such as `admin`. A page at the top level cannot
 * have one of them.
 * @param paths patterns of routes, and paths of files
 */
export function reservedSlugs(paths: string[]): ReadonlySet<string> {
  const first = paths.flatMap((path) => path.replace(/^\//, "").toLowerCase().split("/", 1));
  return new Set(first.filter((part) => /^[a-z0-9-]+$/.test(part)));
}

/** Returns why a page cannot have this address, or null. A page without one gets that of its title. */
export function slugProblem(
  { slug, title }: { slug: string; title: string },
  reserved: ReadonlySet<string>,
): string | null {
  const address = slug || slugFrom(title, "page");
  return reserved.has(address)
    ? `The site itself uses the address “${address}”. Please choose another one.`
    : null;
}
