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

/** Sets where the region comes from. Browsers have one site; the server reads it for each request. */
export function provideRegion(from: () => Region): void {
  source = from;
}

const formatters = new Map<string, unknown>();

/** Returns what `make` made for a region the first time: formatters of `Intl` are slow to make. */
export function perRegion<Made>(name: string, make: (region: Region) => Made): Made {
  const region = currentRegion();
  const key = `${name} ${region.timeZone} ${region.locale}`;
  const formatter = (formatters.get(key) as Made | undefined) ?? make(region);
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a number with the digit grouping and decimal sign of the site's locale. */
export const readableNumber = (number: number): string =>
  perRegion("number", ({ locale }) => new Intl.NumberFormat(locale)).format(number);
