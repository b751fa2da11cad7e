import { expect, test } from "vitest";
import { shownActivity } from "./activity-view.ts";

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
