import { ReadableStream as NodeStream } from "node:stream/web";

/** Returns the chunks as a web stream, which is read only as fast as it is consumed. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
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
