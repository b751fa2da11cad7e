import { z } from "zod";
import { accountEmail } from "#app/domain/values/email-address.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { maxFields } from "#app/domain/values/form-values.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { roles } from "./roles.ts";

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

export const nameSchema = z.object({ name });

const email = accountEmail("Please enter an email address");

export const passkeyNameSchema = z.object({
  passkeyName: requiredLine(60, "Please enter a name for the passkey"),
});

export const newEmailSchema = z.object({ email });

const invitation = access.extend({ name, email });

export const invitationSchema = invitation
  .refine(saysWhatItSees, noChoice)
  .refine(hasProjects, noProjects)
  .transform(settled);
