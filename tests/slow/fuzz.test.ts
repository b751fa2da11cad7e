import { expect, it } from "vitest";
import { bothDatabases, loggedErrors, openDemo } from "#tests/server/front-door.ts";
import { fuzz } from "#tests/support/fuzz/fuzz.ts";

/** @spec failures.19 */
/** The short, seeded part of `npm run fuzz`. */
it.each(bothDatabases)(
  "hostile requests to every form and endpoint on %s are rejected and change nothing",
  async (database) => {
    const site = await openDemo(database);
    try {
      const results = await fuzz(site, { seed: 20_261_120, count: 12 });
      expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
      expect(loggedErrors(site)).toEqual([]);
    } finally {
      await site.close();
    }
  },
);
