import type { Selectable } from "kysely";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import type { ProgressLinkTable } from "#db/schema-progress.ts";

/** Maximum number of links that a project has, revoked ones included. */
export const maxProgressLinks = 100;
/** Limits in characters. */
export const maxLinkLabel = 100;
export const passcodeLength = { min: 6, max: 64 };

type Stored = Selectable<ProgressLinkTable>;

/** The days a link shows, and how long it opens. */
export type ProgressLinkLimits = Pick<Stored, "firstDay" | "lastDay" | "expiresOn">;

/** A link as the office sees it: its address is not stored. */
export interface ProgressLink extends Omit<Stored, "projectId" | "tokenHash" | "passcodeHash"> {
  hasPasscode: boolean;
}

export type ProgressLinkState = "active" | "expired" | "revoked";

export function progressLinkState(
  { revokedAt, expiresOn }: Pick<ProgressLink, "revokedAt" | "expiresOn">,
  today: string,
): ProgressLinkState {
  if (revokedAt !== null) return "revoked";
  return expiresOn !== null && expiresOn < today ? "expired" : "active";
}

/** Returns the path of a link's page. */
export const progressPath = (token: string): string => `/progress/${token}`;

/** Returns which days a link shows, such as `From 1 Nov 2026`; empty if it shows all. */
export function shownDays({ firstDay, lastDay }: Pick<Stored, "firstDay" | "lastDay">): string {
  if (firstDay && lastDay) return `${readableSiteDay(firstDay)} to ${readableSiteDay(lastDay)}`;
  if (firstDay) return `From ${readableSiteDay(firstDay)}`;
  return lastDay ? `Until ${readableSiteDay(lastDay)}` : "";
}
