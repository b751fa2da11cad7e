import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import type { Listing } from "#app/content/listings/listings.ts";
import {
  type Dependencies,
  dependencies,
  listedPages,
  requestInfo,
  reservedAddresses,
} from "#app/context.ts";
import type { Keepable } from "./ready-responses.ts";
import { safePath } from "./safe-log.ts";
import { visitorAddress } from "./visitor-address.ts";

/** What the server knows of a request before any route sees it. */
export type State = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    id: string;
    log: Logger;
    origin: string;
    nonce: string;
    rendered: boolean;
    /** A response that is the same for everybody, once its headers are known. */
    keepable: Pick<Keepable, "tag" | "until" | "body"> | undefined;
  };
};

interface Shared {
  shared: Dependencies;
  trustedHops: number;
  listings: Listing[];
  reserved: ReadonlySet<string>;
}

/** Returns the context in which routes respond to a request. */
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
