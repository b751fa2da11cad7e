const dayFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function kept(formats: Map<string, Intl.DateTimeFormat>, zone: string, make: () => Intl.DateTimeFormat) {
  const format = formats.get(zone) ?? make();
  formats.set(zone, format);
  return format;
}

/** Returns the day of a moment in a time zone, as `YYYY-MM-DD`. */
export function zonedDay(moment: number, zone: string): string {
  return kept(
    dayFormats,
    zone,
    () => new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }),
  ).format(moment);
}

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const clock = kept(
    clockFormats,
    zone,
    () => new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "medium" }),
  );
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${zonedDay(whole, zone)}T${clock.format(whole)}Z`) - whole;
}

/**
 * Returns the moment of a day and time in a time zone, in milliseconds. A time that clocks skip is moved forward by the
 * gap; of a time that they repeat, the first is returned.
 * @param time `HH:MM`
 */
export function zonedMoment(day: string, time: string, zone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const dayLength = 24 * 3_600_000;
  // Offsets hold for months, so one of these two applies to the wall-clock time.
  const [before, after] = [offsetAt(wall - dayLength, zone), offsetAt(wall + dayLength, zone)];
  const first = wall - before;
  if (offsetAt(first, zone) === before) return first;
  const second = wall - after;
  return offsetAt(second, zone) === after ? second : first;
}
