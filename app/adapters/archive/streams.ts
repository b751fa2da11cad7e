import { ReadableStream as NodeStream } from "node:stream/web";

/** Returns the chunks as a web stream, which is read only as fast as it is consumed. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(chunks) as object as ReadableStream<Uint8Array>;
