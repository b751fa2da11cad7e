import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { fileKind } from "#app/adapters/uploads/file-kind.ts";
import { hashOfFile } from "#app/adapters/uploads/hash-of-file.ts";
import type { ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import { inquiryFileBytes, type KeptFile } from "#app/content/messages/inquiry-files.server.ts";
import {
  inquiryFileLimits,
  inquiryFileName,
  refusedFiles,
  type SentFile,
} from "#app/content/messages/inquiry-files.ts";
import { listAsUnused } from "#app/content/photos/photos.server.ts";
import type { Db } from "#db/connect.ts";

const day = 24 * 3_600_000;

/** A received file of a type that is known, on disk. */
export type CheckedFile = ReceivedFile & SentFile;

/**
 * Checks the files of an inquiry by their content.
 * @returns the files, or what is wrong with them
 */
export async function checkInquiryFiles(
  db: Db,
  received: ReceivedFile[],
  { tooMany, now }: { tooMany: boolean; now: Date },
): Promise<{ files: CheckedFile[]; wrong: string | null }> {
  const files: CheckedFile[] = [];
  for (const file of received) files.push({ ...file, type: await fileKind(file.path) });
  const wrong = refusedFiles(files, tooMany);
  if (wrong !== null || files.length === 0) return { files, wrong };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const earlier = await inquiryFileBytes(db, new Date(now.getTime() - day));
  const isFull = earlier + bytes > inquiryFileLimits.maxBytesPerDay;
  return {
    files,
    wrong: isFull ? "We cannot take more files today. Please send the inquiry without them" : null,
  };
}

/**
 * Stores the bytes of checked files. Until `addInquiryFiles` gives them rows, they are listed as unused, so that a crash or a
 * refused inquiry leaves nothing for good.
 */
export async function keepInquiryFiles(db: Db, storage: Storage, files: CheckedFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { name, path, bytes, type } of files) {
    const hash = await hashOfFile(path, "hex");
    await listAsUnused(db, hash, new Date());
    await storage.put(originalKey(hash), { path });
    kept.push({ name: inquiryFileName(name, type ?? ""), hash, bytes });
  }
  return kept;
}
