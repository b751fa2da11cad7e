import { Link } from "react-router";
import { maxNoteLength } from "#app/domain/calendar/events.ts";
import { everyone, visibleToClients } from "#app/domain/calendar/visibility.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { maxChanged } from "#app/domain/values/bulk-changes.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { ChangeDialog } from "#app/staff/list/change-dialog.tsx";
import { AllThatMatch, ChangeMenu, SelectionBar } from "#app/staff/list/selection-bar.tsx";
import type { Changes, ListResponse } from "#app/staff/list/use-changes.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface Props {
  changes: Pick<Changes, "Form" | "bar">;
  /** Path with the list's query string, which says what all matching events are. */
  action: string;
  /** Number of events that match, on all pages; more than the maximum if it is above it. */
  found: number;
  /** Number of events on this page. */
  shown: number;
  /** When the list was read, ISO 8601. */
  read: string;
  projects: Choices<ProjectTitle>;
  /** Number of clients who see what is visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
}

/** Offers changes of the selected events. Each can be undone at once. */
export function EventSelection({ changes, action, found, shown, read, ...choices }: Props) {
  const { clients } = choices;
  return (
    <SelectionBar changes={changes} label="Selected events" action={action}>
      <input type="hidden" name="read" value={read} />
      {found > shown && found <= maxChanged && <AllThatMatch found={found} />}
      <ProjectChange {...choices} />
      <ChangeDialog
        label="Move to day"
        title="Move the selected events to another day"
        details="Their times stay as they are."
        change="day"
        submit="Move"
      >
        <Field label="Day" id="new-date">
          <input id="new-date" type="date" name="date" className="input" />
        </Field>
      </ChangeDialog>
      <OtherChanges clients={clients} />
      {found > maxChanged && (
        <p className="basis-full px-1 text-steel">
          More than {maxChanged} match. Narrow the list to change all of them in one go.
        </p>
      )}
    </SelectionBar>
  );
}

/** Changes that are less frequent than those of project and day. */
function OtherChanges({ clients }: Pick<Props, "clients">) {
  return (
    <ChangeMenu label="More">
      <ChangeDialog
        label="Shift times"
        title="Shift the times of the selected events"
        details="For a camera whose clock was wrong. A minus makes them earlier; times past midnight move to the next or previous day. Up to one day."
        change="shift"
        submit="Shift"
      >
        <Field label="Minutes, or hours and minutes" id="new-minutes">
          <input
            id="new-minutes"
            name="minutes"
            maxLength={6}
            placeholder="-1:30"
            autoComplete="off"
            className="input numbers"
          />
        </Field>
      </ChangeDialog>
      <ChangeDialog
        label="Set note"
        title="Set the note of the selected events"
        details="Replaces the note of each. Leave it empty to remove the notes."
        change="note"
        submit="Set note"
      >
        <Field label="Note" id="new-note">
          <textarea id="new-note" name="note" rows={4} maxLength={maxNoteLength} className="input" />
        </Field>
      </ChangeDialog>
      {clients !== null && (
        <>
          <button type="submit" name="change" value="show" className="button">
            Show on site
          </button>
          <button type="submit" name="change" value="hide" className="button">
            Hide from site
          </button>
        </>
      )}
      <button type="submit" name="change" value="film" className="button">
        New film
      </button>
      <DownloadSelected />
      <ConfirmButton
        name="change"
        value="delete"
        destructive
        question="Delete the selected events?"
        details={`They disappear from the calendar immediately and can be restored from the trash for ${trashDays} days.`}
      >
        Delete
      </ConfirmButton>
    </ChangeMenu>
  );
}

/** Buttons above the search where it finds more projects, so that both are in view on a phone. */
const maxButtons = 6;

/** Moves the selected events to a project with one tap on its name. It does not ask first, since Undo takes it back. */
function ProjectChange({ projects: { choices, more }, clients }: Pick<Props, "projects" | "clients">) {
  const offered = more ? choices.slice(0, maxButtons) : choices;
  return (
    <ChangeDialog
      label="Set project"
      title="Set the project of the selected events"
      details="Clients of the chosen project see the events at once; clients of their present projects no longer do. Undo sets them back."
      change="project"
      choices={[
        ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
        ...(clients === null ? [] : [{ value: everyone, label: visibleToClients(clients) }]),
      ]}
      {...(more && { submit: "Set project" })}
    >
      {more && (
        <Field label="Another project" id="new-project">
          <SearchSelect
            id="new-project"
            name="project"
            className="min-w-0"
            empty="Choose a project"
            options={choices.map(projectOption)}
            find={findProjects}
          />
        </Field>
      )}
    </ChangeDialog>
  );
}

/** Downloads the photos of the selected events as a ZIP; not offered for all events that match. */
function DownloadSelected() {
  const notify = useNotify();
  const download = async (form: HTMLFormElement | null) => {
    if (!form) return;
    const targets = new FormData(form).getAll("ids");
    const ids = targets.map((target) => String(target).split(".")[0]).join(",");
    const address = `/admin/calendar/photos.zip?ids=${ids}`;
    const { ok } = await fetch(address, { method: "HEAD" }).catch(() => ({ ok: false }));
    if (ok) location.assign(address);
    else
      notify(
        `The photos could not be downloaded: none is stored here, more than ${maxChanged} are selected, or there is no connection.`,
        { tone: "failed" },
      );
  };
  return (
    <button
      type="button"
      className="button group-has-[input[name=all]:checked]:hidden"
      onClick={({ currentTarget }) => void download(currentTarget.form)}
    >
      Download
    </button>
  );
}

/** Lists the events that a change left alone, because somebody else has changed them since the list was read. */
export function ChangedByOthers({ events }: { events: NonNullable<ListResponse["changed"]> }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="changed-by-others" className="panel mb-4 border-l-4 border-l-yellow">
      <h2 id="changed-by-others" className="text-lg">
        Changed in the meantime
      </h2>
      <p className="mt-1 text-steel">
        These events were left as they are now. Check them, then select them again.
      </p>
      <ul className="numbers mt-3 grid max-h-60 overflow-y-auto">
        {events.map(({ name, to, what }) => (
          <li key={to} className="wrap-anywhere">
            <Link to={to} className="tap link">
              {name}
            </Link>
            {what && <span className="ml-2 text-steel">{what}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
