import { perRegion } from "../region/region.ts";

export const megabyte = 1024 * 1024;

/** Formats a number of bytes in units of 1024: `340 KB`, `4 MB`, `1.5 MB`, `512 MB`. */
export const readableSize = (bytes: number): string => `${amount(bytes, bytes)} ${unit(bytes)}`;

/** Formats progress in the unit of the total: `1.2 of 4 MB`, `96 of 340 KB`. */
export const readablePart = (bytes: number, all: number): string =>
  `${amount(bytes, all)} of ${readableSize(all)}`;

const unit = (bytes: number) => (bytes < megabyte ? "KB" : "MB");

function amount(bytes: number, whole: number): string {
  if (whole < megabyte) return written(Math.ceil(bytes / 1024));
  const megabytes = bytes / megabyte;
  return written(Number(megabytes.toFixed(megabytes < 9.95 ? 1 : 0)));
}

/** Without digit groups, which sizes of four digits never had. */
const written = (number: number): string =>
  perRegion("size", ({ locale }) => new Intl.NumberFormat(locale, { useGrouping: false })).format(number);
