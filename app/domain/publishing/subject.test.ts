import { expect, test } from "vitest";
import { machineRecord } from "#app/domain/equipment/machine-fields.ts";
import { photoErrors, photosIn, titleOf, withPhotos } from "./subject.ts";
import { recordSubject, settingSubject } from "./subjects.server.ts";

const leader = { name: "Asha", role: "", bio: "" };

/** What shows the photos 3 and 4, and what it is without 3, with the field that shows it. */
const shown = [
  ["a machine", recordSubject(machineRecord, 1), { photos: ["3", "4"] }, { photos: ["4"] }, "photos"],
  ["the photos", settingSubject("photos"), { hero: "3", about: "4" }, { hero: "", about: "4" }, "hero"],
  [
    "the leaders",
    settingSubject("leaders"),
    { leaders: [leader, { ...leader, photoId: "3" }, { ...leader, photoId: "4" }] },
    { leaders: [leader, { ...leader, photoId: "" }, { ...leader, photoId: "4" }] },
    "leaders.1.photoId",
  ],
] as const;

test.each(shown)(
  "a deleted photo of %s is an error at its field, and is left out",
  (_, subject, values, left, field) => {
    const typed = structuredClone(values) as never;
    expect(photosIn(subject, typed)).toEqual([3, 4]);
    expect(Object.keys(photoErrors(subject, typed, [4]))).toEqual([field]);
    expect(photoErrors(subject, typed, [3, 4])).toEqual({});
    expect(withPhotos(subject, typed, [4])).toEqual(left);
    expect(typed).toEqual(values);
  },
);

test("the activity log names settings itself", () => {
  expect(titleOf(settingSubject("photos"), {})).toBe("");
  expect(titleOf(recordSubject(machineRecord, 1), { name: " Crane " })).toBe("Crane");
});
