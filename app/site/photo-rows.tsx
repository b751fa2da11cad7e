import type { Photo } from "#app/content/photos/photos.ts";
import { holdFigures } from "#app/content/typography.ts";
import { GalleryLink } from "./gallery.tsx";
import { galleryRows, ledByFirst } from "./gallery-rows.ts";
import { ResponsivePhoto } from "./responsive-photo.tsx";

interface Props {
  photos: Photo[];
  /** Number of photos that the viewer shows before these. */
  from?: number;
}

/** Shows uncropped photos below each other on phones, in two columns on small tablets, and in full-width rows on larger screens; of three alike, the first is large. */
export function GalleryRows({ photos, from = 0 }: Props) {
  const rows = galleryRows(photos);
  return (
    <ul
      className={`gap-2 sm:max-md:columns-2 md:flex md:flex-wrap ${ledByFirst(photos) ? "gallery-led" : ""}`}
    >
      {photos.map((photo, index) => {
        const { share, gaps } = rows[index] ?? { share: 1, gaps: 0 };
        return (
          <li
            key={photo.hash}
            className="max-md:mb-2 max-md:break-inside-avoid sm:max-md:first:nth-last-[odd]:[column-span:all] md:w-[calc((100%-var(--gaps)*0.5rem)*var(--share)-0.1px)]"
            style={{ "--share": share.toFixed(5), "--gaps": gaps } as React.CSSProperties}
          >
            <GalleryLink photo={photo} number={from + index + 1}>
              <ResponsivePhoto
                photo={photo}
                alt=""
                sizes={`(min-width: 48rem) ${ledByFirst(photos) && index === 0 ? 62 : Math.ceil(share * 92)}vw, (min-width: 40rem) 46vw, 92vw`}
                className="edged w-full"
              />
            </GalleryLink>
            {photo.alt && (
              // The link's name already says it.
              <p aria-hidden="true" className="mt-2 mb-4 text-steel wrap-anywhere md:hidden">
                {holdFigures(photo.alt)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
