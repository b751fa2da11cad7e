import ical, { ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";

/** Something that takes a whole day in a calendar. */
export interface DayEntry {
  /** The same for the same thing whenever the calendar is written, and in no other calendar. */
  uid: string;
  /** `YYYY-MM-DD`, in whatever time zone the reader is. */
  day: string;
  title: string;
  address: string;
  changedAt: Date;
}

const hour = 60 * 60;

/** An iCalendar file (RFC 5545). The same entries give the same text; they leave the days they are on free. */
export function writeCalendar(name: string, entries: DayEntry[]): string {
  const calendar = ical({ name, prodId: { company: "Plinth", product: "Site calendar" }, ttl: hour });
  for (const { uid, day, title, address, changedAt } of entries) {
    calendar.createEvent({
      id: uid,
      // The library writes whole days by UTC.
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
