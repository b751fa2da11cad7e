import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addressOf, type Place, placeIn } from "./place.ts";

/** Kept with an address that lies over another one: closing it goes back there. */
export const over = { over: true };

/** A place that somebody has left: it is closed at once, while the browser goes back in its own time. */
interface Left {
  /** Names the entry of the browser's history. */
  from: string;
  change: Partial<Place>;
  /** Whether something below it was left meanwhile, too. */
  again: boolean;
}

/** The place in the address, and how to go to another. */
export function usePlace(today: string, projects: { id: number }[]) {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState<Left | null>(null);
  const leaving = left?.from === key ? left : null;
  const named = useMemo(() => placeIn(query, today, projects), [query, today, projects]);
  const place = useMemo(() => ({ ...named, ...leaving?.change }), [named, leaving]);

  /** Goes to another place, a step that Back takes back. */
  const go = useCallback(
    (change: Partial<Place>, opens = false) =>
      navigate(addressOf({ ...place, ...change }), {
        preventScrollReset: true,
        state: opens ? over : null,
      }),
    [navigate, place],
  );

  /** Puts another place here, such as the next of some photos. */
  const turn = useCallback(
    (change: Partial<Place>) =>
      navigate(addressOf({ ...place, ...change }), { preventScrollReset: true, replace: true, state }),
    [navigate, place, state],
  );

  /** Leaves what is open: back to where it was opened, or to the place without it. */
  const close = useCallback(
    (change: Partial<Place>) => {
      setLeft({ from: key, change: { ...leaving?.change, ...change }, again: leaving !== null });
      if (leaving) return;
      const opened = (state as Partial<typeof over> | null)?.over;
      return opened
        ? navigate(-1)
        : navigate(addressOf({ ...place, ...change }), { preventScrollReset: true, replace: true });
    },
    [navigate, place, state, key, leaving],
  );

  // Arrived; now also from what was closed on the way.
  useEffect(() => {
    if (!left || left.from === key) return;
    setLeft(null);
    const parts = Object.keys(left.change) as (keyof Place)[];
    if (left.again && parts.some((part) => named[part] !== null)) close(left.change);
  }, [left, key, named, close]);

  return { place, go, turn, close };
}
