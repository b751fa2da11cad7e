import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { fileKind } from "#app/adapters/uploads/file-kind.ts";
import { hashOfFile, type ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import { listAsUnused } from "#app/domain/photos/photos.server.ts";
import type { Db } from "#db/connect.ts";
import { addCertificate } from "./certificates.server.ts";
import type { Certificate } from "./certificates.ts";

/**
 * Stores a received PDF for a badge, under the name of `certificateName`. Housekeeping keeps it for a week before a badge
 * names it.
 * @returns the certificate, or what is wrong with the file
 */
export async function keepCertificate(
  db: Db,
  storage: Storage,
  { name, path, bytes }: ReceivedFile,
): Promise<Certificate | string> {
  if (bytes === 0) return `${name} is empty`;
  if ((await fileKind(path)) !== "application/pdf") return `${name} is not a PDF`;
  const hash = await hashOfFile(path, "hex");
  await listAsUnused(db, hash, new Date());
  await storage.put(originalKey(hash), { path });
  await addCertificate(db, { hash, bytes }, new Date());
  return { name, bytes, hash };
}
