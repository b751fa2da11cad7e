import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the files that are chosen in a server-rendered field before the field itself is hydrated. React renders such a
 * field again if the form changes before that, and its files would be lost.
 * @param place contains the field
 */
export function useEarlyFiles(place: RefObject<HTMLElement | null>): RefObject<File[]> {
  const early = useRef<File[]>([]);
  // An effect would come too late: the first update after hydration may already replace the field.
  useLayoutEffect(() => {
    const around = place.current;
    if (!around) return;
    const keep = () => {
      const field = around.querySelector<HTMLInputElement>("input[type=file]");
      early.current = [...(field?.files ?? [])];
    };
    keep();
    around.addEventListener("change", keep, { capture: true });
    return () => around.removeEventListener("change", keep, { capture: true });
  }, [place]);
  return early;
}
