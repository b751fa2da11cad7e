import { stdSerializers } from "pino";

/**
 * The key of a calendar address, or anything as long. The hash of a photo is no key: 64 hexadecimal digits.
 */
const key = /(?<![\w-])(?![\da-f]{64}(?![\w-]))[\w-]{43,}/gi;

/**
 * Returns an address's path as it may be logged. Whoever knows a calendar address can read the calendar, so
 * its key is left out, however the path spells it: encoded, in capitals, with more slashes, or as `.data`.
 */
export function safePath(path: string): string {
  const plain = decoded(path);
  const first = /^[/\\]*([^/\\]+)/.exec(plain)?.[1]?.trim().toLowerCase();
  if (first === "calendar") return "/calendar/…";
  const safe = safeText(plain);
  return safe === plain ? path : safe;
}

/**
 * Whether a path has a key and cannot be decoded once or twice. React Router would write such a path to the
 * console as it is, so it must not come that far.
 */
export function isMalformedKey(path: string): boolean {
  return safePath(path) !== path && decodedTwice(path) === null;
}

function decodedTwice(path: string): string | null {
  try {
    // The result is returned: a bundler drops a decoding whose result nobody reads, and its error with it.
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}

/** Returns a text in which no key of a calendar address is left. */
const safeText = (text: string) => text.replace(key, "…");

/** Writes an error to the log without keys, which may stand in its message, its stack or its details. */
export function safeError(error: Error): unknown {
  const written = stdSerializers.err(error);
  try {
    return JSON.parse(safeText(JSON.stringify(written)));
  } catch {
    // Details that are not JSON, such as a circle, are left out.
    return { type: written.type, message: safeText(written.message), stack: safeText(written.stack ?? "") };
  }
}

/** Undoes encodings, also of what was encoded more than once. */
function decoded(path: string): string {
  for (let plain = path, left = 8; ; left -= 1) {
    const next = plain.replace(/%[\da-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
    if (next === plain || left === 0) return plain;
    plain = next;
  }
}
