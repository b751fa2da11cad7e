import { type Photo, photoAddress, photoWidthFor } from "#app/domain/photos/photos.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
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
  origin + photoAddress(photo, { width: photoWidthFor(photo, 1184), format: "jpeg" });

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

/** Target aspect ratio of a row: the sum of its photos' ratios. Three 8:5 renders add up to 4.8. */
const rowRatio = 4.2;
/** Minimum ratio of a full-width row. Rows of few portrait photos stay narrower. */
const narrowestRow = 2.8;

interface RowPlace {
  /** Share of the row's width, excluding gaps. */
  share: number;
  /** Number of gaps in the row. */
  gaps: number;
}

/**
 * Lays out uncropped photos in rows of similar height and returns the place of each photo, in order. Rows are filled
 * as evenly as the order allows.
 */
export function galleryRows(photos: Pick<Photo, "width" | "height">[]): RowPlace[] {
  const ratios = photos.map(({ width, height }) => width / height);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const target = total / Math.max(1, Math.round(total / rowRatio));
  const rows: number[][] = [];
  let passed = 0;
  for (const ratio of ratios) {
    const row = Math.floor((passed + ratio / 2) / target);
    passed += ratio;
    rows[row] = [...(rows[row] ?? []), ratio];
  }
  return rows.flatMap((row) => {
    const sum = Math.max(
      row.reduce((all, ratio) => all + ratio, 0),
      narrowestRow,
    );
    return row.map((ratio) => ({ share: ratio / sum, gaps: row.length - 1 }));
  });
}

/** Whether photos are three of nearly one shape, so that the first can be as high as the other two. */
export function ledByFirst(photos: Pick<Photo, "width" | "height">[]): boolean {
  const ratios = photos.map(({ width, height }) => width / height);
  return ratios.length === 3 && Math.max(...ratios) < Math.min(...ratios) * 1.02;
}
