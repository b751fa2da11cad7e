import { useEffect } from "react";
import type { FormResponse } from "#app/forms/form-response.ts";
import { useNotify } from "#app/ui/notices.tsx";

/** Shows a notice about what a form that stays on its page has done. */
export function useDoneNotice(response: Partial<FormResponse> | undefined, saved?: string) {
  const notify = useNotify();
  const text = response?.notice ?? saved;
  useEffect(() => {
    if (response && text) notify(text);
  }, [response, text, notify]);
}
