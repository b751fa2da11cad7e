export interface NamedPhoto {
  /** Site day. */
  date: string;
  time: string;
  project: string | null;
}

const maxLength = 60;

/** Returns text that is safe in file names on every system: letters and digits of any script, joined by `-`. */
export function fileNamePart(text: string): string {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...words.join("-")].slice(0, maxLength).join("").replace(/-$/, "");
}

/**
 * Returns a unique path for each photo, without the ending, such as `2026-11-12/2026-11-12-10-20-Kelva-Twins-1`: one
 * folder per day, photos numbered in order. The name has the date, since photos leave their folder.
 */
export function photoFileNames(photos: NamedPhoto[]): string[] {
  const counts = new Map<string, number>();
  return photos.map(({ date, time, project }) => {
    const number = (counts.get(date) ?? 0) + 1;
    counts.set(date, number);
    const words = [date, time.slice(0, 5).replace(":", "-"), fileNamePart(project ?? "") || "Site", number];
    return `${date}/${words.join("-")}`;
  });
}
