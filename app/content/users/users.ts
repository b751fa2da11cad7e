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
  sees: z.enum(["all", "listed"], seesMissing).optional(),
  projects: projectIds,
});

type GivenAccess = z.output<typeof access>;

const saysWhatItSees = ({ role, sees }: GivenAccess) => role === "admin" || sees !== undefined;
const noChoice = { path: ["sees"], error: seesMissing };

const hasProjects = ({ role, sees, projects }: GivenAccess) =>
  role === "admin" || sees !== "listed" || projects.length > 0;
const noProjects = { path: ["projects"], error: "Please tick at least one project" };

/** Fills in what is not asked of an admin, who sees every project. */
const settled = <Given extends GivenAccess>({ sees = "all", ...given }: Given) => ({ ...given, sees });

/** What an account may see and do: its role and, for a client, all projects or a list. One of them must be named. */
export const accessSchema = access
  .refine(saysWhatItSees, noChoice)
  .refine(hasProjects, noProjects)
  .transform(settled);

export type Access = z.output<typeof accessSchema>;

/** An access as a form shows it; `sees` is null until somebody has chosen. */
export type ShownAccess = Omit<Access, "sees"> & { sees: Access["sees"] | null };

const invitation = access.extend({
  name: requiredLine(120, "Please enter a name"),
  email: z
    .string("Please enter an email address")
    .trim()
    .toLowerCase()
    .max(254, "Please use at most 254 characters")
    .pipe(z.email("Please enter an email address such as name@company.com")),
});

export const invitationSchema = invitation
  .refine(saysWhatItSees, noChoice)
  .refine(hasProjects, noProjects)
  .transform(settled);

const sorted = (ids: number[] | null) => ids?.toSorted((one, other) => one - other) ?? null;

/** The fields of an account's access that differ between two states of it. */
export function changedAccess(before: Pick<User, "role" | "projects">, after: Access): string[] {
  const listed = after.role === "client" && after.sees === "listed" ? after.projects : null;
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
  twoFactor: boolean;
  /** Null sees every project. */
  projects: number[] | null;
  /** Open sessions. */
  sessions: number;
  createdAt: string;
}

/** An account's access as one text, by which a second editor is noticed. */
export function accessState({ role, projects }: Pick<User, "role" | "projects">): string {
  return JSON.stringify([role, role === "admin" ? null : sorted(projects)]);
}

/** Why a change to an account was refused. */
export class LastAdmin extends Error {
  override name = "LastAdmin";
  override message = "This is the last admin who can sign in. Make somebody else an admin first.";
}

/** Why an invitation was refused. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
  override message = "There is an account with this address already";
}

/** Why a change of access was refused: it is not what was seen any more. */
export class AccessChanged extends Error {
  override name = "AccessChanged";
  override message = "Somebody else has changed this access meanwhile. Nothing was saved.";
  readonly stored: Pick<User, "role" | "projects">;

  constructor(stored: Pick<User, "role" | "projects">) {
    super();
    this.stored = stored;
  }
}
