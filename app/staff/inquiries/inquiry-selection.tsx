import type { Folder } from "#app/domain/inquiries/inbox.ts";
import type { InquiryChange } from "#app/domain/inquiries/inquiry-changes.server.ts";
import { ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { ListedInquiry } from "./inquiry-view.ts";

/** The changes that a folder offers, unless it is listed in `changesOfFolders`. */
const usualChanges: [InquiryChange, string][] = [
  ["answered", "Mark as answered"],
  ["archive", "Archive"],
  ["read", "Set as read"],
  ["spam", "Move to spam"],
  ["delete", "Delete"],
];

/** Number of changes that phones show in the bar itself. */
const frequent = 2;

const changesOfFolders: Partial<Record<Folder, [InquiryChange, string][]>> = {
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
  changes: Pick<Changes, "Form" | "bar">;
  status: Folder;
  inquiries: ListedInquiry[];
}

/** Offers changes of the selected inquiries. Each can be undone at once. */
export default function InquirySelection({ changes, status, inquiries }: Props) {
  const isUnanswered = ({ answered, spam, status }: ListedInquiry) =>
    !answered && !spam && status !== "archived";
  const unanswered = (id: FormDataEntryValue) =>
    inquiries.some((inquiry) => String(inquiry.id) === id && isUnanswered(inquiry));
  const buttons = (changesOfFolders[status] ?? usualChanges).map(([change, label]) =>
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
    <SelectionBar changes={changes} label="Selected messages">
      {buttons.slice(0, frequent)}
      {buttons.length > frequent && <ChangeMenu label="More">{buttons.slice(frequent)}</ChangeMenu>}
    </SelectionBar>
  );
}
