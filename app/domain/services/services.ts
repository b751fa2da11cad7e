import type { RecordValues } from "#app/domain/records/record-fields.ts";
import type { ShownRecord } from "#app/domain/records/shown-records.server.ts";
import { andList, withinSentence } from "#app/domain/values/spoken-figures.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import type { factFields, serviceFields } from "./service-fields.ts";

/** A service as shown on pages and in documents. */
export interface Service extends ShownRecord<typeof serviceFields> {}

export type ServiceFacts = RecordValues<typeof factFields>;

export type ServiceName = Pick<Service, "slug" | "name" | "option">;

export const serviceAddress = ({ slug }: Pick<Service, "slug">): string => `/services/${slug}`;

/** Returns the name that the inquiry form and inquiries use. */
export const serviceOption = ({ name, option }: Pick<Service, "name" | "option">): string => option || name;

export const serviceHeadline = ({ name, headline }: Pick<Service, "name" | "headline">): string =>
  headline || name;

/** Returns names as they read within a sentence: `Excavation, piling and RCC construction`. */
export function inSentence(names: string[]): string {
  return capitalized(andList.format(names.map(withinSentence)));
}
