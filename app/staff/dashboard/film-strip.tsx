import { Link } from "react-router";

interface StripPhoto {
  id: number;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  day: string;
  time: string;
}

export interface StripGroup {
  /** Its project, or who sees the photos that belong to none. */
  project: string;
  photos: StripPhoto[];
}

/** Shows the newest site photos of each project, the newest large; each leads to its place in the calendar. */
export function FilmStrip({ groups }: { groups: StripGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mt-10">
      <h2 id="latest" className="mb-2 text-xl">
        Latest site photos
      </h2>
      <ul className="film-strip">
        {groups.map(({ project, photos }) => (
          <li key={project}>
            <h3 className="truncate text-base">{project}</h3>
            <ul>
              {photos.map(({ id, day, time, alt, ...photo }, at) => (
                <li key={id}>
                  <Link to={`/admin/events/${id}`} className="block hover:underline">
                    <img
                      src={photo.src}
                      srcSet={photo.srcSet}
                      sizes={at === 0 ? "(min-width: 64rem) 18rem, 45vw" : "(min-width: 64rem) 9rem, 22vw"}
                      width={photo.width}
                      height={photo.height}
                      alt={alt}
                      // Towers are shown with their tops.
                      className={photo.height > photo.width ? "object-top" : undefined}
                      loading="lazy"
                      decoding="async"
                    />
                    <span
                      className="film-strip-when numbers mt-1 block text-sm text-steel"
                      {...(at > 0 && { "data-day": day })}
                    >
                      <span>{`${day}, ${time}`}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
