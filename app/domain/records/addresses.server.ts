import { recordId } from "#app/domain/values/record-id.ts";
import type { Db } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import { slugPattern } from "./address-fields.ts";
import { isPublic } from "./public-records.ts";
import { recordPath } from "./record-paths.ts";
import type { RecordKind } from "./records.ts";
import { isNamed, slugColumn } from "./slugs.server.ts";

/** Which record an address names, or the path that it has moved to; undefined when it names none. */
export type ResolvedAddress = { id: number } | { movedTo: string } | undefined;

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
