import { decodedOr } from "#app/domain/values/decoded.ts";

const maxLength = 200;

/** Decodes a file name that a header carries percent-encoded; empty if it is missing or malformed. */
export const sentFileName = (header: string | null): string =>
  decodedOr(header ?? "", "").slice(0, maxLength);
