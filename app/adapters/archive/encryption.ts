import { streamOf } from "./streams.ts";

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
