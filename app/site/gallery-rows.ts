import type { Photo } from "#app/content/photos/photos.ts";

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
