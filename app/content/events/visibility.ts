import { z } from "zod";

/** The choice that makes an event visible to all accounts. */
export const everyone = "everyone";

/** Who sees an event besides admins: the clients of a project, given by its id, or every account. */
export type Visibility = number | typeof everyone;

export const visibilityMissing = "Choose a project, or make the photos visible to all accounts";

/** A visibility that somebody has named. Nothing stands for it: leaving it out is refused. */
export const visibilitySchema = z.union(
  [z.literal(everyone), z.int().min(1, visibilityMissing)],
  visibilityMissing,
);

/** The project an event is stored with; null makes it visible to all accounts. */
export const projectIdOf = (visibility: Visibility): number | null =>
  visibility === everyone ? null : visibility;

/** The choice in a select's value; null when nothing was chosen. */
export function visibilityIn(value: string): Visibility | null {
  if (value === everyone) return everyone;
  return value === "" ? null : Number(value);
}

/** What is said of an event without a project. */
export const visibleToAll = "Visible to all accounts";

/** The same with the number of clients that see it. */
export const visibleToClients = (clients: number): string =>
  `${visibleToAll} (${clients} ${clients === 1 ? "client" : "clients"})`;
