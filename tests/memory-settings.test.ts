import { expect, test } from "vitest";
import { memorySettings } from "./support/memory-settings.ts";

/** @spec photos.9 */
test("the unit, the container, the command and the guide name the same limits of memory", async () => {
  const expected = {
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    NODE_OPTIONS: "--max-semi-space-size=8",
  };
  for (const file of ["deploy/plinth.service", "Dockerfile", "server/bin/plinth", "docs/deployment.md"])
    expect({ file, ...(await memorySettings(file)) }).toEqual({ file, ...expected });
});
