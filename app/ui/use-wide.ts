import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns whether the window is at least as wide as given; null on the server.
 * @param from a CSS length; wider than a phone by default
 */
export function useWide(from = "48rem"): boolean | null {
  const wide = `(min-width: ${from})`;
  const listen = useCallback(
    (changed: () => void) => {
      const query = matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [wide],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => null,
  );
}
