import { expect, test } from "vitest";
import { summaryOf } from "./photo-list.tsx";
import { changeDraft, emptyDraft, type PendingPhoto } from "./upload-draft.ts";

const photo = (id: string, taken: string, time = "08:00", dayChosen = false): PendingPhoto => ({
  id,
  name: `${id}.jpg`,
  bytes: 1,
  fingerprint: id,
  thumb: null,
  time,
  proposed: true,
  taken: { date: taken, time: "08:00:00", source: "photo" as const },
  date: null,
  dayChosen,
  project: undefined,
  note: null,
  sending: { state: "waiting" as const },
});

test("the summary counts ready photos, those of other days and those without a time", () => {
  const photos = [
    photo("a", "2026-11-21"),
    photo("b", "2026-11-20"),
    photo("c", "2026-11-20"),
    photo("d", "2026-11-20", "09:00", true),
    photo("e", "2026-11-21", ""),
  ];
  const draft = changeDraft(emptyDraft("2026-11-21"), { do: "add", photos });
  expect(summaryOf(draft)).toEqual(["5 photos", "2 ready", "2 from 20 Nov 2026", "1 without a time"]);
});

test("the summary of one ready photo", () => {
  const draft = changeDraft(emptyDraft("2026-11-21"), { do: "add", photos: [photo("a", "2026-11-21")] });
  expect(summaryOf(draft)).toEqual(["1 photo", "1 ready"]);
});
