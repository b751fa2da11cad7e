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

/** Failed attempts, where only the account's e-mail address is known. */
export const failures = {
  "sign-in-failed": "failed to sign in as",
  "second-step-failed": "gave the password but no right code for",
};

/** What was done, with `{}` for the record where it is not at the end. */
export const sentences = {
  "signed-in": "signed in",
  "identity-check-failed": "failed to confirm their identity",
  "signed-out": "signed out",
  invited: "invited",
  "invitation-resent": "resent the invitation of",
  "invitation-revoked": "revoked the invitation of",
  changed: "changed",
  "email-change-requested": "requested a new email address for",
  "email-change-cancelled": "cancelled the new email address of",
  "email-changed": "confirmed the new email address of",
  disabled: "disabled",
  enabled: "enabled",
  "password-link-created": "made a password link for",
  "password-set": "set a password",
  "signed-out-everywhere": "signed {} out everywhere",
  "session-ended": "ended a session of",
  "two-factor-enabled": "switched two-factor on",
  "two-factor-disabled": "switched two-factor off",
  "two-factor-reset": "reset two-factor of",
  "passkey-added": "added a passkey to",
  "passkey-removed": "removed a passkey of",
  "calendar-address-created": "made a calendar address for",
  "calendar-address-revoked": "revoked the calendar address of",
  "progress-link-created": "made a progress link for",
  "progress-link-changed": "changed a progress link of",
  "progress-link-revoked": "revoked a progress link of",
  "viewpoint-created": "made a film of",
  "viewpoint-changed": "changed a film of",
  "viewpoint-deleted": "deleted a film of",
  "backup-failed": "could not make the backup",
  created: "created",
  deleted: "deleted",
  restored: "restored",
  opened: "opened",
  closed: "closed",
  removed: "removed",
  reordered: "reordered",
  read: "read",
  "marked-new": "marked {} as new",
  archived: "archived",
  unarchived: "moved {} back from the archive",
  "followed-up": "moved {} back from the archive, because its follow-up day came",
  "marked-spam": "moved {} to spam",
  "marked-not-spam": "moved {} out of spam",
  "marked-answered": "marked {} as answered",
  "marked-not-answered": "marked {} as not answered",
  noted: "added a note to",
  replied: "replied to",
  called: "called about",
  messaged: "wrote on WhatsApp about",
  booked: "booked",
  "maintenance-planned": "planned maintenance of",
  "booking-changed": "changed an entry in the calendar of",
  "booking-deleted": "deleted an entry from the calendar of",
  "news-refused": "could not mail news to",
  "mail-refused": "could not mail",
  "report-saved": "saved a daily report of",
  "report-deleted": "deleted a daily report of",
  "report-restored": "restored a daily report of",
  redirected: "redirected",
  "redirect-deleted": "deleted the redirect of",
  "draft-saved": "saved a draft of",
  "draft-discarded": "discarded the draft of",
  published: "published",
  scheduled: "scheduled",
  unscheduled: "cancelled the publishing time of",
  "publishing-failed": "scheduled {}, which could not be published when it was due",
  hidden: "hid {} from the site",
  shown: "showed {} on the site again",
  "version-restored": "made a draft from an earlier version of",
  erased: "erased",
  exported: "exported",
  imported: "imported",
};

export type ActivityAction = keyof typeof failures | keyof typeof sentences;
