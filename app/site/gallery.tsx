import { type Photo, photoAddress, photoWidthFor } from "#app/content/photos/photos.ts";
import { ResponsivePhoto } from "./responsive-photo.tsx";
import { SideArrow } from "./way-arrow.tsx";

/**
 * Shows all photos of a record in a full-page viewer. Links to `#photo-1`, `#photo-2` … open it at that photo: as a
 * modal dialog with scripts, by `:target` rules without. The strip supports swiping and arrow keys.
 */
export function GalleryViewer({ photos, title }: { photos: Photo[]; title: string }) {
  if (photos.length === 0) return null;
  return (
    <dialog
      aria-label={`Photos of ${title}`}
      className="on-ink fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none bg-ink text-sheet open:block has-target:block"
    >
      <a href="#_" className="tap absolute top-3 right-4 z-10 gap-2 bg-ink px-3 font-display font-semibold">
        Close <span aria-hidden="true">×</span>
      </a>
      <ul
        data-strip
        tabIndex={0}
        aria-label="Photos"
        className="flex h-full snap-x snap-mandatory overflow-x-auto"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.hash}
            id={`photo-${index + 1}`}
            tabIndex={-1}
            className="grid h-full w-full shrink-0 snap-center snap-always grid-rows-[1fr_auto] content-center gap-3 p-4 pt-16 md:px-16"
          >
            <div className="min-h-0">
              <ResponsivePhoto photo={photo} sizes="100vw" className="h-full w-full object-contain" />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="numbers max-w-2xl">
                {index + 1} / {photos.length} {photo.alt}
              </p>
              <p className="flex gap-2">
                {index > 0 && (
                  <a href={`#photo-${index}`} className="button min-h-11 py-2" aria-label="Previous photo">
                    <SideArrow back />
                  </a>
                )}
                {index + 1 < photos.length && (
                  <a href={`#photo-${index + 2}`} className="button min-h-11 py-2" aria-label="Next photo">
                    <SideArrow />
                  </a>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Shows a photo that opens the viewer at that photo. */
export function GalleryLink({
  photo,
  number,
  children,
}: {
  photo: Photo;
  number: number;
  children: React.ReactNode;
}) {
  return (
    <a
      href={`#photo-${number}`}
      aria-haspopup="dialog"
      aria-label={`Open photo ${number}: ${photo.alt}`}
      className="block"
    >
      {children}
    </a>
  );
}

/** Returns a photo's absolute URL for structured data. */
export const dataPhoto = (origin: string, photo: Photo) =>
  origin + photoAddress(photo, photoWidthFor(photo, 1120), "jpeg");
