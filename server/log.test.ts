import { expect, test } from "vitest";
import { safeError, safePath } from "./log.ts";

const key = "Zm9vYmFy-_Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy1";
const hash = "a1".repeat(32);

test.each([
  ["/calendar/x.ics", "/calendar/…"],
  ["/%43alendar%2Fx", "/calendar/…"],
  ["//CALENDAR\\x", "/calendar/…"],
  [`/x/${key}.ics`, "/x/….ics"],
  [`/photos/${hash}/320.webp`, `/photos/${hash}/320.webp`],
  [`/photos/${hash}${key}`, "/photos/…"],
  ["/admin/calendar/photos.zip", "/admin/calendar/photos.zip"],
  ["/calendars", "/calendars"],
  ["/progress/k0GT-z_9qB/2026-11-20", "/progress/…"],
  ["//%70ROGRESS%2Fk0GT-z_9qB.data", "/progress/…"],
  ["/a%20b/%zz", "/a%20b/%zz"],
])("the path %s is logged as %s", (path, logged) => expect(safePath(path)).toBe(logged));

test("an error is logged without keys in any of its properties", () => {
  const error = Object.assign(new Error(`Cannot read /calendar/${key}.ics`), { input: key, code: "E" });
  expect(safeError(error)).toMatchObject({ code: "E", input: "…", message: "Cannot read /calendar/….ics" });
  expect(safeError(new Error("No route for /progress/k0GT-z_9qB/x"))).toMatchObject({
    message: "No route for /progress/…/x",
  });
  const circle: Record<string, unknown> = { key };
  circle.self = circle;
  expect(safeError(Object.assign(new Error(key), { circle }))).toMatchObject({ type: "Error", message: "…" });
  expect(JSON.stringify(safeError(Object.assign(new Error(key), { circle })))).not.toContain(key);
});
