import type { BusinessHours } from "#app/content/settings/business-hours.ts";
import { type Weekday, weekdayNames, weekdays } from "#app/content/settings/open-days.ts";

/** schema.org data of a page, without its context. */
export type StructuredData = Record<string, unknown>;

/** Names the company as who provides or publishes something; its data are the home page's. */
export const companyReference = (origin: string, name: string): StructuredData => ({
  "@type": "GeneralContractor",
  "@id": `${origin}/#company`,
  name,
  url: `${origin}/`,
});

/** Returns the steps to a page as breadcrumbs. */
export function breadcrumbData(origin: string, steps: { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
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
  const short = (day: Weekday) => weekdayNames[day].slice(0, 2);
  const [first = "monday", last = "sunday"] = [open[0], open.at(-1)];
  const isRun = open.length === weekdays.indexOf(last) - weekdays.indexOf(first) + 1;
  const isRange = open.length !== 1 && (open.length === 0 || isRun);
  const days = isRange ? `${short(first)}-${short(last)}` : open.map(short).join(",");
  return `${days} ${hours.opens}-${hours.closes}`;
}

/** Returns questions with their answers; null without any. */
export function questionsData(questions: { question: string; answer: string }[]): StructuredData | null {
  const answered = questions.filter(({ question, answer }) => question && answer);
  if (answered.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: answered.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
