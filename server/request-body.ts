import { arrayBuffer } from "node:stream/consumers";
import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { megabyte } from "#app/adapters/uploads/byte-size.ts";
import { isMultipart, maxBytesInMemory, mayHaveFiles } from "#app/adapters/uploads/read-multipart.ts";
import { maxCertificateBytes } from "#app/domain/company/certificates.ts";
import { maxLogoBytes } from "#app/domain/company/logo.ts";
import { inquiryFileLimits } from "#app/domain/inquiries/inquiries.ts";
import { maxPartBytes } from "#app/domain/photos/photo-parts.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import { routePath } from "./paths.ts";

// Hono's body limit trusts Content-Length, buffers all other bodies and has no time limit.

interface BodyLimit {
  bytes: number;
  /** Streamed to the action instead of being read into memory. */
  streamed: boolean;
  /** Whether the whole body must arrive in time. Uploads may take long on a slow connection. */
  timed: boolean;
  /** Milliseconds for a timed body; the default when absent. */
  timeoutMs?: number;
}

/** The inquiry form with files, which strangers send: 100 MB take a quarter of an hour on a line of 1 Mbit/s. */
const inquiryForm = {
  alone: { bytes: maxBytesInMemory, streamed: false, timed: true },
  withFiles: {
    // Above the files' own limits, whose messages name them.
    bytes: (inquiryFileLimits.maxFiles + 3) * inquiryFileLimits.maxBytes,
    streamed: true,
    timed: true,
    timeoutMs: 20 * minuteMs,
  },
} satisfies Record<string, BodyLimit>;

/** Exceptions to the default limit; the first match applies. */
const bodyLimits: [RegExp, BodyLimit][] = [
  // A day's photos in one form.
  [/^\/server\/api\/calendar\.php$/, { bytes: 512 * megabyte, streamed: true, timed: false }],
  // A little above the photo's own limit, whose message names the photo.
  [/^\/server\/api\/(library-)?photos$/, { bytes: maxPhotoBytes + megabyte, streamed: true, timed: false }],
  // A part of a photo, on any line; the endpoint has the limit of a part.
  [/^\/server\/api\/photo-uploads\/[^/]+$/, { bytes: 2 * maxPartBytes, streamed: true, timed: false }],
  // Undo of a change of 500 notes, in a script that takes nine characters for a letter.
  [/^\/admin\/cms\/event-list$/, { bytes: 5 * megabyte, streamed: true, timed: true }],
  // The long texts of a record, in a script that takes three bytes for a letter.
  [/^\/admin\/cms\//, { bytes: 2 * megabyte, streamed: true, timed: true }],
  // A little above the logo's own limit, whose message names it.
  [/^\/server\/api\/logos$/, { bytes: maxLogoBytes * 2, streamed: false, timed: true }],
  // A little above the limit of a certificate, whose message names it.
  [/^\/server\/api\/certificates$/, { bytes: maxCertificateBytes + megabyte, streamed: true, timed: false }],
  // The longest texts of a form, in a script that takes three bytes for a letter.
  [/^\/server\/api\/previews\/.+$/, { bytes: megabyte, streamed: false, timed: true }],
  // Hundreds of events with their notes.
  [/^\/server\/api\/events$/, { bytes: 4 * megabyte, streamed: false, timed: true }],
];

/** Returns the body limit of a path, and of the body's announced type and length. */
export function bodyLimit(path: string, headers = new Headers()): BodyLimit {
  if (path === "/" && isMultipart(headers))
    return mayHaveFiles(headers) ? inquiryForm.withFiles : inquiryForm.alone;
  const [, limit] = bodyLimits.find(([address]) => address.test(routePath(path))) ?? [];
  return limit ?? { bytes: 64 * 1024, streamed: false, timed: true };
}

/** Reads a body. Stops once it exceeds the limit, whatever its Content-Length, or when the time is over. */
export async function readWhole(
  request: Request,
  limit: { bytes: number; timeoutMs: number },
): Promise<Uint8Array<ArrayBuffer> | "too large" | "too slow"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit.bytes) return "too large";
  try {
    return new Uint8Array(await arrayBuffer(limitStream(request.body, limit)));
  } catch (error) {
    if (error instanceof RangeError) return "too large";
    if (error instanceof DOMException && error.name === "TimeoutError") return "too slow";
    throw error;
  }
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
