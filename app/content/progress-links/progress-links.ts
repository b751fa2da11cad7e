/** Maximum number of links that a project has, revoked ones included. */
export const maxProgressLinks = 100;

/** The days a link shows, and how long it opens. */
export interface ProgressLinkLimits {
  /** Site days; null for no limit. */
  firstDay: string | null;
  lastDay: string | null;
  /** The last site day on which it opens. */
  expiresOn: string | null;
}

/** A link as the office sees it: its address is not stored. */
export interface ProgressLink extends ProgressLinkLimits {
  id: number;
  label: string;
  hasPasscode: boolean;
  /** Counts its changes; openings are none. */
  version: number;
  createdAt: string;
  revokedAt: string | null;
  opened: number;
  lastOpenedAt: string | null;
}

export type ProgressLinkState = "active" | "expired" | "revoked";

/** Returns whether a link still opens. */
export function progressLinkState(
  { revokedAt, expiresOn }: Pick<ProgressLink, "revokedAt" | "expiresOn">,
  today: string,
): ProgressLinkState {
  if (revokedAt !== null) return "revoked";
  return expiresOn !== null && expiresOn < today ? "expired" : "active";
}

/** Returns the path of a link's page. */
export const progressPath = (token: string): string => `/progress/${token}`;
