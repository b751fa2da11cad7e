import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

/** Milliseconds without a request after which a page counts as quiet: longer than live previews wait for more input. */
const quietAfter = 750;

interface Traffic {
  pending: Set<Request>;
  /** When a request last began or ended. */
  last: number;
}

const traffic = new WeakMap<Page, Traffic>();
const watched = new WeakSet<BrowserContext>();

/** Notes the requests of a context's pages, without those of frames in them. */
export function noteTraffic(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  const of = (request: Request): Traffic | null => {
    // The requests of a service worker have no frame.
    if (request.serviceWorker() || request.frame().parentFrame()) return null;
    const page = request.frame().page();
    const known = traffic.get(page) ?? { pending: new Set(), last: 0 };
    traffic.set(page, known);
    return known;
  };
  const note = (change: (pending: Set<Request>, request: Request) => void) => (request: Request) => {
    const known = request.isNavigationRequest() ? null : of(request);
    if (!known) return;
    change(known.pending, request);
    known.last = Date.now();
  };
  context.on(
    "request",
    note((pending, request) => pending.add(request)),
  );
  for (const event of ["requestfinished", "requestfailed"] as const)
    context.on(
      event as "requestfinished",
      note((pending, request) => pending.delete(request)),
    );
}

/**
 * Resolves when a page has loaded and requests nothing for a moment, so that its scripts are at work. Unlike Playwright's
 * `networkidle` it does not wait for the frame of a live preview, which Chromium may never report as idle.
 */
export async function quiet(page: Page): Promise<void> {
  noteTraffic(page.context());
  await page.waitForLoadState("load");
  const since = Date.now();
  await expect
    .poll(
      () => {
        const { pending, last } = traffic.get(page) ?? { pending: new Set(), last: 0 };
        return pending.size === 0 ? Date.now() - Math.max(last, since) : 0;
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThan(quietAfter);
}
