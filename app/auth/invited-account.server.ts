import { projectChoices, projectsListedFor } from "#app/content/events/project-choices.server.ts";
import { latestByProject } from "#app/content/events/site-work.server.ts";
import { photoWidthFor } from "#app/content/photos/photos.ts";
import type { Role } from "#app/content/users/roles.ts";
import type { Dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";

const maxNamed = 3;
const listOf = new Intl.ListFormat("en-GB");

/** What an invitation lets somebody see, for the page of its link. */
export interface InvitedAccount {
  /** The first projects that the account sees, such as "Tekdi Commons, Raintree Court and others"; empty for none. */
  projects: string;
  /** The newest photo of these projects as a data URL: its own address takes a session. */
  photo: { source: string; width: number; height: number; alt: string; date: string; project: string } | null;
}

/** Returns the first projects that an account sees, as words; "" for none. */
export async function firstProjects(db: Db, viewer: { id: string; role: Role }): Promise<string> {
  const listed = await projectsListedFor(db, viewer, maxNamed + 1);
  // An account that sees all projects has none listed.
  const projects = listed.length > 0 ? listed : (await projectChoices(db, viewer)).choices;
  const named = projects.slice(0, maxNamed).map(({ title }) => title);
  return listOf.format(projects.length > named.length ? [...named, "others"] : named);
}

/** Returns what a client or engineer will see; null for admins, who see everything. */
export async function invitedAccount(
  { db, variants }: Pick<Dependencies, "db" | "variants">,
  viewer: { id: string; role: Role },
): Promise<InvitedAccount | null> {
  if (viewer.role === "admin") return null;
  const [projects, latest] = await Promise.all([
    firstProjects(db, viewer),
    latestByProject(db, viewer, { projects: maxNamed, photos: 1 }),
  ]);
  const newest = latest.find(({ title }) => title !== null);
  const photo = newest?.photos[0];
  const width = photo && photoWidthFor(photo, 480);
  const bytes = photo && width ? await variants.variant(photo, width, "webp") : null;
  return {
    projects,
    photo:
      photo && width && bytes
        ? {
            source: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`,
            width,
            height: Math.round((photo.height * width) / photo.width),
            alt: photo.alt,
            date: photo.date,
            project: newest?.title ?? "",
          }
        : null,
  };
}
