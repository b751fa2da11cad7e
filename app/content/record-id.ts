/** What the databases number records up to. */
export const maxRecordId = 2 ** 31 - 1;

/** A record's id as it stands in an address, or null when it cannot be one. */
export function recordId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxRecordId ? id : null;
}
