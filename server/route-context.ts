import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import { inRegion } from "#app/adapters/region/region.server.ts";
import {
  type Dependencies,
  dependencies,
  listedPages,
  requestInfo,
  reservedAddresses,
} from "#app/context.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import type { Listing } from "#app/domain/publishing/listings.server.ts";
import { parseIpAddress } from "#app/domain/values/network-addresses.ts";
import { safePath } from "./log.ts";
import type { SharedResponse } from "./page-cache.ts";
import { addressKind, routePath } from "./paths.ts";
import { unlessSlow } from "./unless-slow.ts";

/** What the server knows of a request before any route sees it. */
export type State = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    id: string;
    log: Logger;
    origin: string;
    nonce: string;
    rendered: boolean;
    /** What is kept of the response, once its headers are known. */
    keepable: SharedResponse | undefined;
  };
};

interface Shared {
  shared: Dependencies;
  trustedHops: number;
  listings: Listing[];
  reserved: ReadonlySet<string>;
}

export function routeContext(
  c: Context<State>,
  { shared, trustedHops, listings, reserved }: Shared,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(dependencies, shared);
  context.set(requestInfo, {
    id: c.get("id"),
    log: c.get("log"),
    path: safePath(c.req.path),
    origin: c.get("origin"),
    address: visitorAddress(c, trustedHops),
    userAgent: c.req.header("User-Agent") ?? "",
    nonce: c.get("nonce"),
  });
  context.set(listedPages, listings);
  context.set(reservedAddresses, reserved);
  return context;
}

/** Returns the address seen by the outermost trusted proxy; invalid entries are skipped. */
export function visitorAddress(c: Context, trustedHops: number): string {
  const socket: { remoteAddress?: string } | undefined = c.env?.incoming?.socket;
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").filter((part) => part.trim() !== "");
  const trusted = [...forwarded, socket?.remoteAddress ?? ""].slice(-1 - trustedHops);
  return trusted.map(parseIpAddress).find((address) => address !== null) ?? "unknown";
}

/**
 * Runs the handler of a request in the site's region, which is read for each, so that a change shows on every node. While
 * the database does not respond it is the last known.
 */
export async function withRegion<Result>(
  { db, lastKnown }: Pick<Dependencies, "db" | "lastKnown">,
  path: string,
  respond: () => Promise<Result>,
): Promise<Result> {
  if (showsRegion(path)) {
    const reading = readSetting(db, "region").catch(() => null);
    const read = await unlessSlow(db, reading);
    if (read !== null && read !== "slow") lastKnown.region = read.value;
  }
  return inRegion(lastKnown.region, respond);
}

/** Probes must not wait for the database, and photos are many and have no dates. */
const showsRegion = (path: string) =>
  addressKind(path) !== "probe" && !/^\/(admin\/)?photos\//.test(routePath(path));
