export interface Region {
  /** IANA name, such as `Asia/Kolkata`. */
  timeZone: string;
  /** A variety of English, such as `en-IN`: all texts are English. */
  locale: string;
  /** ISO 4217 code; without one the currency is that of the locale's country. */
  currency?: string;
}

export const defaultRegion: Region = { timeZone: "Asia/Kolkata", locale: "en-IN" };

let source: () => Region = () => defaultRegion;

/** Returns the region of the site that this code runs for: on the server that of the request or job, see decision 027. */
export const currentRegion = (): Region => source();

/** Returns the two letters of the site's country, such as `IN`. */
export const currentCountry = (): string => currentRegion().locale.slice("en-".length);

/** Sets where the region comes from. In a browser it is that of the page; the server reads it for each request. */
export function provideRegion(from: () => Region): void {
  source = from;
}

const results = new Map<string, unknown>();

/**
 * Returns the result of `make`, computed once per time zone and locale: formatters of `Intl` are slow to make.
 * @param name unique; it includes whatever else the result depends on, such as a currency
 */
export function perRegion<Result>(name: string, make: (region: Region) => Result): Result {
  const region = currentRegion();
  const key = `${name} ${region.timeZone} ${region.locale}`;
  const result = (results.get(key) as Result | undefined) ?? make(region);
  results.set(key, result);
  return result;
}

/** Formats a number with the digit grouping and decimal sign of the site's locale. */
export const readableNumber = (number: number): string =>
  perRegion("number", ({ locale }) => new Intl.NumberFormat(locale)).format(number);

/** Formats a number with the decimal sign of the site's locale, without digit groups: measures and sizes. */
export const ungrouped = (number: number): string =>
  perRegion("ungrouped", ({ locale }) => new Intl.NumberFormat(locale, { useGrouping: false })).format(
    number,
  );
