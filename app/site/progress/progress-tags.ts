import type { MetaDescriptor } from "react-router";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { type SharedImage, sharingTags } from "#app/site/frame/page-head.ts";

interface Head {
  title: string;
  company: string;
  /** The last site day with photos. */
  last: string | null;
  shared?: SharedImage | undefined;
}

/** Returns the title and sharing tags of a link's page. Without a canonical address, since it has none to be found by. */
export function progressTags({ title, company, last, shared }: Head): MetaDescriptor[] {
  const description = last ? `Site photos up to ${readableSiteDay(last)}` : "Site photos";
  return [
    { title: `${title} | ${company}` },
    ...sharingTags({ title, siteName: company, description, image: shared }),
  ];
}
