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

/** Returns the hours in which the office is open; null if the site names none. */
export function openingHoursData(hours: BusinessHours): StructuredData | null {
  if (!hours.opens) return null;
  const isOpen = (day: Weekday) => hours[day];
  const days = weekdays.some(isOpen) ? weekdays.filter(isOpen) : weekdays;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => weekdayNames[day]),
    ...{ opens: hours.opens, closes: hours.closes },
  };
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
