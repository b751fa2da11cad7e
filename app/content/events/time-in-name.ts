import { siteClock, siteDay } from "../site-time.ts";

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
export function timeInName(name: string): { date: string; time: string | null }[] {
  return Array.from(name.matchAll(day), (found) => {
    const [, year, , month, dayOfMonth] = found;
    const date = `${year}-${month}-${dayOfMonth}`;
    const time = timeAfter(name.slice(found.index + found[0].length));
    return time && /^PXL_/i.test(name) ? ofPixel(date, time) : { date, time };
  });
}

function timeAfter(rest: string): string | null {
  const inRow = packed.exec(rest);
  if (inRow) return inRow.slice(1, 4).join(":");
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
