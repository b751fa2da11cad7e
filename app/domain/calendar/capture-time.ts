import { readExif } from "#app/adapters/images/exif.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { closestMoment, siteClock, siteDay } from "#app/domain/values/site-time.ts";

/** When a photo was probably taken, in site time. */
export interface CaptureTime {
  /** Site day, `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM:SS`; null where only the day is known, as from `IMG-20260412-WA0007.jpg`. */
  time: string | null;
  /** The source: the photo's EXIF, its file name, or the file's modification time. */
  source: "photo" | "name" | "file";
}

const earliest = "1990-01-01";

/**
 * Returns the day and time to propose for a photo, and the camera's name from its EXIF. The time is that of the EXIF, else
 * of the file name, else the file's modification time. EXIF time is the wall clock at the site and is used as written,
 * ignoring any offset. Impossible values (month 13, before 1990, more than a day ahead of `now`) are skipped; null when
 * none is left. Runs in the browser; never rejects.
 */
export async function readCapture(
  file: File,
  now = new Date(),
): Promise<{ taken: CaptureTime | null; camera: string | undefined }> {
  const { times, camera } = await readExif(file);
  return { taken: propose(file, times, now), camera };
}

function propose(file: File, times: string[], now: Date): CaptureTime | null {
  const couldBe = ({ date, time }: SiteTime) => {
    const moment = closestMoment(date, time ?? "00:00:00");
    return moment !== null && date >= earliest && moment.getTime() <= now.getTime() + dayMs;
  };
  const inPhoto = times.map(exifTime).find((found) => found && couldBe(found));
  if (inPhoto) return { ...inPhoto, source: "photo" };
  const inName = timeInName(file.name).find(couldBe);
  const changed = new Date(file.lastModified);
  const ofFile = Number.isNaN(changed.getTime())
    ? null
    : { date: siteDay(changed), time: siteClock(changed) };
  // A name with only a day, as of WhatsApp, gets the file's own time if that is of the same day.
  if (inName)
    return inName.time === null && ofFile?.date === inName.date && couldBe(ofFile)
      ? { ...ofFile, source: "file" }
      : { ...inName, source: "name" };
  return ofFile && couldBe(ofFile) ? { ...ofFile, source: "file" } : null;
}

type SiteTime = Omit<CaptureTime, "source">;

// Some cameras write dashes or a T, and a blank instead of a leading zero.
const exif = /^\s*(\d{4})[:\-/.]([\d ]\d)[:\-/.]([\d ]\d)[ T]([\d ]\d):([\d ]\d)(?::([\d ]\d))?/;

function exifTime(written: string): SiteTime | null {
  const [, year, ...parts] = exif.exec(written) ?? [];
  const [month, day, hour, minute, second = "00"] = parts.map((part) => part?.replace(" ", "0"));
  return year ? { date: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` } : null;
}

// 2026-04-12, 20260412, 2026_04_12; not inside a longer number, unless a time follows at once.
const day = /(?<!\d)(\d{4})([-_.]?)(\d{2})\2(\d{2})(?=\D|$|\d{6}(?:\d{3})?(?:\D|$))/g;
// 102133, and 102133123 with thousandths.
const packed = /^[-_. T]?(\d{2})(\d{2})(\d{2})(?:\d{3})?(?!\d)/;
// 10-21-33, 10.21.33 PM
const spread = /^(?:[-_ T,]|at)+(\d{1,2})([-_.: ])(\d{2})\2(\d{2})(?!\d)(?:\s*([ap])\.?m(?![a-z]))?/i;
// at 10.21
const labelled = /^\s+at\s+(\d{1,2})([.:])(\d{2})()(?!\d)(?:\s*([ap])\.?m(?![a-z]))?/i;

/**
 * Returns the days and times found in a photo's file name, in order: names from WhatsApp, Signal, Telegram,
 * cameras and screenshots, such as `IMG-20260412-WA0007.jpg` or
 * `WhatsApp Image 2026-04-12 at 10.21.33 AM.jpeg`. Values are not validated: a month may be 13.
 */
function timeInName(name: string): { date: string; time: string | null }[] {
  return Array.from(name.matchAll(day), (found) => {
    const [, year, , month, dayOfMonth] = found;
    const date = `${year}-${month}-${dayOfMonth}`;
    const time = timeAfter(name.slice(found.index + found[0].length));
    return time && /^PXL_/i.test(name) ? ofPixel(date, time) : { date, time };
  });
}

function timeAfter(rest: string): string | null {
  const packedTime = packed.exec(rest);
  if (packedTime) return packedTime.slice(1, 4).join(":");
  const [, hour, , minute, second, half] = spread.exec(rest) ?? labelled.exec(rest) ?? [];
  if (!hour) return null;
  return [half ? hourOfDay(hour, half) : hour.padStart(2, "0"), minute, second || "00"].join(":");
}

function hourOfDay(hour: string, half: string): string {
  const sinceNoon = Number(hour) % 12;
  return String(half.toLowerCase() === "p" ? sinceNoon + 12 : sinceNoon).padStart(2, "0");
}

/** Google's Pixel phones name photos in UTC. */
function ofPixel(date: string, time: string) {
  const moment = new Date(`${date}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return { date, time };
  return { date: siteDay(moment), time: siteClock(moment) };
}
