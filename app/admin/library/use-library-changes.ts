import { useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { useNotify } from "#app/ui/notices.tsx";
import { useUndo } from "../list/use-undo.ts";
import { type LibraryResponse, libraryNotice } from "./library-response.ts";

export const libraryPath = "/admin/cms/photos";

/**
 * Sends changes of several photos without leaving the page, shows the outcome in a notice, and offers Undo.
 * @param onDone called once per response of the server
 */
export function useLibraryChanges(onDone: () => void): FetcherWithComponents<LibraryResponse> {
  const changes = useFetcher<LibraryResponse>();
  const notify = useNotify();
  const undo = useUndo<LibraryResponse>("undo-photo-deletion", (response) =>
    notify(libraryNotice(response), response.ids.length > 0 ? {} : { tone: "failed" }),
  );
  const tell = useEffectEvent((response: LibraryResponse) => {
    const { ids } = response;
    const restore = () =>
      undo(libraryPath, [["intent", "restore"], ...ids.map((id) => ["ids", String(id)] as const)]);
    notify(libraryNotice(response), ids.length > 0 ? { undo: restore } : { tone: "failed" });
    if (!response.noResponse) onDone();
  });
  useEffect(() => {
    if (changes.data) tell(changes.data);
  }, [changes.data]);
  return changes;
}
