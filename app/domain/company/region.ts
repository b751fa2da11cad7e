import { z } from "zod";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { fieldsOf, type SettingField } from "#app/domain/records/setting-fields.ts";
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

/** Returns whether a text is the code of a locale that the site can have. */
export const isLocale = (code: string): boolean => Object.hasOwn(locales, code);

const isCurrency = (code: string) => Object.hasOwn(currencies, code);

/** Name of the datalist that the form of this setting has. */
export const timeZoneList = "time-zones";

const timeZone: SettingField<string> = {
  label: "Time zone",
  section: { title: "Time and notation" },
  hint: "The zone of the firm’s sites, such as Europe/London. Type a city and choose from the list.",
  // A zone that this program does not know would fail every page.
  stored: z.string().refine((name) => readTimeZone(name) === name),
  typed: requiredLine(60, "Please choose a time zone").transform((typed, check) => {
    const name = typed && readTimeZone(typed);
    if (typed && !name)
      check.addIssue("There is no such time zone. Choose one from the list, such as Europe/London");
    return name || "";
  }),
  empty: defaultRegion.timeZone,
  shown: String,
  input: { list: timeZoneList },
};

const locale: SettingField<string> = {
  label: "Dates and numbers as in",
  hint: "The order of day and month, decimal signs and digit groups. Texts stay English.",
  stored: z.string().refine(isLocale),
  typed: z.string().refine(isLocale, "Please choose a country from the list"),
  empty: defaultRegion.locale,
  shown: String,
  options: locales,
};

const currency: SettingField<string> = {
  label: "Currency",
  hint: "What inquiries are worth is entered in it. Amounts that are stored keep theirs.",
  // Settings and versions from before have no currency.
  stored: z.string().refine(isCurrency).default(""),
  typed: z.string().refine(isCurrency, "Please choose a currency from the list").default(""),
  empty: "",
  shown: String,
  options: currencies,
};

/** Where the site's clocks and calendar days are, and how dates and numbers are written, and its currency. */
export const regionFields = fieldsOf({ timeZone, locale, currency });
