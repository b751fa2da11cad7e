import type { Access } from "./account-schemas.ts";
import type { Role } from "./roles.ts";

const sorted = (ids: number[] | null) => ids?.toSorted((one, other) => one - other) ?? null;

/** Returns the fields of an account's access that a change gives another value. */
export function changedAccess(before: Pick<WholeAccount, "role" | "projects">, after: Access): string[] {
  const listed = after.role !== "admin" && after.sees === "listed" ? after.projects : null;
  return [
    ...(before.role === after.role ? [] : ["role"]),
    ...(JSON.stringify(sorted(before.projects)) === JSON.stringify(sorted(listed)) ? [] : ["projects"]),
  ];
}

export const seesAllProjects = ({ role, projects }: Pick<WholeAccount, "role" | "projects">) =>
  role === "admin" || projects === null;

export const accountRecord = ({ id, name }: { id: string; name: string }) =>
  ({ kind: "account", recordId: id, title: name }) as const;

export interface WholeAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  disabled: boolean;
  /** Whether signing in takes a code or a passkey besides the password. */
  twoFactor: boolean;
  /** Null sees every project. */
  projects: number[] | null;
  sessions: number;
  createdAt: string;
  /** ISO moment, to a few minutes; null for an account that has never signed in. */
  lastSeenAt: string | null;
  /** Null for an account that has set a password; `until` (ISO) is null when the link has expired. */
  invitation: { until: string | null } | null;
}

/** An account in a list: how many projects it sees. */
export interface ListedAccount extends Omit<WholeAccount, "projects"> {
  projects: number | null;
}

/** Returns an account's access as one string, to detect concurrent edits. */
export function accessState({ role, projects }: Pick<WholeAccount, "role" | "projects">): string {
  return JSON.stringify([role, role === "admin" ? null : sorted(projects)]);
}

/** Thrown when a change would leave no admin who can sign in. */
export class LastAdmin extends Error {
  override name = "LastAdmin";
  override message = "This is the last admin who can sign in. Make someone else an admin first.";
}

export class EmailTaken extends Error {
  override name = "EmailTaken";
  override message = "An account with this address already exists";
}

/** Thrown when an invitation cannot be resent or revoked any more. */
export class InvitationEnded extends Error {
  override name = "InvitationEnded";
}

export class AccessChanged extends Error {
  override name = "AccessChanged";
  override message = "Someone else changed this access while you were editing. Nothing was saved.";
  readonly stored: Pick<WholeAccount, "role" | "projects">;

  constructor(stored: Pick<WholeAccount, "role" | "projects">) {
    super();
    this.stored = stored;
  }
}
