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

export type ActivityKind = "account" | "equipment" | "project" | "event" | "message" | "setting";

export type ActivityAction =
  | "signed in"
  | "failed to sign in"
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
  | "created"
  | "deleted"
  | "restored"
  | "reordered";
