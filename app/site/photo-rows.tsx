import type { Photo } from "#app/content/photos/photos.ts";
import { GalleryLink } from "./gallery.tsx";
import { galleryRows } from "./gallery-rows.ts";
import { ResponsivePhoto } from "./responsive-photo.tsx";

/** Shows uncropped photos in two columns on phones, and in full-width rows on larger screens. */
export function GalleryRows({ photos }: { photos: Photo[] }) {
  const rows = galleryRows(photos);
  return (
    <ul className="gap-2 max-md:columns-2 md:flex md:flex-wrap">
      {photos.map((photo, index) => {
        const { share, gaps } = rows[index] ?? { share: 1, gaps: 0 };
        return (
          <li
            key={photo.hash}
            className="max-md:mb-2 max-md:break-inside-avoid max-md:first:nth-last-[odd]:[column-span:all] md:w-[calc((100%-var(--gaps)*0.5rem)*var(--share)-0.1px)]"
            style={{ "--share": share.toFixed(5), "--gaps": gaps } as React.CSSProperties}
          >
            <GalleryLink photo={photo} number={index + 1}>
              <ResponsivePhoto
                photo={photo}
                alt=""
                sizes={`(min-width: 48rem) ${Math.ceil(share * 92)}vw, 46vw`}
                className="edged w-full"
              />
            </GalleryLink>
          </li>
        );
      })}
    </ul>
  );
}
