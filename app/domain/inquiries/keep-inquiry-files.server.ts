import { originalKey, type Variants } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { fileKind, type ReceivedFile } from "#app/adapters/uploads/receive-file.ts";
import {
  countAttempt,
  countFromNetworks,
  giveBack,
  type Reservation,
  reserve,
} from "#app/domain/accounts/rate-limits.server.ts";
import { removeUnusedFile } from "#app/domain/photos/originals.server.ts";
import { listAsUnused } from "#app/domain/photos/photos.server.ts";
import { dayMs, hourMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { digestOf, type KeptFile, type Receipt } from "./inquiries.server.ts";
import { inquiryFileLimits, inquiryFileName, refusedFiles, type SentFile } from "./inquiries.ts";
import { hasSentTooMany } from "./receive-inquiry.server.ts";

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
        if (await removeUnusedFile(db, variants, { hash, since })) space.used -= bytes;
  }
}

/** The database counts in this unit, as its numbers end at 2 GB. */
const kilobyte = 1024;

/** Why the files of an inquiry are not stored: too many inquiries, too many of them with files, or no space today. */
export type NoSpace = "inquiries" | "with files" | "bytes";

export interface InquiryFileSpace {
  /** Reserves space with the first file that arrives. The result holds for all files of the request. */
  refusal(): Promise<NoSpace | null>;
  /** Bytes that are in the storage; `keepInquiryFiles` counts them. */
  used: number;
  /** Releases what the storage does not use. */
  release(): Promise<void>;
}

interface Sender {
  /** The sender's network address. */
  address: string;
  secret: string;
  now: Date;
  /** Bytes of the request; infinite if they are unknown. */
  bytes: number;
}

/**
 * Returns the space on the disk for the files of one request of a stranger. It is reserved before a byte of them is
 * written, for as long as they are in the temporary folder or in the storage.
 */
export function inquiryFileSpace(db: Db, sender: Sender): InquiryFileSpace {
  let refusal: Promise<NoSpace | null> | undefined;
  let reservation: Reservation | null = null;

  async function reserveSpace(): Promise<NoSpace | null> {
    const { address, secret, now, bytes } = sender;
    if (await hasSentTooMany(db, sender)) return "inquiries";
    const within = { ms: hourMs, now };
    const { withFilesPerHour, maxBytes, maxFiles, maxBytesPerDay } = inquiryFileLimits;
    const own = {
      keyOf: (network: string) => `inquiry files ${digestOf(secret, network)}`,
      max: withFilesPerHour.perNetwork,
    };
    if ((await countFromNetworks(db, address, { ...within, ...own })) !== null) return "with files";
    const all = await countAttempt(db, "inquiry files", within);
    if (all.count > withFilesPerHour.inAll) return "with files";
    // A request with one file too many is read as well, to say so.
    const maxReserved = Math.min(bytes, (maxFiles + 1) * (maxBytes + 1));
    reservation = await reserve(db, "inquiry bytes", {
      ms: dayMs,
      now,
      amount: Math.ceil(maxReserved / kilobyte),
      max: maxBytesPerDay / kilobyte,
    });
    return reservation ? null : "bytes";
  }

  return {
    used: 0,
    refusal: () => (refusal ??= reserveSpace()),
    async release() {
      if (reservation) await giveBack(db, reservation, reservation.amount - Math.ceil(this.used / kilobyte));
    },
  };
}
