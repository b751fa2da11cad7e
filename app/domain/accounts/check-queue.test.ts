import { expect, test } from "vitest";
import { createCheckQueue } from "./check-queue.ts";

/** A queue whose checks end when the test says. */
function openQueue() {
  const inQueue = createCheckQueue();
  const order: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    order,
    begin(name: string, isKnown = false) {
      const check = Promise.withResolvers<void>();
      ends.set(name, check);
      return inQueue(isKnown, () => {
        order.push(name);
        return check.promise;
      });
    },
    async end(name: string) {
      ends.get(name)?.resolve();
      await new Promise(setImmediate);
    },
  };
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `stranger ${at + 1}`);

/** @spec accounts.25 */
test("two checks run at once, then those from known networks, then strangers, each in order", async () => {
  const { order, begin, end } = openQueue();
  for (const name of names(4)) void begin(name);
  for (const name of ["owner 1", "owner 2"]) void begin(name, true);
  expect(order).toEqual(["stranger 1", "stranger 2"]);
  for (const name of ["stranger 1", "owner 1", "stranger 2"]) await end(name);
  expect(order).toEqual(["stranger 1", "stranger 2", "owner 1", "owner 2", "stranger 3"]);
  await end("owner 2");
  expect(order.at(-1)).toBe("stranger 4");
});

/** @spec accounts.25 */
test("twenty strangers wait, further ones are rejected, known networks never, and a failed check frees its place", async () => {
  const { order, begin, end } = openQueue();
  const all = names(22).map((name) => begin(name));
  await expect(begin("one more")).rejects.toThrow(expect.objectContaining({ name: "PoolBusy" }));
  const owner = begin("owner", true);
  for (const name of [...names(2), "owner", ...names(22).slice(2)]) await end(name);
  await Promise.all([...all, owner]);
  expect(order).toEqual([...names(2), "owner", ...names(22).slice(2)]);
  const inQueue = createCheckQueue();
  const failed = () => inQueue(false, () => Promise.reject(new Error("no database")));
  for (const _ of names(23)) await expect(failed()).rejects.toThrow("no database");
});
