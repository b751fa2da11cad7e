import type { MetaDescriptor } from "react-router";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { ShareImage } from "#app/domain/company/brand-images.server.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { type Weekday, weekdays } from "#app/domain/company/open-days.ts";
import { shareImageSize } from "#app/domain/company/shared-page.ts";
import { capitalized } from "#app/domain/values/wording.ts";

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

export function headTags(head: PageHead): MetaDescriptor[] {
  const address = head.origin + head.path;
  const { title, siteName, description, origin, sharing } = head;
  const image = sharing && { ...shareImageSize, address: origin + sharing.path, alt: sharing.alt };
  const tags: MetaDescriptor[] = [
    { title },
    ...sharingTags({ title, siteName, description, image }),
    { property: "og:url", content: address },
    { property: "og:locale", content: currentRegion().locale.replace("-", "_") },
  ];
  if (description) tags.push({ name: "description", content: description });
  if (head.noindex) tags.push({ name: "robots", content: "noindex" });
  else tags.push({ tagName: "link", rel: "canonical", href: address });
  for (const rel of ["prev", "next"] as const)
    if (head[rel]) tags.push({ tagName: "link", rel, href: head.origin + head[rel] });
  for (const item of head.data ?? [])
    if (item) tags.push({ "script:ld+json": { "@context": "https://schema.org", ...item } });
  return tags;
}

/** A JPEG by its absolute address. */
export interface SharedImage {
  address: string;
  width: number;
  height: number;
  alt?: string;
}

interface SharingParts extends Pick<PageHead, "title" | "siteName" | "description"> {
  image: SharedImage | undefined;
}

/** Returns what messengers and social networks show of a page. */
export function sharingTags({ title, siteName, description, image }: SharingParts): MetaDescriptor[] {
  const properties = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:image": image?.address,
    "og:image:type": image && "image/jpeg",
    "og:image:width": image?.width,
    "og:image:height": image?.height,
    "og:image:alt": image?.alt,
  };
  return [
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    ...Object.entries(properties).flatMap(([property, value]) =>
      value ? [{ property, content: String(value) }] : [],
    ),
  ];
}

/** schema.org data of a page, without its context. */
type StructuredData = Record<string, unknown>;

/** Names the company as who provides or publishes something; its data are the home page's. */
export const companyReference = (origin: string, name: string): StructuredData => ({
  "@type": "GeneralContractor",
  "@id": `${origin}/#company`,
  name,
  url: `${origin}/`,
});

export function breadcrumbData(origin: string, steps: { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Returns the hours in which the office is open, in schema.org's notation, such as `Mo-Sa 09:00-18:00`; null without any. */
export function openingHoursData(hours: BusinessHours): string | null {
  if (!hours.opens) return null;
  const open = weekdays.filter((day) => hours[day]);
  const short = (day: Weekday) => capitalized(day).slice(0, 2);
  const [first = "monday", last = "sunday"] = [open[0], open.at(-1)];
  const isRun = open.length === weekdays.indexOf(last) - weekdays.indexOf(first) + 1;
  const isRange = open.length !== 1 && (open.length === 0 || isRun);
  const days = isRange ? `${short(first)}-${short(last)}` : open.map(short).join(",");
  return `${days} ${hours.opens}-${hours.closes}`;
}

export function questionsData(questions: { question: string; answer: string }[]): StructuredData | null {
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
