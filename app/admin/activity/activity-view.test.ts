import { expect, test } from "vitest";
import { joinRoutine, shownActivity } from "./activity-view.ts";

const linkOf = (kind: string, recordId: string, existing: string[] = []) => {
  const entry = {
    id: 1,
    at: "2026-11-20T04:30:00.000Z",
    actor: "Asha",
    name: null,
    action: "changed",
    title: "",
    details: {},
  };
  return shownActivity({ ...entry, kind, recordId, fields: [] } as never, new Set(existing)).link;
};

/** @spec activity.1 */
test("an entry links to its record while the record exists", () => {
  expect(linkOf("project", "3", ["project 3"])).toBe("/admin/cms/projects/3/edit");
  expect(linkOf("project", "3", ["equipment 3"])).toBeNull();
  expect(linkOf("event", "77", ["event 77"])).toBe("/admin/events/77");
  expect(linkOf("event", "77")).toBeNull();
});

test("an entry for several photos links to their day, one for settings to their form", () => {
  expect(linkOf("event", "2026-11-18")).toBe("/admin/overview?month=2026-11&day=2026-11-18");
  expect(linkOf("setting", "contact")).toBe("/admin/cms/contact");
  expect(linkOf("setting", "security")).toBe("/admin/cms/users");
  expect(linkOf("setting", "badges")).toBe("/admin/cms/site/badges");
  expect(linkOf("setting", "gone")).toBeNull();
});

/** @spec activity.1 */
test("several sign-ins of a person in a row are one entry for each day", () => {
  const signIn = (id: number, actor: string, at: string, action = "signed-in") =>
    shownActivity(
      {
        id,
        at,
        actor,
        name: null,
        action,
        title: "",
        details: {},
        kind: "account",
        recordId: "",
        fields: [],
      } as never,
      new Set(),
    );
  const entries = [
    signIn(7, "Asha", "2026-11-20T06:30:00.000Z"),
    signIn(6, "Asha", "2026-11-20T05:00:00.000Z"),
    signIn(5, "Asha", "2026-11-20T04:30:00.000Z"),
    signIn(4, "Ravi", "2026-11-20T04:20:00.000Z"),
    signIn(3, "Asha", "2026-11-20T04:10:00.000Z"),
    signIn(2, "Asha", "2026-11-20T04:00:00.000Z", "signed-out"),
    signIn(1, "Asha", "2026-11-19T04:00:00.000Z"),
  ];
  expect(joinRoutine(entries).map(({ id, time, before, after }) => [id, time, `${before}${after}`])).toEqual([
    [7, "12:00", "signed in 3 times since 10:00"],
    [4, "09:50", "signed in"],
    [3, "09:40", "signed in"],
    [2, "09:30", "signed out"],
    [1, "09:30", "signed in"],
  ]);
});
