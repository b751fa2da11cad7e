/** Rejects a call because too many others wait. */
export class PoolBusy extends Error {
  override name = "PoolBusy";
}

/** Returns whether a call was rejected. The class exists twice, natively and in the built program, so its name decides. */
export const isPoolBusy = (error: unknown): error is PoolBusy =>
  error instanceof Error && error.name === "PoolBusy";
