import type { Generated } from "kysely";
import type { Defaulted, Flag } from "./columns.ts";

export interface InquiryTable {
  id: Generated<number>;
  /** Shown to the visitor, such as `DIG-0042`. */
  reference: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
  /** Site day on which the work should begin. */
  startOn: Defaulted<string | null>;
  /** Where the work is to be done. */
  place: Defaulted<string>;
  /** The machine or project the visitor came from. */
  machineId: number | null;
  projectId: number | null;
  status: Defaulted<"new" | "read" | "archived">;
  /** Site day on which it was archived; kept when it comes back on its follow-up day. */
  archivedOn: Defaulted<string | null>;
  spam: Defaulted<Flag>;
  spamReason: string | null;
  /** Digest of the form's values: the same inquiry sent twice is stored once. */
  fingerprint: string;
  /** Digest of the sender's IP address, for rate limiting. */
  sender: string;
  answeredAt: string | null;
  /** The account that takes care of it. */
  ownerId: Defaulted<string | null>;
  stage: Defaulted<"new" | "visit" | "quoted" | "won" | "lost">;
  /** Why it was lost; empty in any other stage. */
  lostReason: Defaulted<string>;
  /** Site day on which it comes back to be answered. */
  followUpOn: Defaulted<string | null>;
  /** What the work is worth, in whole units of `currency`. */
  value: Defaulted<number | null>;
  /** ISO 4217 code that the value was entered in; empty without a value. */
  currency: Defaulted<string>;
  createdAt: string;
  deletedAt: string | null;
}

/** A file that came with an inquiry; its bytes are an original in the storage. */
export interface InquiryFileTable {
  id: Generated<number>;
  inquiryId: number;
  /** As the visitor named it, with the ending of its type. */
  name: string;
  /** SHA-256 of the bytes. */
  hash: string;
  bytes: number;
  createdAt: string;
}

/** A step in the conversation of an inquiry, after the visitor's text. */
export interface InquiryEntryTable {
  id: Generated<number>;
  inquiryId: number;
  /** Notes are internal; replies and acknowledgements are mails to the visitor. */
  kind: "note" | "reply" | "call" | "whatsapp" | "acknowledgement";
  at: string;
  accountId: string | null;
  /** Name of the account at that time; empty for what the program sends by itself. */
  author: string;
  text: string;
  /** The `messageKey` of its mail. */
  mailKey: string | null;
  /** Sent by the form, so that a repeated request stores nothing again. */
  key: string | null;
}
