import { pino, stdSerializers } from "pino";

/**
 * The key of a calendar address, or any text of that length except photo hashes, which have 64 hexadecimal digits.
 */
const key = /(?<![\w-])(?![\da-f]{64}(?![\w-]))[\w-]{43,}/gi;

/**
 * Returns a path that is safe to log. Addresses of calendars and progress links grant access, so their keys are removed in
 * every spelling: encoded, in capitals, with extra slashes, or as `.data`.
 */
export function safePath(path: string): string {
  const plain = decoded(path);
  const first = /^[/\\]*([^/\\]+)/.exec(plain)?.[1]?.trim().toLowerCase();
  if (first === "calendar") return "/calendar/…";
  // Its token is shorter than other keys.
  if (first === "progress") return "/progress/…";
  const safe = safeText(plain);
  return safe === plain ? path : safe;
}

/**
 * Returns whether a path has a key and cannot be decoded once or twice. React Router would print such a path to the
 * console, so it must be rejected first.
 */
export function isMalformedKey(path: string): boolean {
  return safePath(path) !== path && decodedTwice(path) === null;
}

function decodedTwice(path: string): string | null {
  try {
    // Return the result: a bundler removes an unused decoding, and its error with it.
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}

const safeText = (text: string) =>
  text.replace(/\/progress\/[^/\s"'?\\]+/gi, "/progress/…").replace(key, "…");

/** Serialises an error for the log without keys, which may be in its message, stack or details. */
export function safeError(error: Error): unknown {
  const written = stdSerializers.err(error);
  try {
    return JSON.parse(safeText(JSON.stringify(written)));
  } catch {
    // Details that are not JSON, such as circular references, are dropped.
    return { type: written.type, message: safeText(written.message), stack: safeText(written.stack ?? "") };
  }
}

/** Decodes a path that may be encoded several times. */
function decoded(path: string): string {
  for (let plain = path, left = 8; ; left -= 1) {
    const next = plain.replace(/%[\da-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
    if (next === plain || left === 0) return plain;
    plain = next;
  }
}

/**
 * Returns the standard output for log lines. They are written together, at the latest after a moment and at the exit:
 * writing one takes longer than a cached page, and each write wakes another thread.
 */
export function logOutput(): { write(line: string): void } {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 16_000,
    periodicFlush: 100,
    // In its mode for strings, each line is appended to a text that is flattened and measured again.
    contentMode: "buffer",
  });
  // Its types know only strings.
  const write: (bytes: Buffer) => unknown = output.write.bind(output) as never;
  return { write: (line) => void write(Buffer.from(line)) };
}
