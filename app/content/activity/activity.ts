/** Something an account did, or something that happened to it. */
export interface Activity {
  /** Who did it; without an id it is somebody who only gave that e-mail. */
  by: { id: string | null; email: string };
  action: ActivityAction;
  kind: ActivityKind;
  recordId?: string;
  /** What the record is called, so that the note reads well after the record is gone. */
  title?: string;
  /** Names of the fields that changed. */
  fields?: string[];
}

export const activityKinds = [
  "account",
  "equipment",
  "project",
  "event",
  "message",
  "setting",
  "picture",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityAction =
  | "signed in"
  | "failed to sign in"
  | "failed the second step"
  | "failed to confirm their identity"
  | "signed out"
  | "invited"
  | "changed"
  | "disabled"
  | "enabled"
  | "made a password link for"
  | "set a password"
  | "signed out everywhere"
  | "ended a session of"
  | "switched two-factor on"
  | "switched two-factor off"
  | "reset two-factor of"
  | "made a calendar address for"
  | "revoked the calendar address of"
  | "created"
  | "deleted"
  | "restored"
  | "reordered"
  | "read"
  | "marked as new"
  | "archived"
  | "moved back from the archive"
  | "moved to spam"
  | "moved out of spam"
  | "marked as answered"
  | "marked as not answered";

/** How long activity is kept. */
export const activityDays = 400;

/** The moment before which activity is forgotten, as it is stored. */
export function activityEnd(now: Date): string {
  return new Date(now.getTime() - activityDays * 86_400_000).toISOString();
}
