import type { Storage } from "./storage.ts";

/**
 * Stores a generated file. A storage that fails, such as a full disk, is no reason to withhold the file: it is generated
 * again for the next request. The storage that the program opens logs its failures.
 * @returns whether the file was stored
 */
export async function keepGenerated(storage: Storage, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await storage.put(key, bytes);
    return true;
  } catch {
    return false;
  }
}
