import { expect as expectSoon, type Locator, type Page } from "@playwright/test";
import { accounts, type Site } from "./site.ts";
import { addSiteEvents } from "./site-events.ts";
import { openCalendar } from "./staff-journey.ts";
import { chosenPhoto, openUnansweredUploader } from "./uploader.ts";

/** Enough for a slow line and processor. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** What a journey cost: touches, those before which the page had to be scrolled, and seconds from the first of them. */
export interface Cost {
  taps: number;
  scrolled: number;
  seconds: number;
}

/** Counts the touches of a journey on a phone's screen. */
export class Taps {
  private taps = 0;
  private scrolled = 0;
  private readonly start = performance.now();

  async on(target: Locator): Promise<void> {
    await target.waitFor({ state: "visible" });
    const inView = await target.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    });
    if (!inView) this.scrolled += 1;
    await target.tap();
    this.taps += 1;
  }

  cost(): Cost {
    const seconds = (performance.now() - this.start) / 1000;
    return { taps: this.taps, scrolled: this.scrolled, seconds };
  }
}

/** Opens a day with 17 events of project 2. */
export async function openSeventeen(page: Page, site: Site, day: string): Promise<void> {
  const minutes = Array.from({ length: 17 }, (_, at) => ({ time: `10:${at + 10}`, projectId: 2 }));
  await addSiteEvents(site, day, minutes);
  await openCalendar(page, `/admin/overview?day=${day}`);
  await page.getByRole("button", { name: "Select all" }).waitFor();
}

/** Moves the 17 events of the open day to a project, until the page says so. */
export async function moveSeventeen(page: Page, project: string): Promise<Cost> {
  const taps = new Taps();
  const bar = page.getByRole("form", { name: "Selected events" });
  await taps.on(page.getByRole("button", { name: "Select all" }));
  await expect(bar.getByText("17 selected")).toBeInViewport();
  await taps.on(bar.getByRole("button", { name: "Set project" }));
  const dialog = page.getByRole("dialog", { name: "Set the project of the selected events" });
  await taps.on(dialog.getByRole("button", { name: project }));
  await expect(page.getByText("17 events are set to the project.")).toBeInViewport();
  return taps.cost();
}

/** Opens the uploader of a day as an admin who has saved to two projects before, and chooses 20 photos there. */
export async function openTwenty(page: Page, site: Site, width = 320): Promise<void> {
  const { db } = site.dependencies;
  await db.updateTable("event").set({ createdBy: null }).execute();
  const admin = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", accounts.admin.email)
    .executeTakeFirstOrThrow();
  const projects = await db
    .selectFrom("event")
    .select(({ fn }) => fn.max("id").as("newest"))
    .where("projectId", "is not", null)
    .groupBy("projectId")
    .orderBy("projectId")
    .limit(2)
    .execute();
  const newest = projects.map((project) => Number(project.newest));
  await db.updateTable("event").set({ createdBy: admin.id }).where("id", "in", newest).execute();
  await openUnansweredUploader(page, "2026-08-16");
  const at = (minute: number) => String(minute).padStart(2, "0");
  const names = [
    ...Array.from({ length: 16 }, (_, minute) => `IMG_20260816_08${at(minute)}00.jpg`),
    ...Array.from({ length: 3 }, (_, minute) => `IMG_20260815_17${at(minute)}00.jpg`),
    "IMG-20260816-WA0007.jpg",
  ];
  const size = { width, height: (width * 3) / 4 };
  const files = names.map((name, n) => chosenPhoto(name, `rgb(${n * 9}, 90, 40)`, size));
  await page.getByLabel("Choose photos").setInputFiles(await Promise.all(files));
  await expect(page.getByText("20 photos · 16 ready · 3 from 15 Aug 2026 · 1 without a time")).toBeVisible();
}

/** Answers what the uploader asks of the 20 photos and saves them, until the page says so. */
export async function saveTwenty(page: Page, look: () => Promise<void> = async () => {}): Promise<Cost> {
  const taps = new Taps();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const chip = page.getByRole("group", { name: "Recent projects" }).getByRole("button").first();
  await taps.on(chip);
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await taps.on(button("Move 3 to 15 Aug"));
  await taps.on(button(/^No time/));
  const sheet = page.getByRole("dialog", { name: "Photo 20 of 20" });
  await sheet.getByLabel("Time of IMG-20260816-WA0007.jpg").fill("1245");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: /^Edit Time/ })).toBeFocused();
  await look();
  await taps.on(button("Done"));
  await expect(button("12:45 IMG-20260816-WA0007.jpg")).toBeFocused();
  await expect(page.getByText("20 photos · 20 ready")).toBeVisible();
  await taps.on(button("Save Calendar Entry"));
  await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible();
  return taps.cost();
}
