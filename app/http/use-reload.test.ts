import { expect, it } from "vitest";
import { neverTwice } from "./use-reload.ts";

function countedTask() {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = neverTwice(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { ends, run };
}

it("A task that is asked for during its run runs once more after it", async () => {
  const { ends, run } = countedTask();
  const done = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve();
  await Promise.all(done);
  expect(ends).toHaveLength(2);
});

it("A task runs again after it has ended, also with an error", async () => {
  const { ends, run } = countedTask();
  const first = run();
  ends[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  const second = run();
  ends[1]?.resolve();
  await second;
  expect(ends).toHaveLength(2);
});
