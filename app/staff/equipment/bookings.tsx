import { useRef, useState } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { plannedDays } from "#app/domain/values/site-time.ts";
import { wholeDays } from "#app/domain/values/typography.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { useResponseFocus } from "#app/http/forms/use-response-focus.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Dotted } from "#app/ui/dotted.tsx";
import { Checkbox, Field, FieldError } from "#app/ui/field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type BookingResponse, type BookingValues, bookingLabels, entryPath } from "./booking-view.ts";
import type { MachineCalendar } from "./machine-calendars.server.ts";

interface Props {
  fetcher: FetcherWithComponents<BookingResponse>;
  /** Where the form is posted to. */
  action: string;
  response: BookingResponse | undefined;
  values: BookingValues;
  /** The entry to change; without it the form adds one. */
  entry?: { id: number; version: number };
  /** Of a new entry. */
  idempotencyKey?: string;
  units: number;
  projects: ProjectTitle[];
}

const constraints = {
  firstDay: { required: true },
  client: { maxLength: 200 },
  note: { maxLength: 1_000 },
};

/** The form of a calendar entry. It keeps what was typed through every rejection. */
export function BookingForm(props: Props) {
  const { fetcher, action, response, entry, units, projects } = props;
  const form = useRef<HTMLFormElement>(null);
  useResponseFocus(form, response?.errors);
  const values = response?.typed ?? props.values;
  const errors = response?.errors ?? {};
  const [kind, setKind] = useState(values.kind);
  const busy = fetcher.state !== "idle";
  const asksUnits = units > 1 || values.units !== "1" || errors.units !== undefined;
  return (
    <fetcher.Form method="post" action={action} ref={form} className="grid gap-4">
      {entry && <input type="hidden" name="id" value={entry.id} />}
      {entry && <input type="hidden" name="version" value={response?.version ?? entry.version} />}
      {props.idempotencyKey && (
        <input type="hidden" name="key" value={props.idempotencyKey} autoComplete="off" />
      )}
      <FormContext value={{ id: "booking", values, errors, labels: bookingLabels, constraints }}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <fieldset className="sm:col-span-2">
            <legend className="sr-only">{bookingLabels.kind}</legend>
            <div className="flex flex-wrap gap-x-8">
              {(["booking", "maintenance"] as const).map((value) => (
                <Checkbox
                  key={value}
                  type="radio"
                  name="kind"
                  value={value}
                  label={value === "booking" ? "Booking" : "Maintenance"}
                  defaultChecked={values.kind === value}
                  aria-invalid={errors.kind ? true : undefined}
                  aria-describedby={errors.kind && "booking-kind-error"}
                  onChange={() => setKind(value)}
                />
              ))}
            </div>
            {errors.kind && <FieldError id="booking-kind-error" errors={errors.kind} />}
          </fieldset>
          <TextInput name="firstDay" type="date" {...plannedDays} />
          <TextInput
            name="lastDay"
            type="date"
            {...plannedDays}
            hint="Included. Leave empty while the end is open."
          />
          {/* Hidden, so that what was chosen is still there when the choice above goes back. */}
          <div className={kind === "booking" ? "contents" : "hidden"}>
            <ProjectField projects={projects} />
            <TextInput name="client" hint="Who hires it, if it is not for a project of ours." />
          </div>
          {asksUnits ? (
            <TextInput name="units" inputMode="numeric" hint={`Of ${units} in the fleet.`} maxLength={4} />
          ) : (
            <input type="hidden" name="units" value="1" />
          )}
          {/* Beside the units, where they are asked for. */}
          <TextArea name="note" rows={2} span={asksUnits ? "" : "sm:col-span-2"} />
        </div>
      </FormContext>
      {response?.tone === "failed" && !response.errors && (
        <p role="alert" className="border border-error p-3 font-semibold wrap-anywhere">
          {response.text}
        </p>
      )}
      <p>
        <SubmitButton
          busy={busy}
          name="intent"
          value={entry ? "save" : "add"}
          className="button button-amber"
        >
          {entry ? "Save entry" : "Add to calendar"}
        </SubmitButton>
      </p>
    </fetcher.Form>
  );
}

/** Selects the project; typing searches all of them. */
function ProjectField({ projects }: { projects: ProjectTitle[] }) {
  const { control, label, errors, errorId, about } = useFormField("projectId");
  return (
    <Field label={label} id={control.id} errors={errors} errorId={errorId}>
      <SearchSelect
        id={control.id}
        name={control.name}
        defaultValue={control.defaultValue}
        empty="None"
        options={projects.map(projectOption)}
        find={findProjects}
        unknown={(value) => `Project ${value}`}
        aria-invalid={control["aria-invalid"]}
        aria-describedby={about()}
      />
    </Field>
  );
}

interface BookingListProps {
  bookings: MachineCalendar["bookings"];
  /** Address of the machine's calendar. */
  calendar: string;
  /** Units of the machine: a count is shown where there are several. */
  units: number;
  /** Of the page, because a list goes with its last entry. */
  fetcher: FetcherWithComponents<BookingResponse>;
}

export function BookingList({ bookings, calendar, units, fetcher }: BookingListProps) {
  return (
    <ul aria-label="Entries" className="list-sheet @container">
      {bookings.map(({ id, version, kind, days, who, note, units: unitsOut }) => (
        <li key={id} className="calendar-entry">
          <p className={`entry-kind entry-${kind}`}>{kind === "booking" ? "Booking" : "Maintenance"}</p>
          <p className="[grid-area:days] font-semibold numbers">{wholeDays(days)}</p>
          <div className="[grid-area:about]">
            <p className="numbers wrap-anywhere">
              <Dotted
                facts={[
                  kind === "booking" ? who : "",
                  units > 1 ? `${unitsOut} of ${units} units` : "",
                ].filter(Boolean)}
              />
            </p>
            {note && <p className="whitespace-pre-line text-steel wrap-anywhere">{note}</p>}
          </div>
          <div className="entry-actions">
            <Link to={`${entryPath(calendar, id)}#entry`} className="tap link">
              Change<span className="sr-only"> {`${who}, ${days}`}</span>
            </Link>
            <fetcher.Form method="post" action={calendar}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <ConfirmButton
                name="intent"
                value="delete"
                destructive
                question={`Delete this entry: ${who}, ${days}?`}
                details="It cannot be restored."
                className="entry-delete button-quiet link"
              >
                Delete
              </ConfirmButton>
            </fetcher.Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
