import { expect, onTestFinished, test, vi } from "vitest";
import { countingMasters } from "./work-count.ts";

test("those that give way to calls wait until none has run for a while, also after an error", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const work = countingMasters((made: Promise<void>) => made);
  await work.uploadsRest();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = work.makeMaster(first.promise);
  let rested = false;
  const rest = work.uploadsRest().then(() => {
    rested = true;
  });
  first.resolve();
  await one;
  await vi.advanceTimersByTimeAsync(400);
  // The next photo has arrived.
  const other = work.makeMaster(second.promise).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rested).toBe(false);
  second.reject(new Error("damaged"));
  expect(await other).toBe("damaged");
  await vi.advanceTimersByTimeAsync(400);
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await rest;
});
