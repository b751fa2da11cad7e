import { expect, test } from "vitest";
import { nextPath } from "./guards.server.ts";

/** @spec accounts.8 */
test.each([
  "//evil.example",
  "https:evil.example",
  "https://evil.example/admin",
  "/\\evil.example",
  "/admin\\..\\..//evil.example",
  "/admin/..//evil.example",
  "%2F%2Fevil.example",
  "/projects/kelva-twin-residences",
  "/administrator",
  "/admin\t//evil.example",
  null,
])("a sign-in with the next address %j leads to the staff area", (path) => {
  const { origin, pathname } = new URL(nextPath(path), "https://site.example");
  expect([origin, pathname]).toEqual(["https://site.example", "/admin"]);
});

test("a sign-in leads to the page of the staff area that was asked for", () => {
  expect(nextPath("/admin/cms/messages?x=1")).toBe("/admin/cms/messages?x=1");
  // Phones write the first letter large, and routes ignore case.
  expect(nextPath("/Admin/cms/messages?x=1")).toBe("/Admin/cms/messages?x=1");
});
