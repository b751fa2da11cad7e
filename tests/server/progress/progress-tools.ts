import type { Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import type { Browser, Fields } from "../staff-browser.ts";

export const linksPage = (project: number) => `/admin/cms/projects/${project}/links`;

/** The path that a page of links shows once. */
export function shownLink(page: { elements(name: string): Record<string, string>[] }): string {
  const field = page
    .elements("input")
    .find((input) => "readonly" in input && input.value?.includes("/progress/"));
  return new URL(field?.value ?? "http://no.link/").pathname;
}

/** Creates a link; returns its path. */
export async function makeLink(admin: Browser, project: number, fields: Record<string, string> = {}) {
  const all: Fields = { intent: "create", ...fields };
  return shownLink(await admin.post(linksPage(project), all));
}

export interface OwnPhoto {
  id: number;
  hash: string;
}

/** Puts an event with a photo of one colour on a day of a project. */
export async function addProgress(
  site: Site,
  date: string,
  {
    projectId,
    colour,
    time = "10:00:00",
    note = "",
  }: { projectId: number | null; colour: string; time?: string; note?: string },
): Promise<OwnPhoto> {
  const [id = 0] = await addSiteEvents(site, date, [{ time, projectId, colour, note }]);
  const { hash } = await site.dependencies.db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .select("photo.hash")
    .where("event.id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, hash };
}

/** Returns the token in the path of a link. */
export const tokenOf = (link: string): string => link.slice("/progress/".length);

/** Returns all links as they are stored, the oldest first. */
export const linksOf = (site: Site) =>
  site.dependencies.db.selectFrom("progressLink").selectAll().orderBy("id").execute();
