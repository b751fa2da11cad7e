import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

/** Bytes that name the type of every format that is recognised here; more are never read. */
const headBytes = 4100;

/** Returns the MIME type of a file by its first bytes, whatever its name says; null if it is unknown. */
export async function fileKind(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const kind = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return kind?.mime ?? null;
  } finally {
    await file.close();
  }
}
