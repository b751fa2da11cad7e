import { ungrouped } from "../region/region.ts";

/** Bytes. */
export const megabyte = 1024 * 1024;

/** Formats a number of bytes in units of 1024: `340 KB`, `4 MB`, `1.5 MB`, `512 MB`. */
export const readableSize = (bytes: number): string => `${amount(bytes, bytes)} ${unit(bytes)}`;

/** Formats progress in the unit of the total: `1.2 of 4 MB`, `96 of 340 KB`. */
export const readablePart = (bytes: number, total: number): string =>
  `${amount(bytes, total)} of ${readableSize(total)}`;

const unit = (bytes: number) => (bytes < megabyte ? "KB" : "MB");

/** Formats a number of bytes in the unit of the total. */
function amount(bytes: number, total: number): string {
  if (total < megabyte) return ungrouped(Math.ceil(bytes / 1024));
  const megabytes = bytes / megabyte;
  return ungrouped(Number(megabytes.toFixed(megabytes < 9.95 ? 1 : 0)));
}
