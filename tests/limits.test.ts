import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { maxMegapixels, maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { maxCsvBytes, maxWorkbookBytes } from "#app/adapters/tables/tables.ts";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { maxImagesPerRequest } from "#app/domain/calendar/event-requests.ts";
import { maxEventsPerRequest } from "#app/domain/calendar/events.ts";
import { maxGalleryPhotos } from "#app/domain/photos/photos.ts";
import { bodyLimit } from "#server/request-body.ts";

test("the operations guide states the limits that the code has", async () => {
  const guide = (await readFile("docs/operations.md", "utf8")).replace(/\s+/g, " ");
  const body = (path: string) => readableSize(bodyLimit(path).bytes);
  for (const sentence of [
    `forms ${body("/admin/login")}, forms of the content area ${body("/admin/cms/contact")}`,
    `one photo ${body("/server/api/photos")}, one save of the calendar ${body("/server/api/events")}`,
    `its multipart form ${body("/server/api/calendar.php")}`,
    `A photo has at most ${readableSize(maxPhotoBytes)} and ${maxMegapixels} megapixels`,
    `A save has at most ${maxEventsPerRequest} events, a multipart form ${maxImagesPerRequest} images.`,
    `a CSV file of up to ${readableSize(maxCsvBytes)} or a workbook of up to ${readableSize(maxWorkbookBytes)}, with ${maxEventsPerRequest} rows`,
    `A gallery has at most ${maxGalleryPhotos} photos.`,
  ])
    expect(guide).toContain(sentence);
});
