/** The largest id in the databases. */
export const maxRecordId = 2 ** 31 - 1;

/** Parses a record's id from a URL; null when invalid. */
export function recordId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxRecordId ? id : null;
}
