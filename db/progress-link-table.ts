import type { Generated } from "kysely";

/** An address that shows a project's site photos without an account. */
export interface ProgressLinkTable {
  id: Generated<number>;
  projectId: number;
  /** Only the digest of the address's token is stored. */
  tokenHash: string;
  /** For whom it is, in the office's words; can be empty. */
  label: string;
  /** Hash of the passcode that the page asks for; null if it asks for none. */
  passcodeHash: Generated<string | null>;
  /** First and last site day that it shows; null for no limit. */
  firstDay: Generated<string | null>;
  lastDay: Generated<string | null>;
  /** The last site day on which it opens; null for no limit. */
  expiresOn: Generated<string | null>;
  /** Counts its changes by the office. */
  version: Generated<number>;
  createdAt: string;
  revokedAt: Generated<string | null>;
  /** How often its page was opened. */
  opened: Generated<number>;
  lastOpenedAt: Generated<string | null>;
}
