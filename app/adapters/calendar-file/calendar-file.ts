import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";

export interface DayEntry {
  /** Globally unique, and stable between exports. */
  uid: string;
  /** `YYYY-MM-DD`, in the reader's time zone. */
  day: string;
  title: string;
  address: string;
  changedAt: Date;
}

/** Seconds after which a reader should fetch the file again. */
const refreshAfter = 60 * 60;

/** Returns an iCalendar file (RFC 5545). The same entries give the same text. Entries do not mark their days as busy. */
export function writeCalendar(name: string, entries: DayEntry[]): string {
  const calendar = ical({
    name,
    prodId: { company: "Plinth", product: "Site calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  });
  for (const { uid, day, title, address, changedAt } of entries) {
    calendar.createEvent({
      id: uid,
      // The library writes all-day entries in UTC.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: title,
      url: address,
      stamp: changedAt,
      lastModified: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}
