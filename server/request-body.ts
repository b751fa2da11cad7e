import { routePath } from "./paths.ts";

const megabyte = 1024 * 1024;

interface BodyLimit {
  bytes: number;
  /** Streamed to the action instead of being read into memory. */
  streamed: boolean;
  /** Whether the whole body must arrive in time. Uploads may take long on a slow connection. */
  timed: boolean;
}

/** Exceptions to the default limit; the first match applies. */
const bodyLimits: [RegExp, BodyLimit][] = [
  // A day's photos in one form.
  [/^\/server\/api\/calendar\.php$/, { bytes: 512 * megabyte, streamed: true, timed: false }],
  // One photo. Its own limit, whose message names the file, is slightly lower.
  [/^\/(server\/api\/photos|admin\/pictures)$/, { bytes: 31 * megabyte, streamed: true, timed: false }],
  // The long texts of a record, in a script with three bytes per letter.
  [/^\/admin\/cms\//, { bytes: 2 * megabyte, streamed: true, timed: true }],
  // Hundreds of events with their notes.
  [/^\/server\/api\/events$/, { bytes: 4 * megabyte, streamed: false, timed: true }],
];

/** Returns the body limit of a path. */
export function bodyLimit(path: string): BodyLimit {
  const [, limit] = bodyLimits.find(([address]) => address.test(routePath(path))) ?? [];
  return limit ?? { bytes: 64 * 1024, streamed: false, timed: true };
}

/** Formats a number of bytes: `64 KB`, `512 MB`. */
export function readableSize(bytes: number): string {
  return bytes < megabyte ? `${bytes / 1024} KB` : `${bytes / megabyte} MB`;
}

/**
 * Reads a request's body. Stops as soon as it exceeds the limit, regardless of its Content-Length, or when the time is
 * over.
 */
export async function readWhole(
  request: Request,
  limit: { bytes: number; timeoutMs: number },
): Promise<Uint8Array<ArrayBuffer> | "too large" | "too slow"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit.bytes) return "too large";
  const timeout = Promise.withResolvers<"too slow">();
  const timer = setTimeout(() => timeout.resolve("too slow"), limit.timeoutMs);
  const reader = request.body?.getReader();
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    while (reader) {
      const read = await Promise.race([reader.read(), timeout.promise]);
      if (read === "too slow" || size + (read.value?.length ?? 0) > limit.bytes) {
        // Not awaited: the client may never react.
        reader.cancel().catch(() => {});
        return read === "too slow" ? read : "too large";
      }
      if (read.done) break;
      size += read.value.length;
      chunks.push(read.value);
    }
    return joined(chunks, size);
  } finally {
    clearTimeout(timer);
  }
}

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * Returns a request's body as a stream that fails with a RangeError when it exceeds the limit, and with a TimeoutError
 * when the time is over.
 * @param limit `timeoutMs` is null for no time limit
 */
export function limitStream(
  body: ReadableStream<Uint8Array> | null,
  limit: { bytes: number; timeoutMs: number | null },
) {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, passOn) {
      size += chunk.length;
      if (size > limit.bytes) passOn.error(new RangeError(`The body has more than ${limit.bytes} bytes`));
      else passOn.enqueue(chunk);
    },
  });
  const options = limit.timeoutMs === null ? {} : { signal: AbortSignal.timeout(limit.timeoutMs) };
  return (body ?? new Blob([]).stream()).pipeThrough(counter, options);
}
