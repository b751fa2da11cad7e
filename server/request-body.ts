import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { megabyte } from "#app/adapters/uploads/byte-size.ts";
import { routePath } from "./paths.ts";

// Hono's body limit trusts Content-Length, buffers all other bodies and has no time limit.

interface BodyLimit {
  bytes: number;
  /** Passed on as it arrives rather than read into memory first. */
  streamed: boolean;
  /** Whether all of it must arrive in time. An upload over a slow line may take long, as long as it moves. */
  timed: boolean;
}

/** Where more than a form's fields are taken; the first that fits an address. */
const bodyLimits: [RegExp, BodyLimit][] = [
  // A day's photos in one form.
  [/^\/server\/api\/calendar\.php$/, { bytes: 512 * megabyte, streamed: true, timed: false }],
  // A little above the photo's own limit, whose message names the photo.
  [/^\/server\/api\/(library-)?photos$/, { bytes: maxPhotoBytes + megabyte, streamed: true, timed: false }],
  // The long texts of a record, in a script that takes three bytes for a letter.
  [/^\/admin\/cms\//, { bytes: 2 * megabyte, streamed: true, timed: true }],
  // Hundreds of events with their notes.
  [/^\/server\/api\/events$/, { bytes: 4 * megabyte, streamed: false, timed: true }],
];

/** How large a request's body may be at an address. */
export function bodyLimit(path: string): BodyLimit {
  const [, limit] = bodyLimits.find(([address]) => address.test(routePath(path))) ?? [];
  return limit ?? { bytes: 64 * 1024, streamed: false, timed: true };
}

/**
 * Reads a request's whole body. Stops as soon as it passes the limit, whatever its Content-Length claims, or
 * when the time for all of it is over, however steadily it trickles in.
 */
export async function readWhole(
  request: Request,
  limit: { bytes: number; timeoutMs: number },
): Promise<Uint8Array<ArrayBuffer> | "too large" | "too slow"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit.bytes) return "too large";
  try {
    return new Uint8Array(await new Response(limitStream(request.body, limit)).arrayBuffer());
  } catch (error) {
    if (error instanceof RangeError) return "too large";
    if (error instanceof DOMException && error.name === "TimeoutError") return "too slow";
    throw error;
  }
}

/**
 * Returns a request's body, passed on as it arrives. It fails with a RangeError as soon as it passes the limit, and
 * with a TimeoutError when the time for all of it is over.
 * @param limit `timeoutMs` is null for no limit of time
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
