import { AsyncLocalStorage } from "node:async_hooks";
import { currentRegion, defaultRegion, provideRegion, type Region } from "./region.ts";

const regions = new AsyncLocalStorage<Region>();

provideRegion(() => regions.getStore() ?? defaultRegion);

/** Runs work, and everything it awaits, with `currentRegion` returning this region. */
export const inRegion = <Result>(region: Region, work: () => Result): Result => regions.run(region, work);

/** Returns the function bound to the current region. Streams need it: they are read after the request's work. */
export function keepRegion<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const region = currentRegion();
  return (...args) => inRegion(region, () => work(...args));
}
