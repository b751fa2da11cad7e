import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Returns what is read of the form around an element, as it is typed; before hydration what is given. */
export function useTyped<Read>(
  place: RefObject<HTMLElement | null>,
  before: Read,
  read: (form: HTMLFormElement) => Read,
): Read {
  const [typed, setTyped] = useState(before);
  const readAgain = useEffectEvent((form: HTMLFormElement) => setTyped(read(form)));
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const listen = () => readAgain(form);
    // Fields may have been edited before hydration.
    listen();
    form.addEventListener("input", listen);
    return () => form.removeEventListener("input", listen);
  }, [place]);
  return typed;
}
