import { expect, test } from "vitest";
import { uploadPolicy } from "./content-policy.ts";
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

test.each([
  "/brand/a.svg",
  "/BRAND/a.svg",
  "/%62rand/a.svg",
  "/certificates/a/b.pdf",
  "/Certificates/a/b.pdf",
  "/%63ertificates/a/b.pdf",
  "//certificates/a/b.pdf",
  "/admin/cms/site/Badges/certificates/a/b.pdf",
])("%s is the address of an upload, which runs nothing", (path) =>
  expect(uploadPolicy(path)).toMatch(/^sandbox; default-src 'none'/),
);

test.each(["/", "/brand", "/admin/cms/site/badges", "/brochure.pdf"])(
  "%s is no address of an upload",
  (path) => expect(uploadPolicy(path)).toBeNull(),
);
