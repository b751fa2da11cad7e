import { afterEach, describe, expect, test, vi } from "vitest";
import type { Visibility } from "#app/domain/calendar/visibility.ts";
import { saveEvents } from "../queue/requests.ts";
import { DraftStore } from "./draft-store.ts";
import { Upload } from "./upload.ts";
import { type Draft, emptyDraft, type PendingPhoto } from "./upload-draft.ts";

vi.mock("./photo-sending.ts", async (original) => ({
  ...(await original<object>()),
  discardPhotos: () => {},
}));
vi.mock("./send.ts", () => ({
  sendPhoto: async ({ name }: { name: string }) => `token of ${name}`,
}));
vi.mock("../queue/requests.ts", async (original) => ({
  ...(await original<object>()),
  saveEvents: vi.fn(async () => ({ outcome: "saved" })),
}));

const open: Upload[] = [];
async function openUpload(project: Visibility | null = 7) {
  const upload = new Upload("asha", "asha@plinth.example", "2026-11-20");
  open.push(upload);
  await upload.open(null);
  upload.do({ do: "change", changes: { project } });
  return upload;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const upload of open.splice(0)) upload.close();
});

const photo = (name: string) => new File(["bytes"], name, { type: "image/jpeg" });

/** A file that was moved after it was chosen. */
function goneFile(name: string): File {
  const gone = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  const file = photo(name);
  file.slice = () => Object.assign(new Blob(), { text: gone, arrayBuffer: gone });
  return file;
}

/** @spec failures.11 */
test("an unreadable file is reported and skipped, and the others are saved", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const upload = await openUpload(null);
  const names = () => upload.state().draft.photos.map(({ name }) => name);
  const adding = upload.add([goneFile("IMG_20261120_080000.jpg"), photo("IMG_20261120_090000.jpg")]);
  expect(upload.state().reading).toBe(true);
  await adding;
  expect(upload.state().reading).toBe(false);
  await expect.poll(names).toEqual(["IMG_20261120_090000.jpg"]);
  const words = "IMG_20261120_080000.jpg could not be read. Choose it again.";
  expect(upload.state().problem?.message).toBe(words);
  expect(warn).toHaveBeenCalledWith(words);
  expect(await upload.save()).toBeNull();
  expect(upload.state().problem?.at).toBe("project");
  expect(saveEvents).not.toHaveBeenCalled();
  upload.do({ do: "change", changes: { project: 7 } });
  const saved = [
    expect.objectContaining({ time: "09:00", project: 7, photo: "token of IMG_20261120_090000.jpg" }),
  ];
  expect(await upload.save()).toEqual({ earlier: false, events: saved });
  expect(saveEvents).toHaveBeenCalledExactlyOnceWith({ key: expect.any(String), events: saved });
});

test("all attempts of a save share one idempotency key, and the next save has another", async () => {
  const upload = await openUpload();
  const keys = () => vi.mocked(saveEvents).mock.calls.map(([{ key }]) => key);
  vi.mocked(saveEvents).mockClear();
  vi.mocked(saveEvents)
    .mockResolvedValueOnce({ outcome: "refused", why: "There is no project 9." })
    .mockResolvedValueOnce({ outcome: "gone" })
    .mockResolvedValueOnce({ outcome: "unknown", why: "The connection broke." });
  await upload.add([photo("IMG_20261120_080000.jpg")]);
  for (const saved of [null, null, { earlier: false, events: [expect.anything()] }])
    expect(await upload.save()).toEqual(saved);
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(1);
  await upload.add([photo("IMG_20261120_090000.jpg")]);
  await upload.save();
  expect(new Set(keys()).size).toBe(2);
});

/** @spec upload.20 */
test("an upload saved by another tab is not saved again, and later photos get a new idempotency key", async () => {
  const upload = await openUpload();
  vi.mocked(saveEvents).mockClear();
  vi.mocked(saveEvents).mockResolvedValueOnce({ outcome: "used" });
  await upload.add([photo("IMG_20261120_080000.jpg")]);
  expect(await upload.save()).toBeNull();
  expect(upload.state().problem?.message).toBe("This upload was saved in another tab.");
  expect(upload.state().draft.photos).toEqual([]);
  await upload.add([photo("IMG_20261120_090000.jpg")]);
  expect(await upload.save()).toMatchObject({ events: [{ time: "09:00" }] });
  const [first, second, ...more] = vi.mocked(saveEvents).mock.calls.map(([{ key }]) => key);
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
});

/** @spec upload.20 */
test("photos chosen again after their save lost its response are saved once", async () => {
  const upload = await openUpload();
  vi.mocked(saveEvents).mockClear();
  vi.mocked(saveEvents).mockResolvedValueOnce({ outcome: "unknown", why: "The connection broke." });
  await upload.add([photo("IMG_20261120_080000.jpg")]);
  expect(await upload.save()).toBeNull();
  upload.remove(upload.state().draft.photos.map(({ id }) => id));
  await upload.add([photo("IMG_20261120_080000.jpg")]);
  expect(await upload.save()).toMatchObject({ events: [{ time: "08:00" }] });
  const [first, second] = vi.mocked(saveEvents).mock.calls;
  expect(second).toEqual(first);
  expect(saveEvents).toHaveBeenCalledTimes(2);
});

/** @spec upload.22 */
describe("a message of the uploader", () => {
  const words = (upload: Upload) => upload.state().problem?.message;

  test("about a missing value disappears once the value is given", async () => {
    const upload = await openUpload();
    await upload.add([photo("IMG_20261119_080000.jpg"), photo("IMG_20261118_080000.jpg")]);
    expect(await upload.save()).toBeNull();
    expect(words(upload)).toBe("Please say which day these photos belong to");
    upload.do({ do: "choose day", day: "2026-11-19", answer: "field" });
    expect(words(upload)).toBe("Please say which day these photos belong to");
    upload.do({ do: "choose day", day: "2026-11-18", answer: "field" });
    expect(words(upload)).toBeUndefined();
  });

  test("about chosen files disappears with the next edit, and one about a failed save stays", async () => {
    const upload = await openUpload();
    await upload.add([photo("IMG_20261120_080000.jpg")]);
    await upload.add([photo("IMG_20261120_080000.jpg")]);
    expect(words(upload)).toBe("IMG_20261120_080000.jpg is in the list already.");
    upload.do({ do: "change", changes: { note: "Raft" } });
    expect(words(upload)).toBeUndefined();
    vi.mocked(saveEvents).mockResolvedValueOnce({ outcome: "unknown", why: "The connection broke." });
    await upload.save();
    upload.do({ do: "change", changes: { note: "Raft pour" } });
    expect(words(upload)).toBe("Error saving to database. Please try again.");
  });
});

/** @spec upload.4 */
test("files chosen again while being read appear once in the list", async () => {
  const upload = await openUpload();
  const files = [photo("IMG_20261120_080000.jpg"), photo("IMG_20261120_090000.jpg")];
  const plan = new File(["plan"], "plan.pdf");
  const [first, second] = [upload.add([...files, plan]), upload.add(files)];
  await first;
  expect(upload.state().reading).toBe(true);
  await second;
  expect(upload.state()).toMatchObject({
    reading: false,
    draft: { photos: files.map(({ name }) => ({ name })) },
    problem: {
      message:
        "plan.pdf is not an image. IMG_20261120_080000.jpg, IMG_20261120_090000.jpg are in the list already.",
    },
  });
});

test.each([
  ["stored", async () => {}, true],
  ["too large to store", () => Promise.reject(new DOMException("full", "QuotaExceededError")), false],
])("adding files tells that they are %s", async (_, keepFile, isStored) => {
  const done = async () => {};
  const store = { load: async () => null, save: done, keepFile, removeFiles: done, close() {} };
  vi.spyOn(DraftStore, "open").mockResolvedValueOnce(store as unknown as DraftStore);
  const upload = await openUpload();
  expect(await upload.add([photo("IMG_20261120_080000.jpg")])).toBe(isStored);
  expect(upload.state().draft.photos).toHaveLength(1);
});

const restored: PendingPhoto = {
  id: "a",
  name: "a.jpg",
  bytes: 5,
  fingerprint: "a.jpg/5",
  thumb: null,
  taken: null,
  time: "08:00",
  proposed: false,
  date: null,
  dayChosen: true,
  project: undefined,
  note: null,
  sending: { state: "waiting" },
};

test("a photo that was not prepared before a reload is prepared before the queue gets it", async () => {
  const done = async () => {};
  const steps: string[] = [];
  const draft: Draft = {
    ...emptyDraft("2026-11-20"),
    project: 7,
    photos: [restored],
  };
  const store = {
    load: async () => ({
      draft,
      files: new Map([["a", { file: photo("a.jpg"), thumb: null, prepared: false }]]),
    }),
    save: done,
    keepFile: async (_: string, { prepared }: { prepared: boolean }) => prepared && steps.push("prepared"),
    enqueue: async () => steps.push("queued"),
    close() {},
  };
  vi.spyOn(DraftStore, "open").mockResolvedValueOnce(store as unknown as DraftStore);
  const upload = await openUpload();
  expect(await upload.save()).toMatchObject({ queued: true });
  expect(steps).toEqual(["prepared", "queued"]);
});
