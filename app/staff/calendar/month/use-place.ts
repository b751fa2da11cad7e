import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addressOf, type Place, placeIn } from "./place.ts";

/** History state of an address that opened over another one: closing it goes back. */
export const over = { over: true };

/** Parts of a position that are being closed: they disappear at once, while the browser goes back asynchronously. */
interface Closing {
  /** Key of the history entry. */
  from: string;
  change: Partial<Place>;
  /** Whether the position below was closed as well, before the browser arrived there. */
  again: boolean;
}

/** Returns the position in the address, with functions that change it. */
export function usePlace(today: string, projects: { id: number }[]) {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [closing, setClosing] = useState<Closing | null>(null);
  /** Key of the history entry from which the browser is going back. */
  const backFrom = useRef<string | null>(null);
  const leaving = closing?.from === key ? closing : null;
  const named = useMemo(() => placeIn(query, today, projects), [query, today, projects]);
  const place = useMemo(() => ({ ...named, ...leaving?.change }), [named, leaving]);

  /** Pushes another position. */
  const go = useCallback(
    (change: Partial<Place>, opens = false) =>
      navigate(addressOf({ ...place, ...change }), {
        preventScrollReset: true,
        state: opens ? over : null,
      }),
    [navigate, place],
  );

  /** Replaces the position, such as by the next photo. */
  const turn = useCallback(
    (change: Partial<Place>) =>
      navigate(addressOf({ ...place, ...change }), { preventScrollReset: true, replace: true, state }),
    [navigate, place, state],
  );

  /** Closes what is open: goes back to where it was opened, or to the position without it. */
  const close = useCallback(
    (change: Partial<Place>) => {
      // Also true before this is rendered again: going back once more could leave the page.
      const again = leaving !== null || backFrom.current === key || entryKey() !== key;
      setClosing({ from: key, change: { ...leaving?.change, ...change }, again });
      if (again) return;
      const opened = (state as Partial<typeof over> | null)?.over;
      if (!opened)
        return navigate(addressOf({ ...place, ...change }), { preventScrollReset: true, replace: true });
      backFrom.current = key;
      return navigate(-1);
    },
    [navigate, place, state, key, leaving],
  );

  // The browser has arrived below: now close that position as well, if it was closed on the way.
  useEffect(() => {
    if (backFrom.current !== key) backFrom.current = null;
    if (!closing || closing.from === key) return;
    setClosing(null);
    const parts = Object.keys(closing.change) as (keyof Place)[];
    if (closing.again && parts.some((part) => named[part] !== null)) close(closing.change);
  }, [closing, key, named, close]);

  return { place, go, turn, close };
}

/** Returns the key of the browser's history entry, which may be newer than the one that is rendered. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? "default";
