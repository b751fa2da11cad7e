import type { MetaDescriptor } from "react-router";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { ShareImage } from "#app/content/sharing/share-image.server.ts";
import { shareImageSize } from "#app/content/sharing/shared-page.ts";
import type { StructuredData } from "./structured-data.ts";

export interface PageHead {
  title: string;
  description: string;
  /** Canonical path, such as `/projects/3`, including any query that identifies the page. */
  path: string;
  /** Paths of the previous and next page. */
  prev?: string | undefined;
  next?: string | undefined;
  origin: string;
  siteName: string;
  sharing?: ShareImage | undefined;
  /** schema.org data. It only states what the page shows. */
  data?: (StructuredData | null)[];
  noindex?: boolean;
}

/** Returns the title, description, canonical URL, sharing tags and schema.org data of a page. */
export function headTags(head: PageHead): MetaDescriptor[] {
  const address = head.origin + head.path;
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: head.siteName },
    { property: "og:title", content: head.title },
    { property: "og:url", content: address },
    { property: "og:locale", content: currentRegion().locale.replace("-", "_") },
    { name: "twitter:card", content: head.sharing ? "summary_large_image" : "summary" },
  ];
  if (head.description)
    tags.push(
      { name: "description", content: head.description },
      { property: "og:description", content: head.description },
    );
  if (head.noindex) tags.push({ name: "robots", content: "noindex" });
  else tags.push({ tagName: "link", rel: "canonical", href: address });
  for (const rel of ["prev", "next"] as const)
    if (head[rel]) tags.push({ tagName: "link", rel, href: head.origin + head[rel] });
  if (head.sharing) {
    tags.push(
      { property: "og:image", content: head.origin + head.sharing.path },
      { property: "og:image:type", content: "image/jpeg" },
      { property: "og:image:width", content: String(shareImageSize.width) },
      { property: "og:image:height", content: String(shareImageSize.height) },
      { property: "og:image:alt", content: head.sharing.alt },
    );
  }
  for (const item of head.data ?? [])
    if (item) tags.push({ "script:ld+json": { "@context": "https://schema.org", ...item } });
  return tags;
}
