import { z } from "zod";
import type { ProjectTitle } from "#app/content/choices.ts";

const key = "recentProjects";
const maxRecent = 12;

const stored = z.object({
  account: z.string(),
  projects: z.array(z.object({ id: z.int().min(1), title: z.string() })),
});

/** The browser's storage. Even reading the property may throw when storage is blocked. */
type Place = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the projects an account has chosen last in this browser, the latest first. */
export function recentProjects(place: Place, account: string): ProjectTitle[] {
  try {
    const found = stored.safeParse(JSON.parse(place().getItem(key) ?? "null"));
    return found.success && found.data.account === account ? found.data.projects : [];
  } catch {
    return [];
  }
}

/** Stores the projects an account has chosen last. Without storage nothing is kept. */
export function saveRecentProjects(place: Place, account: string, projects: ProjectTitle[]): void {
  try {
    const short = projects.slice(0, maxRecent).map(({ id, title }) => ({ id, title }));
    place().setItem(key, JSON.stringify({ account, projects: short }));
  } catch {}
}

/** Deletes what is stored for another account, or for any. */
export function forgetRecentProjects(place: Place, except?: string): void {
  try {
    if (except === undefined || recentProjects(place, except).length === 0) place().removeItem(key);
  } catch {}
}
