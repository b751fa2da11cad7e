import { inRegion } from "#app/adapters/region/region.server.ts";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { currentPublicState } from "#app/content/settings/settings.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import type { Db } from "#db/connect.ts";

interface Parts {
  db: Db;
  /** Version of the built program, which is part of every tag. */
  buildVersion: string;
  /** Returns a text that stays the same only while no row of the database has changed; null if that is unknown. */
  readMark: () => string | null;
  /** Called with the tag of the content and the mark from just before it was read; null for a site that is closed. */
  contentIs: (tag: string, mark: string | null) => void;
}

/** What the public sees at this time. */
export interface PublicContent {
  /** Version of the content alone. */
  contentTag: string;
  /** Content version, build and day of the site; null while the site is closed. */
  tag: string | null;
}

/**
 * Returns a function that reads the version of what the public sees, and reports it as the current one. It rejects if the
 * database is away.
 */
export function createContentTag({ db, buildVersion, readMark, contentIs }: Parts) {
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
