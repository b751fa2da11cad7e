import { isImageRefused, type RefusalReason } from "../images/image-refused.ts";
import { type FetchRefusalReason, isFetchRefused } from "../web/fetch-refused.ts";

const tooLarge: (RefusalReason | FetchRefusalReason)[] = [
  "too-many-bytes",
  "too-many-pixels",
  "too-much-memory",
  "too-large",
];

/** Returns why a photo was rejected and whether it was too large; null for any other error. */
export function refusedUpload(error: unknown): { message: string; isTooLarge: boolean } | null {
  if (!isImageRefused(error) && !isFetchRefused(error)) return null;
  return { message: error.message, isTooLarge: tooLarge.includes(error.reason) };
}
