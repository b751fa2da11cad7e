import type { Dependencies } from "#app/context.ts";
import { firstProjects, maxNamed } from "#app/domain/accounts/invitations.server.ts";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { latestByProject } from "#app/domain/calendar/calendar-photos.server.ts";
import { photoWidthFor } from "#app/domain/photos/photos.ts";

/** What an invited account will see, for the page of its link. */
export interface InvitedAccount {
  /** The first projects that the account sees, such as "Tekdi Commons, Raintree Court and others"; empty for none. */
  projects: string;
  /** The newest photo of these projects as a data URL: its own address takes a session. */
  photo: { source: string; width: number; height: number; alt: string; date: string; project: string } | null;
}

/** Returns what a client or engineer will see; null for admins, who see everything. */
export async function invitedAccount(
  { db, variants }: Pick<Dependencies, "db" | "variants">,
  viewer: Viewer,
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
