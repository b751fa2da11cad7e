import { expect, test } from "vitest";
import { backupName, madeAt, outdated } from "./rotation.ts";

const day = 86_400_000;
const start = Date.parse("2025-01-01T21:00:00Z");

/** @spec backup.6 */
test("a daily backup over two years leaves 7 days, 4 weeks and 12 months", () => {
  let files: string[] = [];
  for (let age = 0; age < 730; age += 1) {
    files.push(backupName(new Date(start + age * day), {}));
    const old = outdated(files);
    files = files.filter((name) => !old.includes(name));
  }
  const days = files.map((name) => madeAt(name)?.toISOString().slice(0, 10)).reverse();
  // The last day of the two years is a Friday of the site.
  expect(days.slice(0, 7)).toEqual([
    "2026-12-31",
    "2026-12-30",
    "2026-12-29",
    "2026-12-28",
    "2026-12-27",
    "2026-12-26",
    "2026-12-25",
  ]);
  expect(days.length).toBeGreaterThanOrEqual(7 + 2 + 10);
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12);
  const months = new Set(
    files.map((name) => new Date((madeAt(name)?.getTime() ?? 0) + 5.5 * 3_600_000).toISOString().slice(0, 7)),
  );
  expect(months.size).toBe(12);
});

test("only the newest of several backups of a day is kept, and other files are never deleted", () => {
  const at = (time: string, keys = {}) => backupName(new Date(`2026-11-20T${time}Z`), keys);
  const files = [
    at("02:00:00"),
    at("04:00:00", { passphrase: "x" }),
    at("03:00:00"),
    "notes.tar",
    "plinth.tar",
  ];
  expect(outdated(files)).toEqual([at("03:00:00"), at("02:00:00")]);
  expect(outdated([])).toEqual([]);
  expect(outdated(["plinth-2026-13-45T99-99-99Z.tar"])).toEqual([]);
});

test("what a killed backup has left is deleted with the next day’s, and one that is being written stays", () => {
  const at = (time: string) => backupName(new Date(`${time}Z`), {});
  const part = (time: string) => `${at(time)}.0f8fad5b-d9cb-469f-a165-70867728950e.PART`;
  const newest = at("2026-11-20T04:00:00");
  expect(
    outdated([part("2026-11-18T04:00:00"), part("2026-11-20T03:59:00"), newest, "film.mp4.PART"]),
  ).toEqual([part("2026-11-18T04:00:00")]);
  expect(outdated([part("2026-11-18T04:00:00")])).toEqual([]);
});
