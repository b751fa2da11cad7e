import { recordId } from "#app/domain/values/record-id.ts";
import { counted } from "#app/domain/values/wording.ts";

export const everyone = "everyone";

/** Who sees an event besides admins: the clients of a project, given by its id, or all accounts. */
export type Visibility = number | typeof everyone;

/** Returns whether a value read from a browser's storage is a choice that somebody made. */
export const isVisibility = (value: unknown): value is Visibility =>
  value === everyone || (Number.isSafeInteger(value) && Number(value) >= 1);

/** The visibility of an event that the specified form saves without a project. Nobody chooses it. */
export const adminsOnly = "admins";

export type StoredVisibility = Visibility | typeof adminsOnly;

/** Parses a stored visibility from a form or address; null for anything else. */
export const storedVisibilityIn = (text: string | null): StoredVisibility | null =>
  text === everyone || text === adminsOnly ? text : recordId(text);

/** Error for accounts that may not choose all accounts. */
export const projectMissing = "Choose a project";

export const visibilityMissing = "Choose a project, or make the photos visible to all accounts";

/** Returns the columns of an event that store a visibility. */
export const columnsOf = (visibility: StoredVisibility) => ({
  projectId: typeof visibility === "number" ? visibility : null,
  adminsOnly: visibility === adminsOnly ? (1 as const) : (0 as const),
});

/** Parses the value that a select of `Visibility` offers; null when nothing was chosen. */
export function visibilityIn(value: string): Visibility | null {
  if (value === everyone) return everyone;
  return value === "" ? null : Number(value);
}

export const visibleToAll = "Visible to all accounts";

export const visibleToAdmins = "Visible to admins only";

export const seenByAll = (clients: number): string =>
  `Everyone with an account sees the photos: ${counted(clients, "client")} now.`;

export const visibleToClients = (clients: number): string =>
  `${visibleToAll} (${counted(clients, "client")})`;
