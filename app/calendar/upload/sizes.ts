/** How much of so many bytes, both in the unit that fits the whole: `1.2 of 4.0 MB`, `96 of 340 KB`. */
export const partOf = (bytes: number, all: number): string => `${amount(bytes, all)} of ${size(all)}`;

/** So many bytes as people read them: `12 MB`, `4.0 MB`, `340 KB`. */
export const size = (bytes: number): string => `${amount(bytes, bytes)} ${isSmall(bytes) ? "KB" : "MB"}`;

const isSmall = (bytes: number) => bytes < 1_000_000;

function amount(bytes: number, whole: number): string {
  if (isSmall(whole)) return String(Math.ceil(bytes / 1000));
  const millions = bytes / 1_000_000;
  return millions.toFixed(millions < 9.95 ? 1 : 0);
}
