import type { Selectable } from "kysely";
import { recordKinds } from "#app/domain/records/records.ts";
import type { Database } from "#db/schema.ts";
import type { failures, sentences } from "./sentences.ts";

export interface Activity {
  /** Who did it; without an id, only an e-mail address was given. */
  by: { id: string | null; email: string };
  action: ActivityAction;
  kind: ActivityKind;
  recordId?: string;
  /** The record's name, so that the entry still reads well after the record is deleted. */
  title?: string;
  details?: ActivityDetails;
  fields?: string[];
}

/** Values that an entry's sentence shows in place of a title. */
export interface ActivityDetails {
  /** Site day of calendar events, or of a project's daily report. */
  date?: string;
  /** The former site day of a calendar event that was moved. */
  movedFrom?: string;
  /** How many calendar events were created together. */
  count?: number;
  adminsNeedTwoFactor?: boolean;
  /** When a draft becomes public by itself, ISO 8601. */
  publishAt?: string;
}

/**
 * A stored entry, with the account's name as long as the account exists. Its action is an `ActivityAction`, or one that
 * this version does not know.
 */
export interface ActivityEntry extends Omit<Selectable<Database["activity"]>, "details" | "fields"> {
  name: string | null;
  details: ActivityDetails;
  fields: string[];
}

export type LoggedChange = Pick<ActivityEntry, "recordId" | "at" | "action" | "actor" | "fields">;

export const activityKinds = [
  "account",
  ...recordKinds,
  "event",
  "inquiry",
  "setting",
  "photo",
  "address",
  "backup",
  "person",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityAction = keyof typeof failures | keyof typeof sentences;
