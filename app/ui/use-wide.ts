import { useSyncExternalStore } from "react";

const wide = "(min-width: 48rem)";

function listen(changed: () => void) {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns whether the window is wider than a phone's; null on the server. */
export const useWide = (): boolean | null =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => null,
  );
