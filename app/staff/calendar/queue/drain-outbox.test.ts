import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueuedPhoto } from "./uploads-db.ts";

const queue = new Map<string, QueuedPhoto>();

/** Stands in for the browser's store, which has only a queue here. */
vi.mock("./uploads-db.ts", () => {
  const store = {
    get: async (key: string[]) => queue.get(String(key)),
    getKey: async (key: string[]) => (queue.has(String(key)) ? key : undefined),
    put: async (photo: QueuedPhoto, key: string[]) => void queue.set(String(key), photo),
    delete: async (key: string[]) => void queue.delete(String(key)),
  };
  const transaction = () => ({ store, objectStore: () => store, done: Promise.resolve() });
  const openUploads = async () => ({
    getAll: async () => [...queue.values()],
    get: async () => undefined,
    transaction,
    close() {},
  });
  return { openUploads };
});

const account = "7";
const refusedPhoto = (id: string): QueuedPhoto => ({
  account,
  id,
  email: "asha@dharini.example",
  save: "key-of-the-save-of-both",
  order: Number(id),
  name: `${id}.jpg`,
  bytes: 5,
  event: { date: "2026-11-20", time: `0${id}:00`, project: 3, note: "" },
  sent: 5,
  token: `token-${id}`,
  refused: "There is no project 3.",
});

/** What the server has saved: the body by its idempotency key. */
const saves = new Map<string, string>();

beforeEach(() => {
  queue.clear();
  saves.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { key } = JSON.parse(body);
    const isUsed = saves.has(key) && saves.get(key) !== body;
    if (isUsed) return Response.json({ status: "error", data: { keyUsed: true } }, { status: 422 });
    saves.set(key, body);
    return Response.json({ status: "success", data: { ids: [1] } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("photos of a rejected save that are retried one after the other are all saved", async () => {
  // Other tests may have loaded these modules with mocks of their own, or without this one.
  vi.resetModules();
  const { readQueue, requeue } = await import("./outbox.ts");
  const { drainOutbox } = await import("./drain-outbox.ts");
  for (const id of ["1", "2"]) queue.set(`${account},${id}`, refusedPhoto(id));
  for (const photo of await readQueue()) {
    await requeue(photo);
    await drainOutbox({ account });
  }
  const saved = [...saves.values()].flatMap((body) => JSON.parse(body).events);
  expect(saved).toMatchObject([{ photo: "token-1" }, { photo: "token-2" }]);
  expect(await readQueue()).toEqual([]);
});

test("a photo whose bytes the browser has lost stays in the queue, which says so", async () => {
  vi.resetModules();
  const { readQueue } = await import("./outbox.ts");
  const { drainOutbox } = await import("./drain-outbox.ts");
  queue.set(`${account},1`, { ...refusedPhoto("1"), refused: null, token: null, sent: 0 });
  await drainOutbox({ account });
  expect(await readQueue()).toMatchObject([{ refused: "The browser has lost this photo. Add it again." }]);
});
