import { describe, expect, test } from "vitest";
import { eventsOf, hasChangedSince, newAttempt } from "./draft-attempt.ts";
import { progressOf } from "./send-progress.tsx";
import { typedTime } from "./typed-time.tsx";
import {
  changeDraft,
  type Draft,
  type DraftAction,
  emptyDraft,
  otherDays,
  type PendingPhoto,
} from "./upload-draft.ts";
import { obstacleTo } from "./upload-state.ts";

const photo = (id: string, given: Partial<PendingPhoto> = {}): PendingPhoto => ({
  id,
  name: `${id}.jpg`,
  bytes: 4_000_000,
  fingerprint: id,
  thumb: null,
  taken: null,
  time: "08:00",
  proposed: false,
  date: null,
  dayChosen: false,
  project: undefined,
  note: null,
  sending: { state: "sent", token: `token-${id}` },
  ...given,
});
const taken = (date: string, time: string | null = "08:00:00") => ({ date, time, source: "photo" as const });
const draftOf = (...photos: PendingPhoto[]): Draft => ({
  ...emptyDraft("2026-11-20"),
  project: "everyone",
  photos,
});
const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(changeDraft, draft);
const ids = ({ photos }: Draft) => photos.map(({ id }) => id).join();

describe("chosen photos", () => {
  test("are listed in the order they were taken, those without a time last", () => {
    const photos = [photo("c"), photo("b", { taken: taken("2026-11-20", "09:00:05") })];
    const added = after(emptyDraft("2026-11-20"), {
      do: "add",
      photos: [...photos, photo("a", { taken: taken("2026-11-20", "09:00:01") })],
    });
    expect(ids(added)).toBe("a,b,c");
  });

  /** @spec upload.9 */
  test("are sorted by their current times, day by day", () => {
    const draft = draftOf(
      photo("late", { time: "18:00" }),
      photo("none", { time: "" }),
      photo("yesterday", { time: "23:00", date: "2026-11-19" }),
      photo("early", { time: "07:00" }),
    );
    expect(ids(after(draft, { do: "sort" }))).toBe("yesterday,early,late,none");
  });

  test("prevent saving until each of them can be saved", () => {
    const words = (draft: Draft) => obstacleTo(draft)?.message;
    expect(words(draftOf())).toBe("Please add at least one event");
    expect(words({ ...draftOf(photo("a")), date: "" })).toBe("Please select a date");
    expect(words({ ...draftOf(photo("a", { date: "2026-11-19" })), date: "" })).toBeUndefined();
    for (const time of ["", "8:00", "24:00", "07:60"])
      expect(words(draftOf(photo("a", { time })))).toBe("Please add time for all images before saving");
    expect(words(draftOf(photo("a", { sending: { state: "refused", why: "" } })))).toContain("a.jpg");
    expect(words(draftOf(photo("a", { sending: { state: "waiting" } })))).toBeUndefined();
  });

  /** @spec upload.11 */
  test("require a visibility until each of them has one", () => {
    const unchosen = { ...draftOf(photo("a"), photo("b", { project: 3 })), project: null };
    expect(obstacleTo(unchosen)).toEqual({
      message: "Choose a project, or make the photos visible to all accounts",
      at: "project",
    });
    const [asAll, own] = unchosen.photos as [PendingPhoto, PendingPhoto];
    for (const project of [3, "everyone"] as const) {
      expect(obstacleTo({ ...unchosen, project })).toBeNull();
      expect(obstacleTo({ ...unchosen, photos: [{ ...asAll, project }, own] })).toBeNull();
    }
  });

  /** @spec upload.17 */
  test("count by the bytes actually sent", () => {
    const sending = { state: "sending", sent: 1_000_000 } as const;
    expect(
      progressOf(draftOf(photo("a"), photo("b", { sending }), photo("c", { sending: { state: "stopped" } }))),
    ).toEqual({ photos: 3, sentPhotos: 1, bytes: 12_000_000, sentBytes: 5_000_000 });
  });
});

/** @spec upload.25 */
describe("photos of another day", () => {
  const draft = draftOf(
    photo("today", { taken: taken("2026-11-20") }),
    photo("older", { taken: taken("2026-11-18") }),
    photo("oldest", { taken: taken("2026-11-02") }),
  );

  test("prompt a question per day, and block saving until it is answered", () => {
    expect(otherDays(draft).map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-18"]);
    expect(obstacleTo(draft)?.at).toBe("day-2026-11-02");
  });

  test("go to their own day or to the chosen one, depending on the answer", () => {
    const answered = after(
      draft,
      { do: "choose day", day: "2026-11-18", answer: "taken" },
      { do: "choose day", day: "2026-11-02", answer: "field" },
    );
    expect(eventsOf(answered).map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-18", "2026-11-20"]);
    expect(obstacleTo(answered)).toBeNull();
  });

  test("change the date of the page when all of them are of that day", () => {
    const all = draftOf(
      photo("a", { taken: taken("2026-11-18") }),
      photo("b", { taken: taken("2026-11-18") }),
    );
    const moved = after(all, { do: "choose day", day: "2026-11-18", answer: "taken" });
    expect(moved.date).toBe("2026-11-18");
    expect(otherDays(moved)).toEqual([]);
  });

  test("prompt a question when the date of the page changes later", () => {
    const changed = after(draftOf(photo("a", { taken: taken("2026-11-20") })), {
      do: "change",
      changes: { date: "2026-11-21" },
    });
    expect(otherDays(changed)).toHaveLength(1);
  });
});

describe("the saved events", () => {
  /** @spec upload.10 */
  test("have the common values, except where a photo has its own", () => {
    const draft = {
      ...draftOf(photo("a"), photo("b", { project: "everyone", note: "Cage", date: "2026-11-19" })),
      project: 3,
      note: "Raft",
    };
    expect(eventsOf(draft)).toEqual([
      { date: "2026-11-20", time: "08:00", photo: "token-a", project: 3, note: "Raft" },
      { date: "2026-11-19", time: "08:00", photo: "token-b", project: "everyone", note: "Cage" },
    ]);
  });

  test("differ from a save whose response was lost only where something has changed since", () => {
    const draft = draftOf(photo("a"), photo("b"));
    const attempt = newAttempt(draft);
    expect(hasChangedSince(after(draft, { do: "add", photos: [photo("c")] }), attempt)).toBe(false);
    expect(hasChangedSince(after(draft, { do: "time for all", time: "09:00" }), attempt)).toBe(true);
    expect(hasChangedSince(after(draft, { do: "remove", ids: ["a"] }), attempt)).toBe(true);
  });
});

/** @spec upload.19 */
describe("a restored draft", () => {
  const stored = { ...draftOf(photo("a")), date: "2026-11-10", note: "Raft" };

  test("is unchanged", () => {
    expect(after(emptyDraft("2026-11-20"), { do: "restore", stored, date: null })).toEqual(stored);
  });

  test("from a version with all accounts as the default must be confirmed, with its unfinished save", () => {
    const old = JSON.parse(
      JSON.stringify({
        ...stored,
        project: null,
        photos: [photo("a"), { ...photo("b"), project: null }],
        attempt: {
          key: "key-of-an-old-save",
          photoIds: ["a", "b"],
          events: [{ date: "2026-11-10", time: "08:00", photo: "token-a", project: null, note: "" }],
        },
      }),
    );
    const restored = after(emptyDraft("2026-11-20"), { do: "restore", stored: old, date: null });
    expect(obstacleTo(restored)?.at).toBe("project");
    expect(restored.attempt).toBeNull();
    const answered = after(restored, { do: "change", changes: { project: 4 } });
    expect(eventsOf(answered).map(({ project }) => project)).toEqual([4, 4]);
    const named = after(emptyDraft("2026-11-20"), {
      do: "restore",
      stored: { ...answered, attempt: newAttempt(answered) },
      date: null,
    });
    expect(named.attempt?.events).toEqual(eventsOf(answered));
  });

  test("stays on its day when the page is opened for another", () => {
    const now = after(emptyDraft("2026-11-12"), { do: "restore", stored, date: "2026-11-12" });
    expect(now.date).toBe("2026-11-12");
    expect(eventsOf(now)).toMatchObject([{ date: "2026-11-10" }]);
  });
});

test.each([
  ["0930", "09:30"],
  ["093", "09:3"],
  ["09", "09"],
  ["9:30", "09:30"],
  ["०९३०", "09:30"],
  ["٠٩:٣", "09:3"],
  ["9 am", "9"],
])("the time typed as %j becomes %j", (typed, time) => expect(typedTime(typed)).toBe(time));
