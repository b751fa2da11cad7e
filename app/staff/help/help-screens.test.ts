import { describe, expect, test } from "vitest";
import { roles } from "#app/domain/accounts/roles.ts";
import { findHelp, helpScreens } from "./help-screens.ts";

describe("the help of a screen", () => {
  /** @spec help.1 */
  test.each(helpScreens)("$id is three sentences", ({ purpose, steps, note }) => {
    for (const sentence of [purpose, steps, note]) {
      expect(sentence).toMatch(/^[A-Z[].*[^.!?]\.$/);
      expect(sentence).not.toMatch(/[.!?] /);
      expect(sentence.length).toBeLessThanOrEqual(220);
    }
  });

  test("is the only one for its page and role", () => {
    expect(new Set(helpScreens.map(({ id }) => id)).size).toBe(helpScreens.length);
    const places = helpScreens.flatMap(({ paths, part, roles: seenBy }) =>
      paths.flatMap((path) => seenBy.map((role) => `${role} ${path} ${part ?? ""}`)),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test("is found by the address of its page", () => {
    const found = (path: string, part?: string) => roles.map((role) => findHelp(role, { path, part })?.id);
    expect(found("/admin/cms")).toEqual(["dashboard", undefined, "dashboard-client"]);
    expect(found("/admin/cms/Equipment/12/edit/")).toEqual(["machine", undefined, undefined]);
    expect(found("/admin/overview", "day")).toEqual(["day", "day-engineer", "day-client"]);
    expect(found("/admin/cms/nowhere")).toEqual([undefined, undefined, undefined]);
    expect(found("//elsewhere.example")).toEqual([undefined, undefined, undefined]);
  });
});
