import type { Photo } from "#app/content/photos/photos.ts";

/** Width over height of all the pictures in a row together: three renders of 8:5 make 4.8. */
const rowRatio = 4.2;
/** A row of fewer upright pictures is not stretched to the whole width. */
const narrowestRow = 2.8;

export interface RowPlace {
  /** Its share of the row's width that gaps leave. */
  share: number;
  /** Gaps in its row. */
  gaps: number;
}

/**
 * Sets pictures of any shape in rows of about one height, each whole: where each stands, in their order.
 * Rows are filled as evenly as that order allows.
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
