import { type Place, storedKeys } from "#app/domain/accounts/account-storage.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { fields, list, text, whole } from "#app/domain/values/read-json.ts";

const { projects: key } = storedKeys;
const maxRecent = 12;

const stored = fields({ account: text, projects: list(fields({ id: whole(1), title: text })) });

/** Returns the projects an account has chosen last in this browser, the latest first. */
export function recentProjects(place: Place, account: string): ProjectTitle[] {
  try {
    const found = stored(JSON.parse(place().getItem(key) ?? "null"));
    return found.account === account ? found.projects : [];
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
