import { Link } from "react-router";

interface StripPhoto {
  id: number;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  when: string;
}

export interface StripGroup {
  /** Its project, or `All accounts`. */
  project: string;
  photos: StripPhoto[];
}

/** Shows the newest site photos of each project, each photo leading to its place in the calendar. */
export function FilmStrip({ groups }: { groups: StripGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mt-8">
      <h2 id="latest" className="mb-3 text-xl">
        Latest site photos
      </h2>
      <ul className="film-strip">
        {groups.map(({ project, photos }) => (
          <li key={project} className="min-w-0">
            <h3 className="mb-2 truncate text-base">{project}</h3>
            <ul className="grid grid-cols-3 gap-2">
              {photos.map(({ id, when, alt, ...photo }) => (
                <li key={id} className="min-w-0">
                  <Link to={`/admin/events/${id}`} className="block hover:underline">
                    <img
                      src={photo.src}
                      srcSet={photo.srcSet}
                      sizes="(min-width: 64rem) 10rem, 30vw"
                      width={photo.width}
                      height={photo.height}
                      alt={alt}
                      loading="lazy"
                      decoding="async"
                    />
                    <span className="numbers mt-1 block text-sm text-steel">{when}</span>
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
