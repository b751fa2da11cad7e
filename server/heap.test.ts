import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectAll, collectAtRest } from "./heap.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets looks pass after so much work before each, and returns how often garbage was collected until each of them. */
function collectedUntil(works: number[]): number[] {
  let worked = 0;
  const collect = vi.fn(async () => {});
  const end = collectAtRest(collect, () => worked);
  const counts = works.map((ms) => {
    worked += ms;
    vi.advanceTimersByTime(10_000);
    return collect.mock.calls.length;
  });
  end();
  vi.advanceTimersByTime(60_000);
  expect(collect.mock.calls).toHaveLength(counts.at(-1) ?? 0);
  return counts;
}

test.each([
  ["once after the start", [0, 50, 0], [1, 1, 1]],
  ["not while there is work", [2_000, 900, 200], [0, 0, 0]],
  ["once after each time of work", [2_000, 10, 0, 300, 0, 0], [0, 1, 1, 1, 2, 2]],
])("garbage is collected %s", (_, works, counts) => {
  expect(collectedUntil(works)).toEqual(counts);
});

test("what nothing refers to is gone after a collection", async () => {
  vi.useRealTimers();
  const held = new WeakRef({ text: "a page" });
  // An object that was just referred to weakly stays until the turn ends.
  await new Promise(setImmediate);
  await collectAll();
  expect(held.deref()).toBeUndefined();
});
