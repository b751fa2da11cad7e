import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { everyone } from "#app/content/events/visibility.ts";

/** The form values of an event by field name. */
const fields = {
  time: ({ time }: ShownEvent) => time,
  img: ({ img }: ShownEvent) => img,
  project: ({ project }: ShownEvent) => String(project?.id ?? everyone),
  note: ({ note }: ShownEvent) => note,
};

type FieldName = keyof typeof fields;

const labels: Record<FieldName, string> = { time: "Time", img: "Image", project: "Project", note: "Note" };

interface Difference {
  name: FieldName;
  theirs: string;
  yours: string;
}

/** An event that another user changed during editing, and its differences to the form. */
export interface EditConflict {
  theirs: ShownEvent;
  differences: Difference[];
  /** Fields that were not edited: the form gets the other user's values, so that saving again keeps them. */
  untouched: FieldName[];
}

/** Compares the form with the event as another user saved it. */
export function compareWith(form: HTMLFormElement, started: ShownEvent, theirs: ShownEvent): EditConflict {
  const differences: Difference[] = [];
  const untouched: FieldName[] = [];
  for (const name of Object.keys(fields) as FieldName[]) {
    const field = fieldOf(form, name);
    const [value, before, now] = [field.value, fields[name](started), fields[name](theirs)];
    if (value === now) continue;
    differences.push({ name, theirs: shown(field, name, now, theirs), yours: shown(field, name, value) });
    if (value === before) untouched.push(name);
  }
  return { theirs, differences, untouched };
}

/** Puts the other user's values into the fields that were not edited. */
export function takeTheirs(form: HTMLFormElement, { theirs, untouched }: EditConflict): void {
  for (const name of untouched) fieldOf(form, name).value = fields[name](theirs);
}

const fieldOf = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

/** Returns a project's title, or any other value unchanged. */
function shown(field: HTMLInputElement | HTMLSelectElement, name: FieldName, value: string, of?: ShownEvent) {
  if (name !== "project") return value;
  const option = [...(field as HTMLSelectElement).options].find((one) => one.value === value);
  return option?.text ?? of?.project?.title ?? value;
}

/** Tells that another user has changed the event, and shows both versions of each difference. */
export function ConflictNotice({ differences }: EditConflict) {
  return (
    <section role="alert" className="border-2 border-ink px-4 py-3">
      <h3 className="text-lg">Somebody else has changed this event meanwhile</h3>
      <p className="mt-1">
        Nothing was saved. Your changes are still below; the other fields show the new values. Save again to
        keep the values below.
      </p>
      {differences.map(({ name, theirs, yours }) => (
        <dl key={name} className="mt-3 grid gap-x-4 gap-y-1 border-t border-hairline pt-3 sm:grid-cols-2">
          {[
            [`${labels[name]}, theirs`, theirs],
            [`${labels[name]}, yours`, yours],
          ].map(([term, value]) => (
            <div key={term} className="min-w-0">
              <dt className="font-semibold">{term}</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
                {value || <span className="text-steel">Empty</span>}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
