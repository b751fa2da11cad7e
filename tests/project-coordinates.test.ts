import { expect, test } from "vitest";
import { readCoordinates, writeCoordinates } from "#app/content/coordinates.ts";
import { right } from "#app/drawings/chart.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import { pinRadius, pinsOf } from "#app/drawings/pins.ts";
import { up } from "#db/migrations/020-coordinates.ts";
import { readDemo } from "#db/seed/demo.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";

const { projects } = readDemo();

/** @spec map.1 */
test("every project of the demo has coordinates on the map, as a form stores them", () => {
  for (const { title, coordinates: text } of projects) {
    const point = readCoordinates(text);
    expect(point && writeCoordinates(point), title).toBe(text);
    expect(point && pointOnMap(point), title).not.toBeNull();
  }
});

test("the pins of the map leave the place of every project of the demo in sight", () => {
  const places = projects.map(({ coordinates }, id) => {
    const { latitude = 0, longitude = 0 } = readCoordinates(coordinates) ?? {};
    return { id, latitude, longitude };
  });
  const pins = pinsOf(places);
  expect(pins).toHaveLength(places.length);
  for (const { id, at } of pins) {
    expect(right - at.x).toBeGreaterThan(10);
    for (const { drawn } of pins)
      expect(Math.hypot(drawn.x - at.x, drawn.y - at.y), `pin over place ${id}`).toBeGreaterThan(
        pinRadius + 6,
      );
  }
});

onBothDatabases("a database from before coordinates", (open) => {
  async function migrated(company: string | null) {
    const db = await open();
    const updatedAt = "2026-01-01T00:00:00.000Z";
    if (company !== null)
      await db
        .insertInto("setting")
        .values({ key: "profile", value: JSON.stringify({ name: company }), updatedAt })
        .execute();
    for (const title of ["Bunder Yard", "Own House"]) await addProject(db, { title });
    await db.schema.alterTable("project").dropColumn("coordinates").execute();
    await up(db as unknown as Parameters<typeof up>[0]);
    return db.selectFrom("project").select(["title", "coordinates"]).orderBy("id").execute();
  }

  /** @spec map.6 */
  test("with the demo gets the coordinates of its projects", async () => {
    const seeded = projects.find(({ title }) => title === "Bunder Yard");
    expect(await migrated("Dharini Infrastructure Group")).toEqual([
      { title: "Bunder Yard", coordinates: seeded?.coordinates },
      { title: "Own House", coordinates: null },
    ]);
  });

  /** @spec map.6 */
  test.each(["Kulkarni Works", null])("of the company %s gets none", async (company) => {
    expect((await migrated(company)).map(({ coordinates }) => coordinates)).toEqual([null, null]);
  });
});
