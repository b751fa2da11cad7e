import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addressOf, type Place, placeIn } from "./place.ts";

/** Kept with an address that lies over another one: closing it goes back there. */
export const over = { over: true };

/** The place in the address, and how to go to another. */
export function usePlace(today: string, projects: { id: number }[]) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => placeIn(query, today, projects), [query, today, projects]);

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
      const opened = (state as Partial<typeof over> | null)?.over;
      return opened
        ? navigate(-1)
        : navigate(addressOf({ ...place, ...change }), { preventScrollReset: true, replace: true });
    },
    [navigate, place, state],
  );

  return { place, go, turn, close };
}
