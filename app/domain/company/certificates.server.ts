import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { fileKind, hashOfFile, type ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import { listAsUnused } from "#app/domain/photos/photos.server.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { changedRows } from "#db/rows.ts";
import { type Certificate, certificateOf } from "./certificates.ts";

/** How long an uploaded certificate is kept without a save. */
const keptFor = 7 * dayMs;

/** Returns a stored certificate without its name; undefined if there is none. */
export const findCertificate = (db: Db, hash: string) =>
  db.selectFrom("certificate").select(["hash", "bytes"]).where("hash", "=", hash).executeTakeFirst();

/** Returns the certificates that a form names, each with the path of its field. */
function certificatesIn({ badges = [] }: FormValues): [path: string, Certificate][] {
  const rows = Array.isArray(badges) ? badges : [];
  return rows.flatMap((row, at): [string, Certificate][] => {
    const certificate = typeof row === "string" ? null : certificateOf(row.certificate?.trim() ?? "");
    return certificate ? [[`badges.${at}.certificate`, certificate]] : [];
  });
}

/** Returns an error for each badge of a form whose certificate is not stored, by the path of its field. */
export async function missingCertificates(db: Db, typed: FormValues): Promise<Record<string, string[]>> {
  const named = certificatesIn(typed);
  if (named.length === 0) return {};
  const stored = await db
    .selectFrom("certificate")
    .select(["hash", "bytes"])
    .where("hash", "in", [...new Set(named.map(([, { hash }]) => hash))])
    .execute();
  const isStored = ({ hash, bytes }: Certificate) =>
    stored.some((row) => row.hash === hash && row.bytes === bytes);
  const gone = named.filter(([, certificate]) => !isStored(certificate));
  return Object.fromEntries(gone.map(([path]) => [path, ["Upload the PDF again"]]));
}

/** Sets the last use of a form's certificates to now, so that a sweep at the same time keeps them. Call it in a transaction. */
export async function keepCertificates(trx: Db, typed: FormValues, now: Date): Promise<void> {
  const hashes = [...new Set(certificatesIn(typed).map(([, { hash }]) => hash))].sort();
  // In one order, so that two saves never wait for each other.
  for (const hash of hashes)
    await trx
      .updateTable("certificate")
      .set({ usedAt: now.toISOString() })
      .where("hash", "=", hash)
      .execute();
}

/**
 * Deletes certificates that no badge, draft or kept version has named for a week; a trigger lists their files as unused.
 * @returns the number of deleted certificates
 */
export async function sweepCertificates(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptFor).toISOString();
  const old = await db.selectFrom("certificate").select("hash").where("usedAt", "<", before).execute();
  let deleted = 0;
  for (const { hash } of old) {
    // One statement: if a save names the certificate at the same time, its `usedAt` has changed and the row stays.
    const unused = db
      .deleteFrom("certificate")
      .where("hash", "=", hash)
      .where("usedAt", "<", before)
      .where(({ not, exists }) => not(exists(settingWith(db, hash))))
      .where(({ not, exists }) => not(exists(namesOf(db, "draft", hash))))
      .where(({ not, exists }) => not(exists(namesOf(db, "recordVersion", hash))));
    deleted += await changedRows(unused);
  }
  return deleted;
}

const settingWith = (db: Db, hash: string) =>
  db.selectFrom("setting").select("key").where("key", "=", "badges").where("value", "like", `%${hash}%`);

const namesOf = (db: Db, table: "draft" | "recordVersion", hash: string) =>
  db
    .selectFrom(table)
    .select("key")
    .where("kind", "=", "setting")
    .where("key", "=", "badges")
    .where("values", "like", `%${hash}%`);

/**
 * Stores a received PDF for a badge, under the name of `certificateName`; the same content once. Housekeeping keeps it for
 * a week before a badge names it.
 * @returns the certificate, or what is wrong with the file
 */
export async function storeCertificate(
  db: Db,
  storage: Storage,
  { name, path, bytes }: ReceivedFile,
): Promise<Certificate | string> {
  if (bytes === 0) return `${name} is empty`;
  if ((await fileKind(path)) !== "application/pdf") return `${name} is not a PDF`;
  const hash = await hashOfFile(path, "hex");
  await listAsUnused(db, hash, new Date());
  await storage.put(originalKey(hash), { path });
  await db.transaction().execute(async (trx) => {
    const usedAt = new Date().toISOString();
    await trx
      .insertInto("certificate")
      .values({ hash, bytes, usedAt })
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ usedAt }))
      .execute();
    await trx.deleteFrom("unusedFile").where("hash", "=", hash).execute();
  });
  return { name, bytes, hash };
}
