import { originalKey, type Variants } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { fileKind } from "#app/adapters/uploads/file-kind.ts";
import type { ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import type { KeptFile } from "#app/content/messages/inquiry-files.server.ts";
import { inquiryFileName, refusedFiles, type SentFile } from "#app/content/messages/inquiry-files.ts";
import type { Receipt } from "#app/content/messages/messages.server.ts";
import { listAsUnused } from "#app/content/photos/photos.server.ts";
import { removeUnusedFile } from "#app/content/photos/sweep-photos.server.ts";
import type { Db } from "#db/connect.ts";
import type { InquiryFileSpace } from "./inquiry-file-space.server.ts";

/** A received file of a type that is known, on disk. */
export type CheckedFile = ReceivedFile & SentFile;

/**
 * Checks the files of an inquiry by their content.
 * @returns the files, or what is wrong with them
 */
export async function checkInquiryFiles(
  received: ReceivedFile[],
): Promise<{ files: CheckedFile[]; wrong: string | null }> {
  const files: CheckedFile[] = [];
  for (const file of received)
    files.push({ ...file, type: file.bytes > 0 ? await fileKind(file.path) : null });
  return { files, wrong: refusedFiles(files) };
}

interface Shared {
  db: Db;
  storage: Storage;
  variants: Pick<Variants, "remove">;
}

/**
 * Stores the bytes of checked files, then runs `store`, which gives them rows. If it stores no inquiry, they are deleted at
 * once. Until then they are listed as unused, and the sweep deletes them after a crash.
 */
export async function keepInquiryFiles(
  { db, storage, variants }: Shared,
  files: CheckedFile[],
  { space, store }: { space: InquiryFileSpace; store: (kept: KeptFile[]) => Promise<Receipt> },
): Promise<Receipt> {
  const listed = new Map<string, { since: string | null; bytes: number }>();
  let isStored = false;
  try {
    for (const { hash = "", path, bytes } of files) {
      if (listed.has(hash)) continue;
      listed.set(hash, { since: await listAsUnused(db, hash, new Date()), bytes });
      space.used += bytes;
      await storage.put(originalKey(hash), { path });
    }
    const receipt = await store(
      files.map(({ name, hash = "", bytes, type }) => ({
        name: inquiryFileName(name, type ?? ""),
        hash,
        bytes,
      })),
    );
    isStored = receipt.outcome === "stored";
    return receipt;
  } finally {
    if (!isStored)
      for (const [hash, { since, bytes }] of listed)
        if (await removeUnusedFile(db, variants, hash, since)) space.used -= bytes;
  }
}
