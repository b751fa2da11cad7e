import { Hono } from "hono";
import { expect, test } from "vitest";
import { visitorAddress } from "./route-context.ts";

/** @spec operations.13 */
test.each([
  ["without a proxy, whatever the visitor claims", 0, "198.51.100.1", "203.0.113.9"],
  ["behind a proxy", 1, "198.51.100.1", "198.51.100.1"],
  ["behind a proxy, whatever stands before its entry", 1, "192.0.2.7, 198.51.100.1", "198.51.100.1"],
  ["behind two proxies", 2, "192.0.2.7, 198.51.100.1, 198.51.100.2", "198.51.100.1"],
  ["of a request that came past the proxy", 1, "", "203.0.113.9"],
  ["beside an entry that is no address", 1, "unknown", "203.0.113.9"],
])("finds the address of a visitor %s", async (_, hops, forwarded, address) => {
  const app = new Hono().get("/", (c) => c.text(visitorAddress(c, hops)));
  const env = { incoming: { socket: { remoteAddress: "203.0.113.9" } } };
  const response = await app.request("/", { headers: { "X-Forwarded-For": forwarded } }, env);
  expect(await response.text()).toBe(address);
});
