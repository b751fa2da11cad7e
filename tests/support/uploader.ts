import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hydrated } from "./hydrated.ts";
import { accounts, type Site } from "./site.ts";
import { openStaffPage, signIn } from "./staff-journey.ts";

/** A file for a browser's file field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What the page says once a day is saved. */
export const saved = "Calendar entry saved successfully!";

export const save = (page: Page) => page.getByRole("button", { name: "Save Calendar Entry" });

/** A text in the strip that says how far the queue of photos is sent. */
export const strip = (page: Page, text: string | RegExp) =>
  page.locator(".outbox-strip").getByText(text).first();

/** A JPEG of one colour, by default a small one. */
export async function chosenPhoto(
  name: string,
  colour: string,
  { width = 320, height = 240 } = {},
): Promise<ChosenFile> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Opens the uploader of a day as an admin, and makes its photos visible to all accounts. */
export async function openUploader(page: Page, date: string, origin = ""): Promise<void> {
  await openUnansweredUploader(page, date, origin);
  await page.getByLabel(/^Project/).selectOption("everyone");
}

/** The same with everything as the page opens. */
export async function openUnansweredUploader(page: Page, date: string, origin = ""): Promise<void> {
  const path = `/admin/calendar-upload?date=${date}`;
  if (origin) {
    await page.goto(`${origin}/admin/login?next=${encodeURIComponent(path)}`);
    await signIn(page, accounts.admin);
  } else {
    await openStaffPage(page, path);
  }
  await page.getByRole("heading", { name: "Calendar Data Uploader" }).waitFor();
  await hydrated(page);
}

/** The events of a day as they are stored, with the widths of their photos. */
export function eventsOn({ dependencies: { db } }: Pick<Site, "dependencies">, date: string) {
  return (
    db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["event.date", "event.time", "event.note", "event.projectId", "photo.width", "photo.hash"])
      .where("event.date", "=", date)
      // The demo's events are nobody's, and lie on other days every day.
      .where("event.createdBy", "is not", null)
      .orderBy("event.time")
      .orderBy("event.id")
      .execute()
  );
}

/** What this browser keeps of unsent work. To look before the page has made a place for it would make one. */
export const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const places = await indexedDB.databases();
    if (!places.some(({ name }) => name === "plinth-uploads")) return "[]";
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open("plinth-uploads");
      opening.onsuccess = () => {
        const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(reading.result.map((text: string) => JSON.parse(text))));
        };
      };
    });
  });
