/** The choice that makes an event visible to all accounts. */
export const everyone = "everyone";

/** Who sees an event besides admins: the clients of a project, given by its id, or all accounts. */
export type Visibility = number | typeof everyone;

export const visibilityMissing = "Choose a project, or make the photos visible to all accounts";

/** The project an event is stored with; null makes it visible to all accounts. */
export const projectIdOf = (visibility: Visibility): number | null =>
  visibility === everyone ? null : visibility;

/** Parses a select's value; null when nothing was chosen. */
export function visibilityIn(value: string): Visibility | null {
  if (value === everyone) return everyone;
  return value === "" ? null : Number(value);
}

/** The label of an event without a project. */
export const visibleToAll = "Visible to all accounts";

/** Returns the label with the number of clients that see it. */
export const visibleToClients = (clients: number): string =>
  `${visibleToAll} (${clients} ${clients === 1 ? "client" : "clients"})`;
