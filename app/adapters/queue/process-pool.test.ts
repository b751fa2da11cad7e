import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createProcessPool, PoolBusy } from "./process-pool.ts";

const workerpool = import.meta.resolve("workerpool");

async function openPool(program: string, options: { maxWaiting?: number; deadlineMs?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "plinth-pool-"));
  const script = join(folder, "worker.mjs");
  await writeFile(script, `import workerpool from "${workerpool}";\nworkerpool.worker({ run: ${program} });`);
  const pool = createProcessPool({ script, processes: 1, deadlineMs: 60_000, ...options });
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });
  return pool;
}

const endless = "() => new Promise(() => setInterval(() => {}, 1000))";

test("a call runs in another process, whose environment has only what is named", async () => {
  const pool = await openPool("(value) => [process.pid, process.env.PATH ?? null, value]");
  const [pid, path, value] = (await pool.run(new Date(0))) as unknown[];
  expect(pid).not.toBe(process.pid);
  expect(path).toBeNull();
  expect(value).toEqual(new Date(0));
});

test("calls beyond those that may wait are rejected, the others are not", async () => {
  const pool = await openPool(endless, { maxWaiting: 1 });
  const accepted = [pool.run(), pool.run()].map((call) => call.catch((error: Error) => error.name));
  await expect(pool.run()).rejects.toBeInstanceOf(PoolBusy);
  await pool.close();
  expect(await Promise.all(accepted)).not.toContain("PoolBusy");
});

test("a call that exceeds its deadline is rejected, and the next one runs", async () => {
  const deadlineMs = 1_500;
  const pool = await openPool(`(forever) => (forever ? (${endless})() : "done")`, { deadlineMs });
  // On a busy machine a process may take longer than that to start.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const late = expect(pool.run(true)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(deadlineMs);
  await late;
  expect(await pool.run(false)).toBe("done");
  vi.useRealTimers();
});
