import { pino } from "pino";
import { expect, test } from "vitest";
import { PoolBusy } from "#app/adapters/queue/process-pool.ts";
import { watchFaults } from "./faults.ts";

test("work that the processes for photos and documents cannot take is a fault of the site, other errors are not", () => {
  const watch = { isSuspected: () => false } as Parameters<typeof watchFaults>[0]["watch"];
  const faults = watchFaults({ watch, log: pino({ level: "silent" }) });
  expect(faults.of(new PoolBusy())).toBe(503);
  expect(faults.of(new Error("The sign-in failed", { cause: new PoolBusy() }))).toBe(503);
  expect(faults.of(new Error("broken"))).toBeNull();
});
