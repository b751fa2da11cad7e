import { describe, expect, test } from "vitest";
import { createQueue } from "./queue.ts";

describe("the queue", () => {
  /** @spec photos.8 */
  test("runs at most the given number of jobs at once, in order, including jobs added later", async () => {
    const queue = createQueue(2);
    let [running, most] = [0, 0];
    const started: number[] = [];
    const add = (job: number) =>
      queue(async () => {
        started.push(job);
        most = Math.max(most, ++running);
        await new Promise((done) => setTimeout(done, 5));
        running--;
        return job * 10;
      });
    const first = add(0);
    const jobs = [first, add(1), add(2), add(3), first.then(() => add(4)), first.then(() => add(5))];
    expect(await Promise.all(jobs)).toEqual([0, 10, 20, 30, 40, 50]);
    expect({ most, started }).toEqual({ most: 2, started: [0, 1, 2, 3, 4, 5] });
  });

  test("continues after a failed job", async () => {
    const queue = createQueue(1);
    const [failed, next] = [queue(() => Promise.reject(new Error("broken"))), queue(async () => "fine")];
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("fine");
  });

  test("with a concurrency of zero is rejected", () => {
    expect(() => createQueue(0)).toThrow(TypeError);
  });
});
