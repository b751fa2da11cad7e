import type { BrowserContext, Page } from "@playwright/test";

const withoutScripts = new WeakSet<BrowserContext>();
const waiting = new WeakSet<Page>();

/** Says that the pages of a context run no scripts, so that none are waited for. */
export const runsNoScripts = (context: BrowserContext) => withoutScripts.add(context);

/**
 * Resolves when React handles every field and button of a staff page: `app/root.tsx` then marks the document. Public
 * pages, which React does not run, have no time zone and are ready when they have loaded.
 */
export async function hydrated(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.locator("html:is([data-hydrated], :not([data-time-zone]))").waitFor({ state: "attached" });
}

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
