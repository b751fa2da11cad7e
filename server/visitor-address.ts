import type { Context } from "hono";
import { parseAddress } from "#app/content/addresses/addresses.ts";

/** Returns the address seen by the outermost trusted proxy; invalid entries are skipped. */
export function visitorAddress(c: Context, trustedHops: number): string {
  const socket: { remoteAddress?: string } | undefined = c.env?.incoming?.socket;
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").filter((part) => part.trim() !== "");
  const trusted = [...forwarded, socket?.remoteAddress ?? ""].slice(-1 - trustedHops);
  return trusted.map(parseAddress).find((address) => address !== null) ?? "unknown";
}
