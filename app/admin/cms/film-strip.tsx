import { Link } from "react-router";

export interface StripPhoto {
  id: number;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** Its project, or `All accounts`. */
  project: string;
  when: string;
}

/** Shows the newest site photos in a row, each leading to its place in the calendar. */
export function FilmStrip({ photos }: { photos: StripPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mt-8">
      <h2 id="latest" className="mb-3 text-xl">
        Latest site photos
      </h2>
      <ul className="film-strip">
        {photos.map(({ id, project, when, alt, ...photo }) => (
          <li key={id}>
            <Link to={`/admin/events/${id}`} className="block hover:underline">
              <img
                src={photo.src}
                srcSet={photo.srcSet}
                sizes="12rem"
                width={photo.width}
                height={photo.height}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
              <span className="mt-1 block truncate font-semibold">{project}</span>
              <span className="numbers block text-sm text-steel">{when}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
