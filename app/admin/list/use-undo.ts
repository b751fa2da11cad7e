import { useCallback, useEffect, useEffectEvent } from "react";
import { useFetcher, useSubmit } from "react-router";

/** Names and values of a form. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

/**
 * Returns a function that submits what undoes a change.
 * @param key names the request, because Undo may be pressed on another page, where the list's fetcher no longer exists
 * @param onResponse called once per response
 */
export function useUndo<Response>(key: string, onResponse: (response: Response) => void) {
  const { data } = useFetcher<Response>({ key });
  const submit = useSubmit();
  const tell = useEffectEvent(onResponse);
  useEffect(() => {
    if (data !== undefined) tell(data as Response);
  }, [data]);
  return useCallback(
    (action: string, entries: FormEntries) => {
      const values = new FormData();
      for (const [name, value] of entries) values.append(name, value);
      submit(values, { method: "post", action, navigate: false, fetcherKey: key });
    },
    [submit, key],
  );
}
