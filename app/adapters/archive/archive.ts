import { createHash } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";
import { createTarDecoder, packTar } from "modern-tar";

/** Returns the chunks as a web stream, which is read only as fast as it is consumed. */
const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(chunks) as object as ReadableStream<Uint8Array>;

/** Passes the chunks on until the signal is aborted, then throws its reason. */
export async function* abortable(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/**
 * A recipient's key (age) encrypts only; an identity decrypts. With both, archives are encrypted for both.
 */
export interface Keys {
  passphrase?: string | undefined;
  recipient?: string | undefined;
  identity?: string | undefined;
}

/** Thrown for an archive that cannot be decrypted; the message says which key is needed, or that it is damaged. */
export class DecryptionFailed extends Error {
  override name = "DecryptionFailed";
}

/** Returns keys that encrypt for a recipient and for an identity made for one archive, which reads it. */
export async function withOneTimeIdentity(recipient: string): Promise<Keys> {
  const { generateX25519Identity } = await loadAge();
  return { recipient, identity: await generateX25519Identity() };
}

/** Loads the library with the first archive: most starts of the program need none. */
const loadAge = () => import("age-encryption");

const firstLine = "age-encryption.org/v1";

/** Encrypts a stream in the age format, or passes it on without a key. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, keys: Keys): AsyncGenerator<Uint8Array> {
  const { passphrase, recipient, identity } = keys;
  if (!passphrase && !recipient) return yield* source;
  const { Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  try {
    if (recipient) encrypter.addRecipient(recipient);
    if (recipient && identity) encrypter.addRecipient(await identityToRecipient(identity));
    if (!recipient && passphrase) encrypter.setPassphrase(passphrase);
  } catch {
    throw new DecryptionFailed("The recipient must be a public key of age, such as age1…");
  }
  yield* await encrypter.encrypt(streamOf(source));
}

/**
 * Decrypts a stream in the age format, and passes any other on.
 * @throws DecryptionFailed
 */
export async function* decrypt(bytes: AsyncIterable<Uint8Array>, keys: Keys): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const start = await startOf(chunks);
  const source = { failed: false };
  const all = streamOf(following(start, chunks, source));
  if (start.subarray(0, firstLine.length).toString() !== firstLine) return yield* all;
  const { passphrase, identity } = keys;
  if (!passphrase && !identity)
    throw new DecryptionFailed(
      "The archive is encrypted. Name its key with --passphrase-file or --identity-file.",
    );
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  let clear: ReadableStream<Uint8Array>;
  try {
    if (passphrase) decrypter.addPassphrase(passphrase);
    if (identity) decrypter.addIdentity(identity);
    clear = await decrypter.decrypt(all);
  } catch (error) {
    if (source.failed) throw error;
    const message = error instanceof Error ? error.message : "";
    throw isOfKey(message)
      ? new DecryptionFailed(`The archive cannot be decrypted with this key (${message}).`)
      : damaged();
  }
  try {
    yield* clear;
  } catch (error) {
    throw source.failed ? error : damaged();
  }
}

/** The messages of the library about keys; all others are about the file. */
const isOfKey = (message: string) => /no identity matched|identity|passphrase/.test(message);

const damaged = () =>
  new DecryptionFailed("The encrypted archive is cut off or was altered. Use another copy of it.");

async function startOf(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < firstLine.length) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

/** Passes on the start and what follows; notes whether reading itself failed. */
async function* following(
  start: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
  source: { failed: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    yield new Uint8Array(start);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } catch (error) {
    source.failed = true;
    throw error;
  } finally {
    await chunks.return?.();
  }
}

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
