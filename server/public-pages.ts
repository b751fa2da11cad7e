import type { Logger } from "pino";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { currentPublicState, invalidSettings } from "#app/domain/company/settings.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import type { createPageAddress } from "./page-address.ts";
import { createPageCache, type Keep } from "./page-cache.ts";
import { unlessSlow } from "./unless-slow.ts";

const pageCacheBytes = 64 * 1024 * 1024;

interface TagParts {
  db: Db;
  /** Version of the built program, which is part of every tag. */
  buildVersion: string;
  /** Returns a text that stays the same only while no row of the database has changed; null if that is unknown. */
  readMark: () => string | null;
  /** Called with the tag of the content and the mark from just before it was read; null for a site that is closed. */
  contentIs: (tag: string, mark: string | null) => void;
}

interface PublicContent {
  /** Version of the content alone. */
  contentTag: string;
  /** Content version, build and day of the site; null while the site is closed. */
  tag: string | null;
}

/** Returns what reads and reports the version the public sees. It rejects if the database is away. */
export function createContentTag({ db, buildVersion, readMark, contentIs }: TagParts) {
  return async (): Promise<PublicContent> => {
    const mark = readMark();
    const { tag: contentTag, open, region } = await currentPublicState(db);
    if (!open) {
      contentIs("", null);
      return { contentTag, tag: null };
    }
    const today = inRegion(region ?? defaultRegion, () => siteDay(new Date()));
    const tag = `${buildVersion}-${contentTag}-${today}`;
    contentIs(tag, mark);
    return { contentTag, tag };
  };
}

interface Parts {
  db: Db;
  pageAddress: ReturnType<typeof createPageAddress>;
  readContent: () => Promise<PublicContent>;
  /** Proxies in front. */
  trustedHops: number;
  /** Called when the database has not responded in time. */
  databaseSlow: () => void;
}

interface PublicRequest {
  request: Request;
  /** The site's own origin. */
  origin: string;
  log: Logger;
  /** Renders a page for the cache: the request has only an address. */
  render: (request: Request) => Promise<Response>;
  /** Responds to this visitor alone. */
  respond: (request: Request) => Promise<Response>;
  /** Gets the bytes of a response that is the same for everybody. */
  keep: Keep;
}

/**
 * Returns the responder for public pages. It serves them from the page cache, and while the database does not respond
 * as they were last, see decision 003.
 */
export function createPublicPages({ db, pageAddress, readContent, trustedHops, databaseSlow }: Parts) {
  const logInvalidSettings = createInvalidSettingsLog(db);
  const pages = createPageCache({
    maxBytes: pageCacheBytes,
    now: () => performance.now(),
    behindProxy: trustedHops > 0,
  });

  /** Returns the page as visitors last saw it. Accounts get none, because they would look for what they just saved. */
  async function lastKnown({ request, origin }: PublicRequest): Promise<Response | null> {
    if (hasSession(request)) return null;
    return pages.respondStale(request, await pageAddress(null, request.url, origin));
  }

  return async (publicRequest: PublicRequest): Promise<Response> => {
    const { request, origin, log, render, respond, keep } = publicRequest;
    const reading = Promise.all([pageAddress(db, request.url, origin), readContent()]).catch(
      () => "failed" as const,
    );
    let read = await unlessSlow(db, reading);
    if (read === "slow") databaseSlow();
    if (read === "slow" || read === "failed") {
      const stale = await lastKnown(publicRequest);
      if (stale) return stale;
      read = await reading;
    }
    // Without the database the page is unknown; the failure page is rendered uncached.
    if (read === "failed") return respond(request);
    const [address, { contentTag, tag }] = read;
    await logInvalidSettings(contentTag, log);
    // Visitors and admins get different pages then, so the cache neither stores nor serves any.
    if (tag === null) {
      pages.forget();
      return respond(request);
    }
    const response = await pages.respond(request, { address, tag, keep }, render);
    // A redirect keeps the visitor's query, which the normalised address does not have.
    if (response.status === 301) return respond(request);
    return response.status === 503 ? ((await lastKnown(publicRequest)) ?? response) : response;
  };
}

/** Over https the cookie's name has a prefix for browsers. */
const hasSession = (request: Request) => /\bplinth\.session/.test(request.headers.get("Cookie") ?? "");

/**
 * Returns a function that logs stored settings that are invalid, each value once. It reads them only when the tag of
 * the content version differs from the last one.
 */
function createInvalidSettingsLog(db: Db) {
  let checked: string | null = null;
  const logged = new Map<string, string>();
  return async (contentTag: string, log: Logger): Promise<void> => {
    if (contentTag === checked) return;
    checked = contentTag;
    const invalid = new Map((await invalidSettings(db)).map(({ key, value }) => [key as string, value]));
    for (const [setting, value] of invalid)
      if (logged.get(setting) !== value)
        log.warn({ setting }, "a stored setting is invalid; its last valid version is used");
    logged.clear();
    for (const [setting, value] of invalid) logged.set(setting, value);
  };
}
