/** A photo of an event, as far as its file's name goes. */
export interface NamedPhoto {
  /** Site day. */
  date: string;
  time: string;
  /** The project's title. */
  project: string | null;
}

const longest = 60;

/** A text as part of a file name on every system: letters and digits of any script, joined by `-`. */
export function fileMessages(text: string): string {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...words.join("-")].slice(0, longest).join("").replace(/-$/, "");
}

/**
 * A path for each photo, such as `2026-11-12/10-20-Kelva-Twins-1.webp`: a folder for each day, in it the
 * photos numbered as they come, so that no two have the same.
 */
export function photoFileNames(photos: NamedPhoto[]): string[] {
  const seen = new Map<string, number>();
  return photos.map(({ date, time, project }) => {
    const number = (seen.get(date) ?? 0) + 1;
    seen.set(date, number);
    const words = [time.slice(0, 5).replace(":", "-"), fileMessages(project ?? "") || "Site", number];
    return `${date}/${words.join("-")}.webp`;
  });
}
