import type { Folder } from "#app/content/messages/inbox.ts";
import type { MessageChange } from "#app/content/messages/message-changes.ts";
import { SelectionBar } from "../list/selection-bar.tsx";
import type { ChangeForm } from "./message-actions.tsx";

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

/** Offers changes of the selected messages. Each can be undone at once. */
export function MessageSelection({ form, status, ref }: Props) {
  return (
    <SelectionBar form={form} label="Selected messages" ref={ref}>
      {(instead[status] ?? changes).map(([change, label]) => (
        <button key={change} type="submit" name="intent" value={change} className="button">
          {label}
        </button>
      ))}
    </SelectionBar>
  );
}
