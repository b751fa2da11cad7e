/** A folder of archives, on a disk or in an S3-compatible store. */
export interface Place {
  /** Writes a file: it appears under its name only when it is complete and safe from a power cut. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Lists the files directly in the folder. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Returns a file's full address, for messages. */
  addressOf(name: string): string;
}

/** Thrown for a place that cannot be used; the message says why. */
export class PlaceRefused extends Error {
  override name = "PlaceRefused";
}
