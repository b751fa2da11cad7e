import { type BrowserContext, expect, type Page } from "@playwright/test";

const withoutScripts = new WeakSet<BrowserContext>();
const waiting = new WeakSet<Page>();

/** Says that the pages of a context run no scripts, so that none are waited for. */
export const runsNoScripts = (context: BrowserContext) => withoutScripts.add(context);

/**
 * Resolves when React handles every field and button of a staff page: `app/root.tsx` then marks the document, and parts
 * whose scripts come later follow one by one. Public pages, which React does not run, have no time zone and are ready when
 * they have loaded.
 */
export async function hydrated(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.locator("html:is([data-hydrated], :not([data-time-zone]))").waitFor({ state: "attached" });
  await expect(async () => expect(await unhandled(page)).toEqual([])).toPass({ intervals: [20, 50, 100] });
}

/** Fields and buttons of a staff page that React does not handle yet: it notes its properties on those it does. */
const unhandled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-time-zone] :is(input, select, textarea, button)")]
      .filter((control) => !Object.keys(control).some((key) => key.startsWith("__reactProps$")))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** Lets `goto` and `reload` of a page resolve only once its scripts are at work, unless they wait for less than its load. */
export function waitForScripts(page: Page): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
}
