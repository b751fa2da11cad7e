/** Returns a part of an address decoded; `malformed` if it cannot be. */
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
