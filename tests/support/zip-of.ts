import { buffer } from "node:stream/consumers";
import { zip } from "#app/adapters/zip/zip.ts";

/** Returns a ZIP of texts by their paths. */
export function zipOf(texts: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const files = Object.entries(texts).map(([name, text]) => ({
    changed: "2026-11-12T10:20:32",
    read: async () => ({ name, bytes: Buffer.from(text) }),
  }));
  return buffer(zip(files)) as Promise<Buffer<ArrayBuffer>>;
}
