import type { ProjectTitle } from "#app/content/choices.ts";
import { visibilityIn } from "#app/content/events/visibility.ts";
import { Field } from "#app/ui/field.tsx";
import { ProjectSelect } from "./project-select.tsx";
import type { PendingPhoto } from "./upload-draft.ts";

interface Props {
  photo: PendingPhoto;
  /** Day of all photos. */
  day: string;
  projects: ProjectTitle[];
  clients: number | null;
  change: (changes: Partial<PendingPhoto>) => void;
}

/** Shows the day, project and note that override those of all photos. */
export function OwnDetails({ photo, day, projects, clients, change }: Props) {
  const { id, date, project, note } = photo;
  const own = (field: string) => ({ id: `${field}-${id}`, errorId: `${field}-${id}-error` });
  return (
    <div className="grid grid-cols-1 gap-4 pb-2 sm:grid-cols-2">
      <Field label="Its date" {...own("own-date")}>
        <input
          id={`own-date-${id}`}
          type="date"
          value={date ?? day}
          onChange={({ currentTarget: { value } }) => change({ date: value || null, dayChosen: true })}
          className="input"
        />
      </Field>
      <Field label="Its project" {...own("own-project")}>
        <ProjectSelect
          id={`own-project-${id}`}
          projects={projects}
          clients={clients}
          unchosen="As for all photos"
          value={String(project ?? "")}
          onChoose={(value) => change({ project: visibilityIn(value) ?? undefined })}
        />
      </Field>
      <Field label="Its note" {...own("own-note")}>
        <input
          id={`own-note-${id}`}
          maxLength={1000}
          value={note ?? ""}
          placeholder="As for all photos"
          onChange={({ currentTarget: { value } }) => change({ note: value || null })}
          className="input"
        />
      </Field>
    </div>
  );
}
