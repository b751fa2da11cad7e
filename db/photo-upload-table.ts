import type { Defaulted } from "./columns.ts";
import type { Json } from "./json.ts";

/** A photo that arrives in parts. */
export interface PhotoUploadTable {
  /** The folder of its parts in the storage. */
  id: string;
  userId: string;
  /** Chosen by the sender; unique for the account. */
  key: string;
  /** Of the whole file. */
  bytes: number;
  /** SHA-256 of the whole file as base64url; empty if the sender cannot compute it. */
  hash: string;
  /** Bytes that have arrived. */
  received: Defaulted<number>;
  /** Names of the parts in the storage, in order. */
  parts: Json<string[]>;
  /** What a save names the photo by, once it is whole; null before. */
  token: Defaulted<string | null>;
  /** Hash of the stored photo, once it is whole. */
  photoHash: Defaulted<string | null>;
  changedAt: string;
}
