import type { WholeAccount } from "#app/domain/accounts/accounts.ts";
import { accessLabels } from "#app/domain/accounts/roles.ts";
import { fieldNames, formValues } from "#app/domain/values/form-values.ts";

/** The fields of an account's access. `sees` is empty until chosen. */
export const blankAccess = { role: "", sees: "", projects: [""] };

export const blankInvitation = { name: "", email: "", ...blankAccess };

export type AccessValues = typeof blankAccess;
export type InvitationValues = typeof blankInvitation;

/** Functions, so that browsers do not load them. */
export const accessNames = () => fieldNames(blankAccess);
export const invitationNames = () => fieldNames(blankInvitation);

export const invitationLabels = { name: "Name", email: "Email", ...accessLabels };

export const sentAccess = (form: FormData): AccessValues => formValues(form, blankAccess);

/** Returns an account's access as form values. An admin who becomes a client sees all projects only by choice. */
export const accessOf = ({ role, projects }: Pick<WholeAccount, "role" | "projects">): AccessValues => ({
  role,
  sees: projects ? "listed" : role === "admin" ? "" : "all",
  projects: (projects ?? []).map(String),
});
