import type { MetaDescriptor } from "react-router";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

/** A photo by its absolute address. */
export interface SharedPhoto {
  address: string;
  width: number;
  height: number;
}

interface Head {
  title: string;
  company: string;
  /** The last site day with photos. */
  last: string | null;
  shared: SharedPhoto | null;
}

/** Returns the title and sharing tags of a link's page. Without a canonical address, since it has none to be found by. */
export function progressTags({ title, company, last, shared }: Head): MetaDescriptor[] {
  const description = last ? `Site photos up to ${readableSiteDay(last)}` : "Site photos";
  const tags: MetaDescriptor[] = [
    { title: `${title} | ${company}` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: shared ? "summary_large_image" : "summary" },
  ];
  if (shared)
    tags.push(
      { property: "og:image", content: shared.address },
      { property: "og:image:type", content: "image/jpeg" },
      { property: "og:image:width", content: String(shared.width) },
      { property: "og:image:height", content: String(shared.height) },
    );
  return tags;
}
