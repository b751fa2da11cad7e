import { expect, test } from "vitest";
import { fileNamePart, photoFileNames } from "./photo-file-names.ts";

test("photos have unique names from day, time and project", () => {
  const twins = { date: "2026-11-12", time: "10:20:33", project: "Kelva Twins" };
  const names = photoFileNames([
    twins,
    twins,
    { ...twins, time: "17:05", project: null },
    { ...twins, date: "2026-11-13" },
  ]);
  expect(names).toEqual([
    "2026-11-12/2026-11-12-10-20-Kelva-Twins-1",
    "2026-11-12/2026-11-12-10-20-Kelva-Twins-2",
    "2026-11-12/2026-11-12-17-05-Site-3",
    "2026-11-13/2026-11-13-10-20-Kelva-Twins-1",
  ]);
});

test.each([
  ["../../etc/passwd", "etc-passwd"],
  ['Tower <B>: "Phase 2" | C:\\x?*', "Tower-B-Phase-2-C-x"],
  ["  -- ", ""],
  ["वरळी टॉवर", "वरळी-टॉवर"],
  ["A\0B\nC", "A-B-C"],
  ["x".repeat(500), "x".repeat(60)],
  ["𝟘".repeat(61), "𝟘".repeat(60)],
])("%j becomes a file name that is valid on every system", (title, words) => {
  expect(fileNamePart(title)).toBe(words);
});
