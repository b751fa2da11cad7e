import type { Folder } from "#app/content/messages/inbox.ts";
import type { MessageChange } from "#app/content/messages/message-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { ChangeMenu, SelectionBar } from "../list/selection-bar.tsx";
import type { ChangeForm } from "./message-actions.tsx";
import type { ListedMessage } from "./message-view.ts";

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
  messages: ListedMessage[];
  ref: React.Ref<HTMLFormElement>;
}

/** Offers changes of the selected messages. Each can be undone at once. */
export default function MessageSelection({ form, status, messages, ref }: Props) {
  const unanswered = (id: FormDataEntryValue) =>
    messages.some((message) => String(message.id) === id && !message.answered && !message.spam);
  const buttons = (instead[status] ?? changes).map(([change, label]) =>
    change === "archive" ? (
      <ConfirmButton
        key={change}
        name="intent"
        value={change}
        question="Some have no answer yet. Archive them?"
        details="Their clocks stop."
        needsConfirmation={(values) => values.getAll("ids").some(unanswered)}
      >
        {label}
      </ConfirmButton>
    ) : (
      <button key={change} type="submit" name="intent" value={change} className="button">
        {label}
      </button>
    ),
  );
  return (
    <SelectionBar form={form} label="Selected messages" ref={ref}>
      {buttons.slice(0, frequent)}
      {buttons.length > frequent && <ChangeMenu label="More">{buttons.slice(frequent)}</ChangeMenu>}
    </SelectionBar>
  );
}
