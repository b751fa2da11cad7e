import { parseAccept } from "hono/utils/accept";

const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/** Returns the encoding in which a client gets a page, by its `Accept-Encoding`. */
export function preferredEncoding(accepted: string): Encoding {
  const wanted = parseAccept(accepted);
  return encodings.find((encoding) => wanted.some(({ type, q }) => type === encoding && q > 0)) ?? "identity";
}
