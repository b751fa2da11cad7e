import { expect, test } from "vitest";
import { readCalendar } from "#tests/support/icalendar.ts";
import { writeCalendar } from "./calendar-file.ts";

const entry = {
  uid: "2026-11-12-3@dharini.example",
  day: "2026-11-12",
  title: "Kelva Twins; Tower A, B: 6 site photos",
  address: "https://dharini.example/admin/overview?month=2026-11&day=2026-11-12",
  changedAt: new Date("2026-11-12T04:50:00Z"),
};

/** @spec feeds.1 */
test("a calendar file contains all-day entries, escaped titles and addresses", () => {
  const hostile = { ...entry, uid: "2", title: `A\nBEGIN:VEVENT\\n${"दादर ".repeat(30)}` };
  const file = writeCalendar("Dharini site photos", [entry, hostile]);
  expect(file).toContain("\r\nMETHOD:PUBLISH\r\n");
  const [first, second] = readCalendar(file);
  expect(first).toMatchObject({
    UID: entry.uid,
    "DTSTART;VALUE=DATE": "20261112",
    SUMMARY: entry.title,
    "URL;VALUE=URI": entry.address,
    DTSTAMP: "20261112T045000Z",
    TRANSP: "TRANSPARENT",
  });
  expect(second?.SUMMARY).toBe(hostile.title);
});

test("an empty calendar file is valid, and equal entries produce equal files", () => {
  expect(readCalendar(writeCalendar("Dharini", []))).toEqual([]);
  expect(writeCalendar("Dharini", [entry])).toBe(writeCalendar("Dharini", [entry]));
});
