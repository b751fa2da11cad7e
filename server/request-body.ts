/**
 * Reads a request's whole body, or gives null as soon as it passes `limit` bytes, whatever its
 * Content-Length claims.
 */
export async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** A request's body, passed on as it arrives; fails as soon as it passes `limit` bytes. */
export function limitStream(body: ReadableStream<Uint8Array> | null, limit: number) {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, passOn) {
      size += chunk.length;
      if (size > limit) passOn.error(new RangeError(`The body has more than ${limit} bytes`));
      else passOn.enqueue(chunk);
    },
  });
  return (body ?? new Blob([]).stream()).pipeThrough(counter);
}
