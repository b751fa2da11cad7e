import type { Db } from "#db/connect.ts";

/** A file whose bytes are in the storage, under their SHA-256. */
export interface KeptFile {
  name: string;
  hash: string;
  bytes: number;
}

/** Adds files to an inquiry; call it in the transaction that stores it. */
export async function addInquiryFiles(
  trx: Db,
  messageId: number,
  files: KeptFile[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const createdAt = now.toISOString();
  await trx
    .insertInto("inquiryFile")
    .values(files.map((file) => ({ ...file, messageId, createdAt })))
    .execute();
  const hashes = files.map(({ hash }) => hash);
  await trx.deleteFrom("unusedFile").where("hash", "in", hashes).execute();
}

/** Returns the files of an inquiry in their order. */
export function listInquiryFiles(db: Db, messageId: number) {
  return db
    .selectFrom("inquiryFile")
    .select(["id", "name", "bytes"])
    .where("messageId", "=", messageId)
    .orderBy("id")
    .execute();
}

/** Returns a file of an inquiry; undefined if the inquiry has no such file or is in the trash. */
export function findInquiryFile(db: Db, messageId: number, id: number) {
  return db
    .selectFrom("inquiryFile")
    .innerJoin("message", "message.id", "inquiryFile.messageId")
    .select(["inquiryFile.name", "inquiryFile.hash", "inquiryFile.bytes"])
    .where("inquiryFile.id", "=", id)
    .where("inquiryFile.messageId", "=", messageId)
    .where("message.deletedAt", "is", null)
    .executeTakeFirst();
}
