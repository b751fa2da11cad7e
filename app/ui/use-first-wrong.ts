import { useEffect, useRef } from "react";

/** Returns a form ref and focuses the form's first invalid field whenever a response has errors. */
export function useFirstWrong(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
