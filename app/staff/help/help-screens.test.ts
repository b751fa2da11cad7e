import { describe, expect, test } from "vitest";
import { roles } from "#app/domain/accounts/roles.ts";
import { findHelp, helpScreens } from "./help-screens.ts";

describe("the help of a screen", () => {
  /** @spec help.1 */
  test.each(helpScreens)("$title for $roles is three sentences", ({ purpose, steps, note }) => {
    for (const sentence of [purpose, steps, note]) {
      expect(sentence).toMatch(/^[A-Z[].*[^.!?]\.$/);
      expect(sentence).not.toMatch(/[.!?] /);
      expect(sentence.length).toBeLessThanOrEqual(220);
    }
  });

  test("is the only one for its page and role", () => {
    const places = helpScreens.flatMap(({ paths, part, roles: seenBy }) =>
      paths.flatMap((path) => seenBy.map((role) => `${role} ${path} ${part ?? ""}`)),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test("is found by the address of its page", () => {
    const found = (path: string, part?: string) =>
      roles.map((role) => {
        const screen = findHelp(role, { path, part });
        return screen && `${screen.title}: ${screen.roles}`;
      });
    expect(found("/admin/cms")).toEqual(["Dashboard: admin", undefined, "Dashboard: client"]);
    expect(found("/admin/cms/Equipment/12/edit/")).toEqual(["Machine form: admin", undefined, undefined]);
    const day = roles.map((role) => `A day in the calendar: ${role}`);
    expect(found("/admin/overview", "day")).toEqual(day);
    expect(found("/admin/cms/nowhere")).toEqual([undefined, undefined, undefined]);
    expect(found("//elsewhere.example")).toEqual([undefined, undefined, undefined]);
  });
});
