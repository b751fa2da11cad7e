import type { CDPSession, Page } from "@playwright/test";

declare global {
  var interactionTimes: { events: number[]; tasks: number[] };
}

/** Slows the processor of a page down by a factor. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
}

/** Has every page that is opened from now on note how long its events wait for the next paint. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: typeof globalThis.interactionTimes = { events: [], tasks: [] };
    globalThis.interactionTimes = times;
    const note = (list: number[]) => (entries: PerformanceObserverEntryList) =>
      list.push(...entries.getEntries().map(({ duration }) => duration));
    const observe = (list: number[], options: PerformanceObserverInit) =>
      new PerformanceObserver(note(list)).observe(options);
    // Entries of pointers and keys only: hovering and scrolling are not interactions.
    new PerformanceObserver((entries) => {
      const found = entries.getEntries() as PerformanceEventTiming[];
      times.events.push(...found.filter((entry) => entry.interactionId).map(({ duration }) => duration));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    observe(times.tasks, { type: "longtask" });
  });
}

/** Forgets what was noted so far. */
export const forgetTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    interactionTimes.events.length = 0;
    interactionTimes.tasks.length = 0;
  });

/**
 * Returns the slowest interaction since `forgetTimes`, from the input to the next paint in milliseconds, and the
 * longest task: no input waits longer for its turn. Both are 0 below the browser's thresholds of 16 and 50 ms.
 */
export async function slowestSince(page: Page): Promise<{ interaction: number; task: number }> {
  // An observer is told in an idle moment after the paint.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))),
      ),
  );
  const { events, tasks } = await page.evaluate(() => interactionTimes);
  return { interaction: Math.max(0, ...events), task: Math.round(Math.max(0, ...tasks)) };
}
