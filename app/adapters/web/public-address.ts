import { lookup as systemLookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { FetchRefused } from "./fetch-refused.ts";

/** Non-public IPv6 addresses: all outside 2000::/3, and those inside it that embed an IPv4 address. */
const closed = new BlockList();
// Includes ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d, 64:ff9b::/96 and 64:ff9b:1::/48.
closed.addSubnet("::", 3, "ipv6");
closed.addSubnet("4000::", 2, "ipv6");
closed.addSubnet("8000::", 1, "ipv6");
// Teredo and 6to4.
closed.addSubnet("2001::", 32, "ipv6");
closed.addSubnet("2002::", 16, "ipv6");

/** ISATAP: an IPv4 address after 5efe, in any network. */
const isatap = /:5efe:(?:[^:]+:[^:]+|[\d.]+)$/i;

/** Returns whether this is an IPv6 address that may lead to a private network; false for host names. */
export function isClosedIPv6(address: string): boolean {
  return isIPv6(address) && (closed.check(address, "ipv6") || isatap.test(address));
}

/** Resolves host names and rejects those with a non-public IPv6 address. */
export const publicLookup =
  (lookup: LookupFunction = systemLookup): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isClosed = !error && addresses.some((address) => isClosedIPv6(address));
      done(isClosed ? new FetchRefused("private") : error, found, family);
    });
