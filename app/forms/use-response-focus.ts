import { useEffect } from "react";
import { focusContent, isFocusLost } from "#app/ui/focus-content.ts";

/** Focuses the first wrong field of a form whenever a response has come, or else what the form says of it. */
export function useResponseFocus(
  form: React.RefObject<HTMLFormElement | null>,
  response: object | undefined,
) {
  useEffect(() => {
    if (!response) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const told = wrong ?? form.current?.querySelector<HTMLElement>("[data-answer]");
    if (told) told.focus();
    // The button that saved may be disabled now.
    else if (isFocusLost()) focusContent();
  }, [form, response]);
}
