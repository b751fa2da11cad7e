import { beforeEach, expect, test, vi } from "vitest";
import { forgetStored } from "#app/domain/accounts/account-storage.ts";
import { addToSavedDays, type CalendarDay, saveDays, savedDays } from "./saved-calendar.ts";

/** A browser's storage with so many characters of room. */
function storage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const place = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
  };
  return { kept, place: () => place };
}

const event = {
  id: 7,
  date: "2026-11-12",
  time: "10:35",
  note: "Raft pour",
  project: { id: 3, title: "Kelva Twins" },
  img: "",
  photo: { hash: "a".repeat(64), width: 400, height: 300, alt: "" },
  updatedAt: "2026-11-12T05:05:00.000Z",
};
const days: CalendarDay[] = [{ id: 20261112, date: "2026-11-12", count: 1, details: [event] }];
const bare = [{ id: 20261112, date: "2026-11-12", count: 1 }];
/** 3,650 days with events, newest first. */
const tenYears: CalendarDay[] = Array.from({ length: 3650 }, (_, at) => {
  const date = new Date(Date.UTC(2026, 10, 12 - at)).toISOString().slice(0, 10);
  return { id: Number(date.replaceAll("-", "")), date, count: 4 };
});

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
beforeEach(() => warn.mockClear());

/** @spec content.3, calendar.3, calendar.7, limits.3 */
test("the saved calendar is stored under calendarData and returned to its own account only", () => {
  const { kept, place } = storage();
  saveDays(place, "asha", days);
  expect([...kept.keys()]).toEqual(["calendarData"]);
  expect(savedDays(place, "asha")).toEqual(days);
  expect(savedDays(place, "kiran")).toEqual([]);
  saveDays(place, "asha", tenYears);
  expect(savedDays(place, "asha")).toEqual(tenYears);
  expect(savedDays(place, "kiran")).toEqual([]);
});

/** @spec calendar.5 */
test.each([
  ["nothing", null],
  ["no JSON", "{days:"],
  ["another value", '"calendar"'],
  ["an object", JSON.stringify({ account: "asha", days })],
  ["days that are no days", JSON.stringify([{ id: 1, date: "2026-13-45", count: 1 }])],
  ["a count that is not a number", JSON.stringify([{ ...bare[0], count: "many" }])],
])("%s is read as an empty calendar, with a console warning if there was data", (_, text) => {
  const { kept, place } = storage();
  if (text !== null) kept.set("calendarData", text);
  expect(savedDays(place, "asha")).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(text === null ? 0 : 1);
});

/** @spec calendar.8 */
test("calendarData is a plain list of days, and a list without an account is valid for all accounts", () => {
  const { kept, place } = storage();
  saveDays(place, "asha", days);
  expect(JSON.parse(kept.get("calendarData") ?? "")).toMatchObject([
    { date: "2026-11-12", count: 1, details: [{ time: "10:35" }] },
  ]);
  kept.set("calendarData", JSON.stringify([{ date: "2026-11-12", count: 1 }]));
  forgetStored(place, "kiran");
  for (const account of ["asha", "kiran"]) expect(savedDays(place, account)).toEqual(bare);
  saveDays(place, "asha", savedDays(place, "asha"));
  expect(savedDays(place, "kiran")).toEqual([]);
});

/** @spec upload.21 */
test("events that were just saved are added to the counts of their days", () => {
  const { place } = storage();
  saveDays(place, "kiran", days);
  addToSavedDays(place, "asha", ["2026-11-12"]);
  expect(savedDays(place, "asha")).toEqual(bare);
  saveDays(place, "asha", [...days, { id: 20261110, date: "2026-11-10", count: 4 }]);
  addToSavedDays(place, "asha", ["2026-11-12", "2026-11-13", "2026-11-12"]);
  expect(savedDays(place, "asha")).toEqual([
    { id: 20261113, date: "2026-11-13", count: 1 },
    { id: 20261112, date: "2026-11-12", count: 3 },
    { id: 20261110, date: "2026-11-10", count: 4 },
  ]);
});

test("invalid event details leave the day with its count", () => {
  const { kept, place } = storage();
  const wrong = [{ ...event, photo: { ...event.photo, hash: "../../secret" } }];
  kept.set("calendarData", JSON.stringify([{ ...bare[0], details: wrong }]));
  expect(savedDays(place, "asha")).toEqual([{ ...bare[0], details: undefined }]);
});

/** @spec calendar.9 */
test("ten years of days take less than 150,000 of a storage's 5 million characters", () => {
  const { kept, place } = storage();
  saveDays(place, "a".repeat(32), tenYears);
  expect(kept.get("calendarData")?.length).toBeLessThan(150_000);
});

/** @spec calendar.9 */
test("a full storage keeps the counts, then those of the newest days, and an unavailable one causes no error", () => {
  const small = storage(120);
  saveDays(small.place, "asha", days);
  expect(savedDays(small.place, "asha")).toEqual(bare);
  const full = storage(20_000);
  saveDays(full.place, "asha", tenYears.toReversed());
  expect(savedDays(full.place, "asha")).toEqual(tenYears.slice(0, 456));
  const none = () => {
    throw new Error("SecurityError");
  };
  saveDays(none, "asha", days);
  forgetStored(none);
  expect(savedDays(none, "asha")).toEqual([]);
});

test("only the count is saved for a day with very many events", () => {
  const { place } = storage();
  const full = { ...days[0], count: 201, details: Array(201).fill(event) } as CalendarDay;
  saveDays(place, "asha", [full]);
  expect(savedDays(place, "asha")).toEqual([{ ...bare[0], count: 201 }]);
});

/** @spec calendar.7 */
test("signing out deletes it, and so does signing in with another account", () => {
  const { kept, place } = storage();
  saveDays(place, "asha", days);
  forgetStored(place, "asha");
  expect(savedDays(place, "asha")).toEqual(days);
  forgetStored(place, "kiran");
  expect(kept.size).toBe(0);
  saveDays(place, "asha", days);
  forgetStored(place);
  expect(kept.size).toBe(0);
});

/** @spec calendar.5 */
test("unreadable data is logged before it is dropped, and another account's is dropped silently", () => {
  const { kept, place } = storage();
  saveDays(place, "kiran", days);
  forgetStored(place, "asha");
  expect(warn).not.toHaveBeenCalled();
  kept.set("calendarData", "{days:");
  forgetStored(place, "asha");
  expect(warn).toHaveBeenCalledExactlyOnceWith("calendarData cannot be read", expect.any(SyntaxError));
  expect([...kept.keys()]).toEqual([]);
});
