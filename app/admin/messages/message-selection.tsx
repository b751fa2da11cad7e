import type { Folder } from "#app/content/messages/inbox.ts";
import type { MessageChange } from "#app/content/messages/message-changes.ts";
import { ChangeMenu, SelectionBar } from "../list/selection-bar.tsx";
import type { ChangeForm } from "./message-actions.tsx";

const changes: [MessageChange, string][] = [
  ["answered", "Mark as answered"],
  ["archive", "Archive"],
  ["read", "Set as read"],
  ["spam", "Move to spam"],
  ["delete", "Delete"],
];

/** Changes that phones show in the bar itself. */
const frequent = 2;

const instead: Partial<Record<Folder, [MessageChange, string][]>> = {
  archived: [
    ["unarchive", "Back from archive"],
    ["delete", "Delete"],
  ],
  spam: [
    ["not-spam", "Not spam"],
    ["read", "Set as read"],
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
  const buttons = (instead[status] ?? changes).map(([change, label]) => (
    <button key={change} type="submit" name="intent" value={change} className="button">
      {label}
    </button>
  ));
  return (
    <SelectionBar form={form} label="Selected messages" ref={ref}>
      {buttons.slice(0, frequent)}
      {buttons.length > frequent && <ChangeMenu label="More">{buttons.slice(frequent)}</ChangeMenu>}
    </SelectionBar>
  );
}
