import { expect, test } from "vitest";
import { changeDraft, emptyDraft, type PendingPhoto } from "./upload-draft.ts";
import { camerasOf, minutesSlow } from "./wrong-clock.tsx";

function photo(id: string, camera: string, [date, time]: [string, string]): PendingPhoto {
  return {
    id,
    name: `${id}.jpg`,
    bytes: 1,
    fingerprint: id,
    thumb: null,
    camera,
    taken: { date, time, source: "photo" },
    time: time.slice(0, 5),
    proposed: true,
    date: null,
    dayChosen: false,
    project: undefined,
    note: null,
    sending: { state: "waiting" },
  };
}

const canon = photo("a", "Canon", ["2026-11-20", "23:50:30"]);
const later = photo("b", "Canon", ["2026-11-21", "00:10:00"]);
const phone = photo("c", "Phone", ["2026-11-21", "09:00:00"]);

const draftWith = (...photos: PendingPhoto[]) => changeDraft(emptyDraft("2026-11-21"), { do: "add", photos });

test("one right time shifts all photos of the camera, past midnight, and leaves other cameras", () => {
  const draft = draftWith(canon, later, phone);
  expect(camerasOf(draft).map(({ camera, photos }) => [camera, photos.length])).toEqual([
    ["Canon", 2],
    ["Phone", 1],
  ]);
  const minutes = minutesSlow(canon, "2026-11-21", "08:20") ?? 0;
  expect(minutes).toBe(510);
  const ids = ["a", "b"];
  const shifted = changeDraft(draft, { do: "shift clock", ids, minutes });
  expect(shifted.photos.map(({ time, taken }) => [taken?.date, taken?.time, time])).toEqual([
    ["2026-11-21", "08:20:30", "08:20"],
    ["2026-11-21", "08:40:00", "08:40"],
    ["2026-11-21", "09:00:00", "09:00"],
  ]);
  // What is added later has the right time already.
  const more = changeDraft(shifted, { do: "add", photos: [{ ...later, id: "d" }] });
  const back = changeDraft(more, { do: "shift clock", ids, minutes: -minutes });
  expect(back.photos).toEqual([...draft.photos, { ...later, id: "d" }]);
});

test("times that the user entered stay when a clock is shifted", () => {
  const draft = draftWith({ ...canon, time: "07:00", proposed: false });
  const shifted = changeDraft(draft, { do: "shift clock", ids: ["a"], minutes: 60 });
  expect(shifted.photos[0]).toMatchObject({ time: "07:00", taken: { date: "2026-11-21", time: "00:50:30" } });
});

test("a photo that was moved to the day taken is shifted with the others of its camera", () => {
  const draft = changeDraft(draftWith(canon, phone), {
    do: "choose day",
    day: "2026-11-20",
    answer: "taken",
  });
  const shifted = changeDraft(draft, { do: "shift clock", ids: ["a"], minutes: 60 });
  expect(shifted.photos.find(({ id }) => id === "a")).toMatchObject({ date: null, time: "00:50" });
});

test("photos that were all moved to the day taken are shifted past midnight with their day", () => {
  const moved = changeDraft(draftWith(canon), { do: "choose day", day: "2026-11-20", answer: "taken" });
  expect([moved.date, moved.photos[0]?.date]).toEqual(["2026-11-20", null]);
  const shifted = changeDraft(moved, { do: "shift clock", ids: ["a"], minutes: 360 });
  expect(shifted.photos[0]).toMatchObject({ date: "2026-11-21", time: "05:50" });
  expect(changeDraft(shifted, { do: "shift clock", ids: ["a"], minutes: -360 }).photos).toEqual(moved.photos);
});

test("nothing is shifted by an invalid day or time", () => {
  expect(minutesSlow(canon, "", "08:20")).toBeNull();
  expect(minutesSlow(canon, "2026-11-20", "8:2")).toBeNull();
  expect(minutesSlow(canon, "2026-13-40", "08:20")).toBeNull();
});
