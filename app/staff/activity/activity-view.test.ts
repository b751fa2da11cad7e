import { expect, test } from "vitest";
import type { ActivityEntry } from "#app/domain/activity/activity.ts";
import { joinSignIns, shownActivities, shownActivity } from "./activity-view.server.ts";

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
  expect(linkOf("project", "3", ["machine 3"])).toBeNull();
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

const signIn = (id: number, actor: string, at: string, action = "signed-in") =>
  ({
    id,
    at,
    actor,
    action,
    kind: "account",
    accountId: actor.toLowerCase(),
    name: "Asha Rao",
    title: "",
    details: {},
    recordId: "",
    fields: [],
  }) satisfies ActivityEntry;

/** @spec activity.1 */
test("sign-ins of one account in a row are one entry, others stay alone", () => {
  const entries = [
    signIn(8, "Asha", "2026-11-23T12:10:00.000Z"),
    signIn(7, "Asha", "2026-11-20T06:30:00.000Z"),
    signIn(6, "Asha", "2026-11-20T02:32:00.000Z"),
    // Another account with the same name.
    signIn(5, "Ravi", "2026-11-20T02:20:00.000Z"),
    signIn(4, "Asha", "2026-11-20T02:10:00.000Z"),
    signIn(3, "Asha", "2026-11-20T02:00:00.000Z", "signed-out"),
    signIn(2, "Asha", "2026-11-20T01:00:00.000Z", "sign-in-failed"),
    signIn(1, "Asha", "2026-11-20T01:00:00.000Z", "sign-in-failed"),
  ];
  expect(joinSignIns(entries).map((run) => run.map(({ id }) => id))).toEqual([
    [8, 7, 6],
    [5],
    [4],
    [3],
    [2],
    [1],
  ]);
});

test("sign-ins of deleted accounts are told apart by their address", () => {
  const deleted = (actor: string) => ({ ...signIn(1, actor, "2026-11-20T06:30:00.000Z"), accountId: null });
  expect(
    joinSignIns([deleted("a@x.in"), deleted("b@x.in"), deleted("b@x.in")]).map((run) => run.length),
  ).toEqual([1, 2]);
});

/** @spec activity.1 */
test("joined sign-ins say how many, since when and until when, and keep the single ones", () => {
  const shown = (...moments: string[]) =>
    shownActivities(
      moments.map((at, index) => signIn(9 - index, "Asha", at)),
      new Set(),
    ).map(({ who, before, after }) => `${who} ${before}${after}`);
  expect(shown("2026-11-23T12:10:00.000Z", "2026-11-21T03:00:00.000Z", "2026-11-20T02:32:00.000Z")).toEqual([
    "Asha Rao signed in 3 times, 20 Nov 08:02 to 23 Nov 17:40",
  ]);
  expect(shown("2026-11-20T06:30:00.000Z", "2026-11-20T04:30:00.000Z")).toEqual([
    "Asha Rao signed in 2 times, 10:00 to 12:00",
  ]);
  expect(shown("2026-11-20T06:30:40.000Z", "2026-11-20T06:30:00.000Z")).toEqual([
    "Asha Rao signed in 2 times, all at 12:00",
  ]);
  expect(shown("2026-11-20T06:30:40.000Z")).toEqual(["Asha Rao signed in"]);
  const two = [signIn(2, "Asha", "2026-11-20T06:30:00.000Z"), signIn(1, "Asha", "2026-11-19T06:30:00.000Z")];
  expect(shownActivities(two, new Set())[0]?.singles).toEqual([
    { id: 2, moment: "20 Nov 2026, 12:00" },
    { id: 1, moment: "19 Nov 2026, 12:00" },
  ]);
});
