import { expect, test } from "vitest";
import { demoSettings as demo } from "#tests/support/demo-settings.ts";
import { type BusinessHours, closedText, countingRule, openingText, replyPromise } from "./business-hours.ts";
import { businessHoursFields, typedBusinessHours } from "./business-hours-fields.ts";
import { type ContactSettings, contactTexts, storedContact } from "./contact.ts";
import { emptySettings } from "./settings.ts";

const hours: BusinessHours = demo.openDays;

/** @spec messages.12 */
test("the demo's hours and promise say what the contact settings said", () => {
  expect(contactTexts({ contact: demo.contact, openDays: hours })).toMatchObject({
    emailNote: "We reply within 24 hours",
    businessHoursPrimary: "Monday to Saturday, 9:00 AM to 6:00 PM",
    businessHoursSecondary: "Sunday: emergency only",
  });
  expect(replyPromise(hours)).toBe("We reply within 24 hours, Monday to Saturday");
});

test.each<[Partial<BusinessHours>, string, string, string]>([
  [{ promiseAmount: 48 }, "We reply within 48 hours, Monday to Saturday", "", ""],
  [
    { promiseUnit: "businessHours", promiseAmount: 4 },
    "We reply within 4 business hours, Monday to Saturday",
    "",
    "",
  ],
  [
    { promiseUnit: "businessHours", promiseAmount: 1 },
    "We reply within 1 business hour, Monday to Saturday",
    "",
    "",
  ],
  [{ promiseUnit: "nextWorkingDay" }, "We reply by the next working day, Monday to Saturday", "", ""],
  [
    { opens: "00:30", closes: "12:00", closedNote: "" },
    "We reply within 24 hours, Monday to Saturday",
    "Monday to Saturday, 12:30 AM to 12:00 PM",
    "Sunday: closed",
  ],
  [
    { sunday: true, opens: "10:00", closes: "17:30" },
    "We reply within 24 hours, every day",
    "Every day, 10:00 AM to 5:30 PM",
    "",
  ],
])("%j is read as “%s”, “%s” and “%s”", (change, promise, opening, closed) => {
  const changed = { ...emptySettings.openDays, ...change };
  expect([replyPromise(changed), openingText(changed), closedText(changed)]).toEqual([
    promise,
    opening,
    closed,
  ]);
});

test.each<[Partial<BusinessHours>, string]>([
  [{ promiseAmount: 1 }, "1 clock hour from the arrival of an inquiry, nights included."],
  [{}, "The hours of closed days and holidays do not count."],
  [{ sunday: true }, "The hours of holidays do not count."],
  [
    { promiseUnit: "businessHours", promiseAmount: 1 },
    "1 hour between opening and closing time. Nights, closed days and holidays do not count.",
  ],
  [{ promiseUnit: "businessHours", sunday: true }, "Nights and holidays do not count."],
  [{ promiseUnit: "nextWorkingDay", sunday: true }, "Skips holidays."],
])("the office reads of %j: “%s”", (change, rule) => {
  expect(countingRule({ ...emptySettings.openDays, ...change })).toContain(rule);
});

test("a contact text that equals the derived one follows it, and any other stays the office's own", () => {
  const shown: ContactSettings = contactTexts({ contact: demo.contact, openDays: hours });
  expect(storedContact(shown, hours)).toEqual(demo.contact);
  const own = { ...shown, emailNote: "", businessHoursPrimary: "By appointment" };
  const stored = storedContact(own, hours);
  expect(stored).toMatchObject({
    emailNote: "",
    businessHoursPrimary: "By appointment",
    businessHoursSecondary: null,
  });
  const later = contactTexts({ contact: stored, openDays: { ...hours, closedNote: "" } });
  expect(later).toMatchObject({
    emailNote: "",
    businessHoursPrimary: "By appointment",
    businessHoursSecondary: "Sunday: closed",
  });
});

const typed = (change: Record<string, string>) =>
  typedBusinessHours.safeParse({ ...businessHoursFields.shown(hours), ...change });

test("holidays are read by line, sorted and stored once", () => {
  const { data } = typed({ holidays: "2027-01-26 Republic Day\n\n2026-12-25 Christmas\n2027-01-26 R-Day\n" });
  expect(data?.holidays).toEqual([
    { date: "2026-12-25", name: "Christmas" },
    { date: "2027-01-26", name: "R-Day" },
  ]);
  expect(businessHoursFields.shown(data as BusinessHours).holidays).toBe(
    "2026-12-25 Christmas\n2027-01-26 R-Day",
  );
});

test.each<[Record<string, string>, string, string]>([
  [{ holidays: "2027-02-30 Never" }, "holidays", "Line 1: please enter a date"],
  [{ holidays: "26 January" }, "holidays", "Line 1: please enter a date"],
  [{ holidays: "2027-01-26\n\n26 January" }, "holidays", "Line 3: please enter a date"],
  [{ holidays: "\r\n \n26 January\n" }, "holidays", "Line 3: please enter a date"],
  [{ holidays: "2026-01-01\n".repeat(101) }, "holidays", "at most 100 holidays"],
  [{ opens: "" }, "opens", "Please enter both times, or clear both"],
  [{ closes: "09:00" }, "closes", "Please enter a time after the opening time"],
  [{ opens: "24:00" }, "opens", "Please enter a time, such as 09:00"],
  [
    { opens: "", closes: "", promiseUnit: "Business hours" },
    "promiseUnit",
    "Please enter the business hours first",
  ],
  [{ promiseUnit: "Moons" }, "promiseUnit", "Please choose how the time counts"],
  [{ promiseAmount: "0" }, "promiseAmount", "from 1 to 240"],
  [{ promiseAmount: "241" }, "promiseAmount", "from 1 to 240"],
  [{ promiseAmount: "1.5" }, "promiseAmount", "from 1 to 240"],
])("%j is rejected at %s: %s", (change, path, words) => {
  const issue = typed(change).error?.issues[0];
  expect(issue?.path).toEqual([path]);
  expect(issue?.message).toContain(words);
});
