import sharp from "sharp";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import { expectFits } from "#tests/support/fits.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { startSite } from "#tests/support/site.ts";

test("project cards side by side align their fields and links", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/?projects=all");
  await expect(async () => {
    const cards = await page.locator("#projects article").evaluateAll((articles) =>
      articles.map((article) => ({
        top: Math.round(article.getBoundingClientRect().top),
        parts: [...article.querySelectorAll("h3, dt, a")].map((part) =>
          Math.round(part.getBoundingClientRect().top),
        ),
      })),
    );
    expect(cards).toHaveLength(18);
    const rows = Map.groupBy(cards, ({ top }) => top);
    expect(rows.size).toBe(6);
    for (const row of rows.values()) for (const { parts } of row) expect(parts).toEqual(row[0]?.parts);
  }).toPass();
});

/** @spec look.7 */
test("sixty projects, including one with a portrait photo and one with a 90-letter title, align in even rows", async ({
  page,
}) => {
  const site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null });
  const { db, storage } = site.dependencies;
  const ids: number[] = [];
  for (let order = 19; order <= 60; order++) {
    const title =
      order === 20 ? "Redevelopment of the old salt works ".repeat(3).slice(0, 90) : `Plot ${order}`;
    ids.push(await addProject(db, { order, title }));
  }
  const upright = await sharp({ create: { width: 600, height: 1600, channels: 3, background: "#b48a5a" } })
    .png()
    .toBuffer();
  const store = { storage, media: createMedia({ concurrency: 1 }) };
  const about = { audience: "public", alt: "A pile from head to toe" } as const;
  const photoId = await importPhoto(db, store, { content: new Uint8Array(upright), ...about });
  await db
    .insertInto("projectPhoto")
    .values({ projectId: Number(ids[0]), photoId, order: 1 })
    .execute();

  await page.goto(`${site.origin}/`);
  await expect(page.getByText("Showing 6 of 60 projects")).toBeVisible();
  await page.goto(`${site.origin}/?projects=all`);
  await expectFits(page);
  for (const [width, columns] of [
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const cards = await page.locator("#projects article").evaluateAll((articles) =>
        articles.map((article) => {
          const { top, height } = article.getBoundingClientRect();
          const photo = article.querySelector("img")?.getBoundingClientRect();
          return {
            top: Math.round(top),
            height: Math.round(height),
            photo: Math.round(photo?.height ?? 0),
          };
        }),
      );
      expect(cards).toHaveLength(60);
      const rows = Map.groupBy(cards, ({ top }) => top);
      expect(rows.size).toBe(60 / columns);
      for (const row of rows.values()) for (const { height } of row) expect(height).toBe(row[0]?.height);
      const heights = cards.flatMap(({ photo }) => (photo > 0 ? [photo] : []));
      expect(heights).toHaveLength(19);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    }).toPass();
  }
  await page.goto(`${site.origin}/projects/${ids[0]}`);
  await expectFits(page);
  const shown = page.getByRole("img", { name: about.alt }).first();
  await expect.poll(async () => (await shown.boundingBox())?.height).toBeGreaterThan(400);
  // Photos that are still on their way belong to this site.
  await page.goto("about:blank");
  await site.close();
});
