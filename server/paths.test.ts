import { expect, test } from "vitest";
import { canBeDecoded, isApi, isPublicPage, isStaff } from "./paths.ts";
import { bodyLimit } from "./request-body.ts";

test.each(["/server/api/calendar.php", "/Server/API/Calendar.PHP"])("%s is an API path", (path) => {
  expect([isApi(path), isStaff(path), isPublicPage(path)]).toEqual([true, false, false]);
  expect(bodyLimit(path)).toEqual(bodyLimit("/server/api/calendar.php"));
  expect(bodyLimit(path).bytes).toBeGreaterThan(100 * 1024 * 1024);
});

test.each(["/admin/cms/equipment/new", "/ADMIN/Cms/equipment/new", "/Admin.data"])(
  "%s is a staff page",
  (path) => expect([isApi(path), isStaff(path), isPublicPage(path)]).toEqual([false, true, false]),
);

test.each(["/", "/Projects/1", "/administration"])("%s is a public page", (path) =>
  expect([isApi(path), isStaff(path), isPublicPage(path)]).toEqual([false, false, true]),
);

/** @spec failures.17 */
test.each(["/HEALTHZ", "/brochure.PDF"])("%s is neither a page nor an API path", (path) =>
  expect([isApi(path), isStaff(path), isPublicPage(path)]).toEqual([false, false, false]),
);

test.each([
  ["/a%20b", true],
  ["/%", false],
  ["/%ff", false],
])("the path %s can be decoded: %s", (path, expected) => expect(canBeDecoded(path)).toBe(expected));
