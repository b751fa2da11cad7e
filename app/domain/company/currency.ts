import { currentRegion, perRegion } from "#app/adapters/region/region.ts";

/** The currency of each locale that a site can have, as its ISO 4217 code. */
export const currencyOfLocale: Record<string, string> = {
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

const nameOf = new Intl.DisplayNames("en", { type: "currency" });

/** Currencies to choose from, by code; the empty code is that of the site's country. */
export const currencies: Record<string, string> = {
  "": "That of the country",
  ...Object.fromEntries(
    [...new Set([...Object.values(currencyOfLocale), ...otherCurrencies])]
      .map((code): [string, string] => [code, `${nameOf.of(code) ?? code} (${code})`])
      .sort(([, one], [, other]) => one.localeCompare(other, "en")),
  ),
};

export function siteCurrency(): string {
  const { currency, locale } = currentRegion();
  return currency || (currencyOfLocale[locale] ?? "INR");
}

/**
 * Formats a whole amount with the digit groups of the site's locale, such as `₹42,00,000`.
 * @param code empty, as of imported amounts from before, for the site's own
 */
export function readableAmount(amount: number, code: string): string {
  const currency = code || siteCurrency();
  return perRegion(`amount in ${currency}`, ({ locale }) => {
    return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  }).format(amount);
}

/** Returns the name of a currency, such as `Indian rupees`. */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;
