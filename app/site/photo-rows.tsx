import type { Photo } from "#app/content/photos/photos.ts";
import { holdFigures } from "#app/content/typography.ts";
import { GalleryLink } from "./gallery.tsx";
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
