import type { RouterContextProvider } from "react-router";
import { dependencies, requestFault, requestInfo } from "#app/context.ts";

/**
 * Returns whether a write failed because the disk is full, and logs it. The action then shows its form again with the
 * submitted values, because an error page would discard them.
 */
export function isDiskFull(context: Readonly<RouterContextProvider>, error: unknown): boolean {
  const fault = context.get(dependencies).faultOf(error);
  if (fault !== 507) return false;
  context.set(requestFault, fault);
  const { log, path } = context.get(requestInfo);
  log.warn({ path, reason: String(error) }, "request failed");
  return true;
}
