import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";

let site: Site;
beforeAll(async () => {
  site = await openDemo("SQLite");
  await site.dependencies.db.updateTable("photo").set({ focalX: 0.2, focalY: 0.8 }).execute();
});
afterAll(() => site.close());

/** @spec library.5 */
it.each(["/?projects=all", "/services/piling", "/projects/kelva-twin-residences", "/equipment/volvo-210"])(
  "every cropped photo on %s keeps its focal point in view",
  async (path) => {
    const page = await fetch(site.origin + path).then((response) => response.text());
    const cropped = [...page.matchAll(/<img[^>]*\bobject-cover\b[^>]*>/g)].map(([tag]) => tag);
    expect(cropped.length).toBeGreaterThan(0);
    for (const tag of cropped) expect(tag).toMatch(/object-position:20% 80%|--narrow:20% 80%;--wide:20% 80%/);
  },
);
