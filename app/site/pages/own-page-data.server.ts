import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/content/brand/brand.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { shareImage } from "#app/content/sharing/share-image.server.ts";
import { sharedOwnPage } from "#app/content/sharing/shared-page.ts";
import { readableDay } from "#app/content/site-time.ts";
import { shorten } from "#app/content/typography.ts";
import type { Db } from "#db/connect.ts";
import { breadcrumbData, companyReference } from "../page-head.ts";

/** Reads the data of a page of the owner's own; undefined when visitors cannot see it. */
export async function readOwnPage(db: Db, id: number, origin: string) {
  const page = await findPage(db, id);
  if (!page) return undefined;
  const { slug, title, nodes, seoTitle, seoDescription, updatedAt } = page;
  const path = `/${slug}`;
  const settings = await readSettings(db);
  const { profile } = settings;
  const description = seoDescription || shorten(page.text);
  const webPage = {
    "@type": "WebPage",
    name: title,
    description,
    url: origin + path,
    dateModified: updatedAt,
    inLanguage: currentRegion().locale,
    publisher: companyReference(origin, profile.name),
  };
  return {
    head: {
      title: seoTitle || `${title} | ${profile.name}`,
      description,
      path,
      origin,
      siteName: profile.name,
      sharing: shareImage(sharedOwnPage(profile, page), brandOf(settings)),
      data: [webPage, breadcrumbData(origin, [{ name: title, path }])],
    },
    title,
    nodes,
    revised: readableDay(new Date(updatedAt)),
  };
}

export type OwnPageData = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>;
