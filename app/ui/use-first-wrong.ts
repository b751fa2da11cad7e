import { useEffect, useRef } from "react";

/** For a form: puts the focus on its first wrong field whenever an answer with errors has come. */
export function useFirstWrong(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
