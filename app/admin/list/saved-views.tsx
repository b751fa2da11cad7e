import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { closesDialog, opensDialog } from "#app/ui/dialog-buttons.ts";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { noResponseMessages } from "../submit-change.ts";
import { useUndo } from "./use-undo.ts";
import { ViewForm } from "./view-form.tsx";
import { type ViewResponse, viewsAddress } from "./view-response.ts";
import type { SavedViews } from "./viewed-lists.server.ts";

/** Offers to save what the list shows, or to rename or delete the saved view that it shows. */
export function ViewControls({ saved: { list, query, views } }: { saved: SavedViews }) {
  const current = views.find((view) => view.query === query);
  const deleting = useViewFetcher(list);
  if (query === "") return null;
  return (
    <div className="view-controls">
      <SaveView key={query} list={list} query={query} name={current?.name ?? ""} />
      {current && (
        <deleting.Form method="post" action={viewsAddress(list)}>
          <input type="hidden" name="name" value={current.name} />
          <input type="hidden" name="query" value={query} />
          <button type="submit" name="intent" value="delete" className="tap view-control">
            Delete <span className="max-md:sr-only">view</span>
          </button>
        </deleting.Form>
      )}
    </div>
  );
}

function SaveView({ list, query, name }: { list: string; query: string; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { data, state, Form } = useViewFetcher(list, () => dialog.current?.close());
  const [answered, setAnswered] = useState<ViewResponse>();
  const label = name ? "Rename view" : "Save view";
  const forget = () => setAnswered(data);
  return (
    <>
      <button {...opensDialog(id, dialog, forget)} className="tap view-control">
        {name ? "Rename" : "Save"} <span className={name ? "max-md:sr-only" : ""}>view</span>
      </button>
      <dialog ref={dialog} id={id} className="window" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="mb-1 text-lg">
          {label}
        </h2>
        <p className="mb-4 text-steel">
          Keeps the search, the filters and the order as a tab of your own. Others do not see it.
        </p>
        <ViewForm
          key={name}
          {...{
            form: Form,
            list,
            query,
            name,
            submit: label,
            busy: state === "submitting",
            onChange: forget,
          }}
          response={data === answered ? undefined : data}
        >
          <button {...closesDialog(id, dialog)} className="button">
            Cancel
          </button>
        </ViewForm>
      </dialog>
    </>
  );
}

/** Sends a form about a view; its outcome is a notice, unless the form shows it. */
function useViewFetcher(list: string, onDone?: () => void) {
  const fetcher = useFetcher<ViewResponse>();
  const notify = useNotify();
  const address = viewsAddress(list);
  const undo = useUndo<ViewResponse>(`undo in ${address}`, ({ text, tone, lost }) =>
    notify(lost ? noResponseMessages[lost] : text, { tone }),
  );
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    const { tone, text, undo: entries, lost } = data;
    if (lost) notify(noResponseMessages[lost], { tone: "failed" });
    if (tone === "failed") return;
    notify(text, entries && { undo: () => undo(address, entries) });
    done.current?.();
    // The pressed button may be gone with its view.
    if (isFocusLost()) document.getElementById("content")?.focus();
  }, [data, notify, undo, address]);
  return fetcher;
}
