import { readFile } from "node:fs/promises";
import type { Keys } from "#app/adapters/archive/archive.ts";
import type { Environment } from "#server/env.ts";

/** Thrown for a file of a passphrase or key that is empty or cannot be read; the message names it. */
export class KeyFileRefused extends Error {
  override name = "KeyFileRefused";
}

/**
 * Returns the text of a file with a passphrase or key, trimmed and never empty.
 * @throws KeyFileRefused
 */
export async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new KeyFileRefused(`The file ${file} cannot be read.`);
  });
  if (!text.trim()) throw new KeyFileRefused(`The file ${file} is empty.`);
  return text.trim();
}

/**
 * Returns the key that scheduled backups are encrypted with; none if the environment names none.
 * @throws KeyFileRefused
 */
export async function readScheduledKeys({
  recipient,
  passphraseFile,
}: Pick<Environment["backup"], "recipient" | "passphraseFile">): Promise<Keys> {
  if (recipient) return { recipient };
  return passphraseFile ? { passphrase: await readKeyFile(passphraseFile) } : {};
}
