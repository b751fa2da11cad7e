import type { Folder } from "#app/content/messages/inbox.ts";
import type { MessageChange } from "#app/content/messages/message-changes.ts";
import type { ChangeForm } from "./message-actions.tsx";

/** The form that the checkboxes of the list belong to. */
export const selectionForm = "selected-messages";

const changes: [MessageChange, string][] = [
  ["read", "Set as read"],
  ["answered", "Mark as answered"],
  ["archive", "Archive"],
  ["spam", "Move to spam"],
  ["delete", "Delete"],
];

const instead: Partial<Record<Folder, [MessageChange, string][]>> = {
  archived: [
    ["unarchive", "Back from archive"],
    ["delete", "Delete"],
  ],
  spam: [
    ["not-spam", "Not spam"],
    ["delete", "Delete"],
  ],
};

interface Props {
  form: ChangeForm;
  status: Folder;
  ref: React.Ref<HTMLFormElement>;
}

/** Offers changes of the selected messages; hidden while none is selected. Each can be undone at once. */
export function SelectionBar({ form: Form, status, ref }: Props) {
  const all = (checked: boolean) => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${selectionForm}"]`))
      box.checked = checked;
  };
  return (
    <Form
      method="post"
      id={selectionForm}
      ref={ref}
      className="sticky top-0 z-10 mb-2 hidden flex-wrap gap-2 border border-ink bg-sheet p-2 group-has-[input[name=ids]:checked]:flex"
      aria-label="Selected messages"
    >
      {(instead[status] ?? changes).map(([change, label]) => (
        <button key={change} type="submit" name="intent" value={change} className="button">
          {label}
        </button>
      ))}
      <button type="button" className="button ml-auto" onClick={() => all(true)}>
        Select all
      </button>
      <button type="reset" className="button">
        Clear selection
      </button>
    </Form>
  );
}
