import { createHash } from "node:crypto";
import { createTarDecoder, packTar } from "modern-tar";
import { DecryptionFailed } from "./encryption.ts";
import { streamOf } from "./streams.ts";

export interface Member {
  name: string;
  bytes: Uint8Array;
}

/** Thrown for an archive that is incomplete or altered. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}

/** Bytes. Photos have at most 30 MB, parts of tables a quarter of it. */
const maxMember = 64 * 1024 * 1024;
/** Bytes of zeros that end a tar file. */
const endBytes = 1024;
const sealName = "sha256.txt";
/** Bytes of the last member with the end: a header, a block of content, two blocks of zeros. */
const sealBytes = 512 + 512 + endBytes;

/**
 * Writes a tar file, one member after another. Its last member is the SHA-256 of all bytes before, so that a truncated
 * or altered file is recognised, whichever byte it is.
 */
export async function* writeArchive(members: AsyncIterable<Member>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const member of members) {
    const packed = (await pack(member)).subarray(0, -endBytes);
    hash.update(packed);
    yield packed;
  }
  yield await sealOf(hash.digest("hex"));
}

/**
 * Reads the members of a tar file in their order.
 * @throws ArchiveRefused at the latest after the last member, so nothing may be relied on before
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  try {
    const entries = streamOf(checkSeal(source)).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if (header.size > maxMember)
        throw new ArchiveRefused(`${header.name} is too large to be part of an archive`);
      const bytes = await collect(body);
      if (header.name !== sealName) yield { name: header.name, bytes };
    }
  } catch (error) {
    if (error instanceof ArchiveRefused || error instanceof DecryptionFailed) throw error;
    throw new ArchiveRefused(error instanceof Error ? error.message : String(error));
  }
}

// The time would make two archives of the same content differ.
const pack = ({ name, bytes }: Member) =>
  packTar([{ header: { name, size: bytes.length, mtime: new Date(0), mode: 0o600 }, body: bytes }]);

const sealOf = (digest: string) => pack({ name: sealName, bytes: new TextEncoder().encode(`${digest}\n`) });

/** Passes the bytes on and fails at their end if they are not those that were sealed. */
async function* checkSeal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held = Buffer.alloc(0);
  let isTar = false;
  for await (const chunk of source) {
    const bytes = Buffer.concat([held, chunk]);
    isTar ||= refuseOthers(bytes);
    const sealed = bytes.subarray(0, Math.max(0, bytes.length - sealBytes));
    held = Buffer.from(bytes.subarray(sealed.length));
    hash.update(sealed);
    yield new Uint8Array(sealed);
  }
  if (!isTar) throw new ArchiveRefused(noArchive);
  if (!held.equals(await sealOf(hash.digest("hex"))))
    throw new ArchiveRefused("it is incomplete or was altered");
  yield new Uint8Array(held);
}

/** Where the header of a tar file's first member names its format. */
const magicAt = 257;
const magic = "ustar";
const noArchive = "it is not an archive of Plinth";

/** @returns whether enough bytes are there to tell a tar file @throws ArchiveRefused for other files */
function refuseOthers(bytes: Buffer): boolean {
  if (bytes.length < magicAt + magic.length) return false;
  if (bytes.subarray(magicAt, magicAt + magic.length).toString() !== magic)
    throw new ArchiveRefused(noArchive);
  return true;
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
