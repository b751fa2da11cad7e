import { z } from "zod";
import { requiredLine } from "../form-schema.ts";
import { maxFields } from "../form-values.ts";
import { maxRecordId } from "../record-id.ts";
import { type Role, roles } from "./roles.ts";

const projectIds = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(z.coerce.number().int().min(1).max(maxRecordId)).max(maxFields),
);

const seesMissing = "Choose whether the client sees all projects or only some";

const access = z.object({
  role: z.enum(roles, "Please choose a role"),
  sees: z.preprocess(
    (sent) => (sent === "" ? undefined : sent),
    z.enum(["all", "listed"], seesMissing).optional(),
  ),
  projects: projectIds,
});

type GivenAccess = z.output<typeof access>;

const saysWhatItSees = ({ role, sees }: GivenAccess) => role !== "client" || sees !== undefined;
const noChoice = { path: ["sees"], error: seesMissing };

const hasProjects = ({ role, sees, projects }: GivenAccess) =>
  projects.length > 0 || !(role === "engineer" || (role === "client" && sees === "listed"));
const noProjects = { path: ["projects"], error: "Please select at least one project" };

/** Fills in the project access of admins, who see every project, and of engineers, who see those of a list. */
const settled = <Given extends GivenAccess>({ sees = "all", ...given }: Given) => ({
  ...given,
  sees: given.role === "engineer" ? ("listed" as const) : sees,
});

/** An account's access: its role, an engineer's projects and, for a client, all projects or a list. The choice is required. */
export const accessSchema = access
  .refine(saysWhatItSees, noChoice)
  .refine(hasProjects, noProjects)
  .transform(settled);

export type Access = z.output<typeof accessSchema>;

const name = requiredLine(120, "Please enter a name");

/** The form for the name of an account. */
export const nameSchema = z.object({ name });

const email = z
  .string("Please enter an email address")
  .trim()
  .toLowerCase()
  .max(254, "Please use at most 254 characters")
  .pipe(z.email("Please enter an email address such as name@company.com"));

/** The form for a new passkey. */
export const passkeyNameSchema = z.object({
  passkeyName: requiredLine(60, "Please enter a name for the passkey"),
});

/** The form for a new address of an account. */
export const newEmailSchema = z.object({ email });

const invitation = access.extend({ name, email });

export const invitationSchema = invitation
  .refine(saysWhatItSees, noChoice)
  .refine(hasProjects, noProjects)
  .transform(settled);

const sorted = (ids: number[] | null) => ids?.toSorted((one, other) => one - other) ?? null;

/** Returns the fields in which two states of an account's access differ. */
export function changedAccess(before: Pick<User, "role" | "projects">, after: Access): string[] {
  const listed = after.role !== "admin" && after.sees === "listed" ? after.projects : null;
  return [
    ...(before.role === after.role ? [] : ["role"]),
    ...(JSON.stringify(sorted(before.projects)) === JSON.stringify(sorted(listed)) ? [] : ["projects"]),
  ];
}

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  disabled: boolean;
  /** Whether signing in takes a code or a passkey besides the password. */
  twoFactor: boolean;
  /** Null sees every project. */
  projects: number[] | null;
  /** Open sessions. */
  sessions: number;
  createdAt: string;
  /** ISO moment, to a few minutes; null for an account that has never signed in. */
  lastSeenAt: string | null;
  /** Null for an account that has set a password; `until` (ISO) is null when the link has expired. */
  invitation: { until: string | null } | null;
}

/** An account in a list: how many projects it sees. */
export interface ListedUser extends Omit<User, "projects"> {
  projects: number | null;
}

/** Returns an account's access as one string, to detect concurrent edits. */
export function accessState({ role, projects }: Pick<User, "role" | "projects">): string {
  return JSON.stringify([role, role === "admin" ? null : sorted(projects)]);
}

/** Thrown when a change would leave no admin who can sign in. */
export class LastAdmin extends Error {
  override name = "LastAdmin";
  override message = "This is the last admin who can sign in. Make someone else an admin first.";
}

/** Thrown when a new address belongs to an existing account. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
  override message = "An account with this address already exists";
}

/** Thrown when an invitation cannot be resent or revoked any more. */
export class InvitationEnded extends Error {
  override name = "InvitationEnded";
}

/** Thrown when the access has changed since it was read. */
export class AccessChanged extends Error {
  override name = "AccessChanged";
  override message = "Someone else changed this access while you were editing. Nothing was saved.";
  readonly stored: Pick<User, "role" | "projects">;

  constructor(stored: Pick<User, "role" | "projects">) {
    super();
    this.stored = stored;
  }
}
