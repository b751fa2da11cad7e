import { z } from "zod";
import { currentRegion, defaultRegion, perRegion, readableNumber } from "#app/adapters/region/region.ts";
import { fieldsOf, text } from "#app/domain/records/setting-fields.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";

/** Current names of zones that JavaScript engines list by a former one. */
const renamedZones: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

let zoneNames: string[] | undefined;

/** Returns the IANA names of all time zones, sorted. Only the server's list counts: browsers have others. */
export function timeZoneNames(): string[] {
  zoneNames ??= [
    ...new Set([...Intl.supportedValuesOf("timeZone").map((name) => renamedZones[name] ?? name), "UTC"]),
  ].sort();
  return zoneNames;
}

let zonesByText: Map<string, string> | undefined;

/** Returns the time zone that a text names, in any case and by a former name as well; null if there is none. */
export function readTimeZone(typed: string): string | null {
  zonesByText ??= new Map(
    [...timeZoneNames().map((name) => [name, name]), ...Object.entries(renamedZones)].map(
      ([known = "", name = ""]) => [known.toLowerCase(), name],
    ),
  );
  return zonesByText.get(typed.trim().toLowerCase().replaceAll(" ", "_")) ?? null;
}

/** The currency of each locale that a site can have, as its ISO 4217 code. */
const currencyOfLocale: Record<string, string> = {
  "en-AU": "AUD",
  "en-BE": "EUR",
  "en-CA": "CAD",
  "en-DK": "DKK",
  "en-FI": "EUR",
  "en-DE": "EUR",
  "en-HK": "HKD",
  "en-IN": "INR",
  "en-IE": "EUR",
  "en-IL": "ILS",
  "en-JM": "JMD",
  "en-KE": "KES",
  "en-MY": "MYR",
  "en-MT": "EUR",
  "en-MU": "MUR",
  "en-NL": "EUR",
  "en-NZ": "NZD",
  "en-NG": "NGN",
  "en-PK": "PKR",
  "en-PH": "PHP",
  "en-SG": "SGD",
  "en-SI": "EUR",
  "en-ZA": "ZAR",
  "en-SE": "SEK",
  "en-CH": "CHF",
  "en-TZ": "TZS",
  "en-UG": "UGX",
  "en-AE": "AED",
  "en-GB": "GBP",
  "en-US": "USD",
  "en-ZM": "ZMW",
  "en-ZW": "USD",
};

const otherCurrencies = ["BHD", "JOD", "KWD", "LKR", "NPR", "OMR", "QAR", "SAR"];

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

/** Names of the currencies to choose from, by code; the empty code stands for the currency of the site's country. */
const currencies: Record<string, string> = {
  "": "That of the country",
  ...Object.fromEntries(
    [...new Set([...Object.values(currencyOfLocale), ...otherCurrencies])]
      .map((code): [string, string] => [code, `${currencyNames.of(code) ?? code} (${code})`])
      .sort(([, one], [, other]) => one.localeCompare(other, "en")),
  ),
};

/** Returns the ISO 4217 code of the site's currency. */
export function siteCurrency(): string {
  const { currency, locale } = currentRegion();
  return currency || (currencyOfLocale[locale] ?? "INR");
}

/**
 * Formats a whole amount with the digit groups of the site's locale, such as `₹42,00,000`.
 * @param code ISO 4217; empty for amounts that were imported before they had one, which are in the site's currency
 */
export function readableAmount(amount: number, code: string): string {
  const currency = code || siteCurrency();
  // Of some locales, such as `en-DE`, `Intl` groups the digits of amounts in another way than those of numbers.
  return perRegion(`amount in ${currency}`, ({ locale }) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(0),
  ).replace("0", readableNumber(amount));
}

/** Returns the name of a currency, such as `Indian rupees`. */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Names of countries by the variety of English, such as `en-IN`, whose dates and numbers a site can have. */
export const locales: Record<string, string> = Object.fromEntries(
  Object.keys(currencyOfLocale).map((code) => [
    code,
    (countries.of(code.slice("en-".length)) ?? code).replace(" SAR China", ""),
  ]),
);

export const isLocale = (code: string): boolean => Object.hasOwn(locales, code);

const isCurrency = (code: string) => Object.hasOwn(currencies, code);

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
  // The name of the datalist that the form of this setting has.
  input: { list: "time-zones" },
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
