import { z } from "zod";
import { accountEmail } from "#app/domain/values/email-address.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { maxFields } from "#app/domain/values/form-values.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { roles } from "./roles.ts";

const projectIds = z.preprocess(
  (sent) => (sent === undefined ? [] : [sent].flat()),
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

type TypedAccess = z.output<typeof access>;

const hasChoice = ({ role, sees }: TypedAccess) => role !== "client" || sees !== undefined;
const noChoice = { path: ["sees"], error: seesMissing };

const hasProjects = ({ role, sees, projects }: TypedAccess) =>
  projects.length > 0 || !(role === "engineer" || (role === "client" && sees === "listed"));
const noProjects = { path: ["projects"], error: "Please select at least one project" };

/** Fills in the project access of admins, who see every project, and of engineers, who see those of a list. */
const withDerivedAccess = <Typed extends TypedAccess>({ sees = "all", ...typed }: Typed) => ({
  ...typed,
  sees: typed.role === "engineer" ? ("listed" as const) : sees,
});

/** An account's access: its role, an engineer's projects and, for a client, a choice between all projects and a list. */
export const accessSchema = access
  .refine(hasChoice, noChoice)
  .refine(hasProjects, noProjects)
  .transform(withDerivedAccess);

export type Access = z.output<typeof accessSchema>;

const name = requiredLine(120, "Please enter a name");

export const nameSchema = z.object({ name });

export const passkeyNameSchema = z.object({
  passkeyName: requiredLine(60, "Please enter a name for the passkey"),
});

const email = accountEmail("Please enter an email address");

export const newEmailSchema = z.object({ email });

export const invitationSchema = access
  .extend({ name, email })
  .refine(hasChoice, noChoice)
  .refine(hasProjects, noProjects)
  .transform(withDerivedAccess);
