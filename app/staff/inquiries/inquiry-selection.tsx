import type { Folder } from "#app/domain/inquiries/inbox.ts";
import { ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { changeLabels } from "./change-labels.ts";
import type { ListedInquiry } from "./inquiry-view.ts";

type Offered = keyof typeof changeLabels;

/** The changes that a folder offers, unless it is listed in `changesOfFolders`. */
const usualChanges: Offered[] = ["answered", "archive", "read", "spam", "delete"];

/** Number of changes that phones show in the bar itself. */
const frequent = 2;

const changesOfFolders: Partial<Record<Folder, Offered[]>> = {
  archived: ["unarchive", "delete"],
  spam: ["not-spam", "read", "delete"],
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
  const buttons = (changesOfFolders[status] ?? usualChanges).map((change) =>
    change === "archive" ? (
      <ConfirmButton
        key={change}
        name="intent"
        value={change}
        question="Some have no answer yet. Archive them?"
        details="Their clocks stop."
        needsConfirmation={(values) => values.getAll("ids").some(unanswered)}
      >
        {changeLabels[change]}
      </ConfirmButton>
    ) : (
      <button key={change} type="submit" name="intent" value={change} className="button">
        {changeLabels[change]}
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
