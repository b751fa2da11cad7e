import { expect, test } from "vitest";
import type { QueuedPhoto } from "../queue/uploads-db.ts";
import { photosToQueue } from "./draft-attempt.ts";
import { draftWith } from "./draft-store.ts";
import { emptyDraft } from "./upload-draft.ts";

const by = { account: "7", email: "asha@dharini.example" };
const queued = (id: string, changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  ...by,
  id,
  save: "key",
  order: Number(id),
  name: `${id}.jpg`,
  fingerprint: `${id}.jpg/9`,
  bytes: 5,
  event: { date: "2026-11-20", time: "08:00", project: 3, note: "Raft" },
  sent: 5,
  token: `token-${id}`,
  refused: null,
  ...changes,
});

/** @spec failures.10 */
test("the photos of a failed save come back to the form as they were queued, under the same key", () => {
  const other = queued("1", { event: { date: "2026-11-21", time: "09:30", project: 4, note: "" } });
  const photos = [queued("2", { token: null, sent: 0 }), queued("0"), other];
  const draft = draftWith(photos, null);
  expect(draft).toMatchObject({ key: "key", date: "2026-11-20", project: 3, note: "Raft" });
  const again = photosToQueue(draft ?? emptyDraft(""), by).map((photo, at) => ({ ...photo, order: at }));
  expect(again).toEqual(photos.toSorted((a, b) => a.order - b.order));
});

test("rejected photos join another draft; those whose save may have arrived do not", () => {
  const before = draftWith([queued("9", { save: "other" })], null);
  const refused = queued("1", { refused: "There is no project 3." });
  expect(draftWith([refused], before)).toMatchObject({ key: "other", photos: [{ id: "9" }, { id: "1" }] });
  expect(draftWith([refused, queued("2")], before)).toBeNull();
  expect(draftWith([], before)).toBeNull();
});
