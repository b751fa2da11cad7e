import { currentRegion } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { shareImage } from "#app/domain/company/brand-images.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { sharedOwnPage } from "#app/domain/company/shared-page.ts";
import { findPage } from "#app/domain/pages/pages.server.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { shorten } from "#app/domain/values/typography.ts";
import { breadcrumbData, companyReference } from "#app/site/frame/page-head.ts";
import type { Db } from "#db/connect.ts";

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
