import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { type Changes, type FormEntries, formOf } from "#app/staff/list/use-changes.ts";

/** Called when its change is sent: each change gives its records a new version. */
type Queued = () => FormEntries;

/**
 * Returns a function that submits a change after all that are pending: a second request would abort the first. The page
 * is left once they are stored, unless the last one fails.
 */
export function useQueue(action: string, { submit, state, data }: Changes): (change: Queued) => void {
  const queued = useRef<Queued[]>([]);
  const requestCount = useRef(0);
  const [responseCount, setResponseCount] = useState(0);
  const blocker = useBlocker(() => queued.current.length > 0);
  async function send(change: Queued) {
    requestCount.current += 1;
    await submit(formOf(change()), { method: "post", action });
    // Counted, since a busy page may never be rendered with the fetcher's states in between.
    startTransition(() => setResponseCount((count) => count + 1));
  }
  const isIdle = () => state === "idle" && responseCount === requestCount.current;
  const goOn = useEffectEvent(() => {
    if (!isIdle()) return;
    const next = queued.current.shift();
    if (next) send(next);
    else if (data?.tone === "failed") blocker.reset?.();
    else blocker.proceed?.();
  });
  useEffect(() => goOn(), [state, responseCount, blocker.state]);
  return (change) => {
    if (isIdle() && queued.current.length === 0) send(change);
    else queued.current.push(change);
  };
}
