import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import { runsNoScripts, waitForScripts } from "./hydrated.ts";
import { type Site, type SiteOptions, startSite } from "./site.ts";
import { sessions } from "./staff-journey.ts";

export { expect };

interface WorkerFixtures {
  /** The site that runs in this worker, and the spec file it was started for. */
  running: { file: string; site: Site | null };
}

/** What makes the site of a spec file another one than the demo. */
interface SiteContents extends Pick<SiteOptions, "variables" | "clientFiles"> {
  prepare?: (site: Site) => Promise<void>;
}

interface TestFixtures {
  siteContents: SiteContents;
  /** The running site: each spec file starts with the demo, and its tests share it. */
  site: Site;
  /** What goes wrong on purpose, set with `test.use`: not counted as an error. */
  onPurpose: RegExp | null;
  /** Fails the test for every error in the console, on a page or of a request. */
  nothingFailed: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    async ({}, use) => {
      const running: WorkerFixtures["running"] = { file: "", site: null };
      await use(running);
      await running.site?.close();
    },
    { scope: "worker" },
  ],
  siteContents: [{}, { option: true }],
  site: [
    async ({ running, siteContents: { prepare, ...options } }, use, { file }) => {
      if (!running.site || running.file !== file) {
        await running.site?.close();
        sessions.clear();
        running.site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null, ...options });
        running.file = file;
        await prepare?.(running.site);
      }
      await use(running.site);
    },
    // The first start of a worker loads the program.
    { timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  onPurpose: [null, { option: true }],
  nothingFailed: [
    async ({ context, javaScriptEnabled, onPurpose }, use) => {
      const failures = watch(context, javaScriptEnabled ?? true);
      if (javaScriptEnabled === false) runsNoScripts(context);
      context.on("page", waitForScripts);
      await use(undefined);
      expect(
        failures.filter((failure) => !onPurpose?.test(failure)),
        "errors in the browser",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests on the demo with what `prepare` adds to it. */
export const journeyOn = (prepare: (site: Site) => Promise<void>) =>
  test.extend({ siteContents: { prepare } });

/** A form that a page's script sent and the server rejected, as specified for invalid input. */
const refusedForm = /^Failed to load resource: the server responded with a status of (409|422)\b/;

/** What browsers warn of: a feature that they do not know, a file that a page announces and does not use. */
const wrongHeaders = /Permissions-Policy|preloaded using link preload/;

/** The trace of a retry runs a script in every frame, also in those of previews, which run none. */
const traced = /^Blocked script execution in 'about:blank'/;

/** Collects what goes wrong in a browser. A page that is itself answered with 404 or 422 is not wrong. */
function watch(context: BrowserContext, scripts: boolean): string[] {
  const failures: string[] = [];
  const pages = new Set<string>();
  context.on("request", (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
  });
  context.on("console", (message) => {
    const { url } = message.location();
    if (traced.test(message.text())) return;
    const isWrong = message.type() === "error" || wrongHeaders.test(message.text());
    if (!isWrong || pages.has(url.replace(/#.*/, ""))) return;
    if (refusedForm.test(message.text()) && new URL(url).pathname.endsWith(".data")) return;
    failures.push(`console: ${message.text()} ${url}`);
  });
  context.on("weberror", (error) => failures.push(`page: ${error.error().stack}`));
  context.on("requestfailed", (request) => {
    // Leaving a page stops its photos, and a download is no page.
    const reason = request.failure()?.errorText;
    // Where scripts are off, the browser refuses to fetch those of staff pages by its own policy.
    if (!scripts && reason === "csp" && request.resourceType() === "script") return;
    if (reason !== "net::ERR_ABORTED") failures.push(`request: ${reason} ${request.url()}`);
  });
  return failures;
}

/** A small Android phone; spread into `test.use`. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** One address of each kind of public page. */
export const kindsOfPage = {
  home: "/",
  "home with all projects": "/?projects=all",
  excavation: "/services/excavation",
  demolition: "/services/demolition",
  piling: "/services/piling",
  construction: "/services/construction",
  project: "/projects/kelva-twin-residences",
  machine: "/equipment/volvo-210",
  "unknown page": "/nowhere",
  "unknown project": "/projects/9999",
  "unknown machine": "/equipment/9999",
} as const;

/** Home with its form after an input that the server refuses. */
export async function openFormWithErrors(page: Page): Promise<void> {
  await page.goto("/");
  await fillInquiry(page, { email: "meera@dharini" });
  await send(page);
  await expect(page.getByRole("alert")).toBeVisible();
}

/** Home with the thanks for an inquiry. */
export async function openThanks(page: Page, site: Site): Promise<void> {
  await page.goto("/");
  await forgetInquiries(site);
  await fillInquiry(page, { message: "Two basements for a tower in Parel." });
  await send(page);
  await expect(page.getByRole("status")).toContainText("Thank you");
}

export const inquiryForm = (page: Page): Locator => page.getByRole("form", { name: "Inquiry" });

const rightInput = {
  name: "Meera Kulkarni",
  email: "meera@example.com",
  phone: "+91 98200 00000",
  company: "Kulkarni Developers",
  message: "Piling for a tower of 30 floors in Worli.",
};

/** Types an inquiry that is right but for what is given. */
export async function fillInquiry(page: Page, typed: Partial<typeof rightInput> = {}): Promise<void> {
  const input = { ...rightInput, ...typed };
  const form = inquiryForm(page);
  await form.getByLabel("Full Name").fill(input.name);
  await form.getByLabel("Email Address").fill(input.email);
  await form.getByLabel("Phone Number").fill(input.phone);
  await form.getByLabel("Company").fill(input.company);
  await form.getByLabel("Project Details").fill(input.message);
}

export const send = (page: Page): Promise<void> =>
  inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).click();

/** Lets this machine send again: an address may send only a few inquiries in an hour. */
export async function forgetInquiries({ dependencies }: Site): Promise<void> {
  await dependencies.db.deleteFrom("inquiry").execute();
}

export async function countInquiries({ dependencies }: Site): Promise<number> {
  return (await dependencies.db.selectFrom("inquiry").select("id").execute()).length;
}

/** Waits until the top of something is in the window, below the header. */
export async function expectArrivedAt(target: Locator): Promise<void> {
  await expect(async () => {
    const { top, height } = await target.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      height: innerHeight,
    }));
    expect(top).toBeGreaterThanOrEqual(64);
    expect(top).toBeLessThan(height);
  }).toPass();
}

/** Gives a machine of the demo seven photos of all shapes, the six new ones imported and resized like uploads. */
export async function giveSevenPhotos(
  { dependencies: { db, storage } }: Site,
  machineId: number,
): Promise<void> {
  const shown = await db
    .selectFrom("machinePhoto")
    .select("photoId")
    .where("machineId", "=", machineId)
    .execute();
  const media = createMedia({ concurrency: 2 });
  for (let order = shown.length + 1; order <= 7; order += 1) {
    const [width, height] = order % 2 === 0 ? [500, 700] : [700, 300];
    const background = `hsl(${order * 50} 60% 50%)`;
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const about = { audience: "public", alt: `Extra picture ${order}` } as const;
    const photoId = await importPhoto(db, { storage, media }, { content: new Uint8Array(bytes), ...about });
    await db.insertInto("machinePhoto").values({ machineId, photoId, order }).execute();
  }
}
