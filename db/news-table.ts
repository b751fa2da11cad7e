import type { Generated } from "kysely";

/** Which photos of a project an account has been told about, and whether it wants to be told. */
export interface NewsTable {
  userId: string;
  projectId: number;
  /** 1 or 0 as the account chose; null for what its role has. */
  wanted: Generated<number | null>;
  /** The last number of `eventArrival` that earlier news covered. */
  covered: number;
  /** Site day of the news that were due last, sent or not. */
  dueOn: string;
}

/** What one mail of news covers. */
export interface NewsRange {
  userId: string;
  projectId: number;
  /** Events with numbers of `eventArrival` above this one, up to and with the other. */
  after: number;
  until: number;
}
