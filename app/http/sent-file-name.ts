const maxLength = 200;

/** Decodes a file name that a header carries percent-encoded; empty if it is missing or malformed. */
export function sentFileName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").slice(0, maxLength);
  } catch {
    return "";
  }
}
