/** Decodes a part of an address; returns `malformed` if it cannot be decoded. */
export function decodedOr<Malformed>(
  text: string,
  malformed: Malformed,
  decode = decodeURIComponent,
): string | Malformed {
  try {
    return decode(text);
  } catch {
    return malformed;
  }
}
