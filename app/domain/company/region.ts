import { z } from "zod";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { fieldsOf, text } from "#app/domain/records/setting-fields.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { currencies, currencyOfLocale } from "./currency.ts";
import { readTimeZone } from "./time-zones.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Varieties of English, which all texts are in, by the country whose dates and numbers they have. */
export const locales: Record<string, string> = Object.fromEntries(
  Object.keys(currencyOfLocale).map((code) => [
    code,
    (countries.of(code.slice("en-".length)) ?? code).replace(" SAR China", ""),
  ]),
);

export const isLocale = (code: string): boolean => Object.hasOwn(locales, code);

const isCurrency = (code: string) => Object.hasOwn(currencies, code);

/** Name of the datalist that the form of this setting has. */
export const timeZoneList = "time-zones";

const typedZone = requiredLine(60, "Please choose a time zone").transform((typed, check) => {
  const name = typed && readTimeZone(typed);
  if (typed && !name)
    check.addIssue("There is no such time zone. Choose one from the list, such as Europe/London");
  return name || "";
});

const timeZone = text("Time zone", typedZone, {
  section: { title: "Time and notation" },
  hint: "The zone of the firm’s sites, such as Europe/London. Type a city and choose from the list.",
  // A zone that this program does not know would fail every page.
  stored: z.string().refine((name) => readTimeZone(name) === name),
  empty: defaultRegion.timeZone,
  input: { list: timeZoneList },
});

const typedLocale = z.string().refine(isLocale, "Please choose a country from the list");

const locale = text("Dates and numbers as in", typedLocale, {
  hint: "The order of day and month, decimal signs and digit groups. Texts stay English.",
  stored: z.string().refine(isLocale),
  empty: defaultRegion.locale,
  options: locales,
});

const typedCurrency = z.string().refine(isCurrency, "Please choose a currency from the list").default("");

const currency = text("Currency", typedCurrency, {
  hint: "What inquiries are worth is entered in it. Amounts that are stored keep theirs.",
  // Settings and versions from before have no currency.
  stored: z.string().refine(isCurrency).default(""),
  options: currencies,
});

/** Where the site's clocks and calendar days are, and how dates and numbers are written, and its currency. */
export const regionFields = fieldsOf({ timeZone, locale, currency });
