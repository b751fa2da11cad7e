/** Something an account did, or something that happened to it. */
export interface Activity {
  /** Who did it; without an id, only an e-mail address was given. */
  by: { id: string | null; email: string };
  action: ActivityAction;
  kind: ActivityKind;
  recordId?: string;
  /** The record's name, so that the entry still reads well after the record is deleted. */
  title?: string;
  details?: ActivityDetails;
  /** Names of the fields that changed. */
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

export const activityKinds = [
  "account",
  "equipment",
  "project",
  "page",
  "service",
  "event",
  "message",
  "setting",
  "photo",
  "address",
  "backup",
  "person",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityAction =
  | "signed-in"
  | "sign-in-failed"
  | "second-step-failed"
  | "identity-check-failed"
  | "signed-out"
  | "invited"
  | "invitation-resent"
  | "invitation-revoked"
  | "changed"
  | "email-change-requested"
  | "email-change-cancelled"
  | "email-changed"
  | "disabled"
  | "enabled"
  | "password-link-created"
  | "password-set"
  | "signed-out-everywhere"
  | "session-ended"
  | "two-factor-enabled"
  | "two-factor-disabled"
  | "two-factor-reset"
  | "passkey-added"
  | "passkey-removed"
  | "backup-failed"
  | "calendar-address-created"
  | "calendar-address-revoked"
  | "progress-link-created"
  | "progress-link-changed"
  | "progress-link-revoked"
  | "viewpoint-created"
  | "viewpoint-changed"
  | "viewpoint-deleted"
  | "created"
  | "deleted"
  | "restored"
  | "opened"
  | "closed"
  | "removed"
  | "reordered"
  | "read"
  | "marked-new"
  | "archived"
  | "unarchived"
  | "followed-up"
  | "marked-spam"
  | "marked-not-spam"
  | "marked-answered"
  | "marked-not-answered"
  | "noted"
  | "replied"
  | "called"
  | "messaged"
  | "booked"
  | "maintenance-planned"
  | "booking-changed"
  | "booking-deleted"
  | "news-refused"
  | "mail-refused"
  | "report-saved"
  | "report-deleted"
  | "report-restored"
  | "redirected"
  | "redirect-deleted"
  | "draft-saved"
  | "draft-discarded"
  | "published"
  | "scheduled"
  | "unscheduled"
  | "publishing-failed"
  | "hidden"
  | "shown"
  | "version-restored"
  | "erased"
  | "exported"
  | "imported";

/** Returns the moment (ISO) before which activity is deleted. */
export function activityEnd(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
