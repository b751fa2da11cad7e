import { readableSiteDay } from "#app/content/site-time.ts";
import type { InvitedAccount } from "./invited-account.server.ts";

/** What somebody who was invited will see, with the newest photo. */
export function InvitedTo({ projects, photo }: InvitedAccount) {
  if (!projects) return null;
  return (
    <>
      <p className="mt-3">Your account shows the site photos of {projects}, day by day.</p>
      {photo && (
        <figure className="mt-4">
          <img
            src={photo.source}
            width={photo.width}
            height={photo.height}
            alt={photo.alt}
            className="aspect-3/2 w-full object-cover"
          />
          <figcaption className="label mt-2">
            {photo.project}, {readableSiteDay(photo.date)}
          </figcaption>
        </figure>
      )}
    </>
  );
}
