import { useEffect } from "react";
import { focusContent, isFocusLost } from "#app/ui/focus-content.ts";

/** Focuses the first invalid field after each response, or the form's message if all fields are valid. */
export function useResponseFocus(
  form: React.RefObject<HTMLFormElement | null>,
  response: object | undefined,
) {
  useEffect(() => {
    if (!response) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong ?? form.current?.querySelector<HTMLElement>("[data-response]");
    if (target) target.focus();
    // The save button may be disabled now.
    else if (isFocusLost()) focusContent();
  }, [form, response]);
}
