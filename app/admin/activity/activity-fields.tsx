import { type ActivityKind, activityKinds } from "#app/content/activity/activity.ts";
import { type ActivityFilter, nobody } from "#app/content/activity/activity-filter.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";

const kindNames: Record<ActivityKind, string> = {
  account: "Accounts and sign-ins",
  equipment: "Equipment",
  project: "Projects",
  event: "Calendar",
  message: "Messages",
  setting: "Settings",
  photo: "Photos",
  address: "Addresses",
};

interface Props {
  filter: ActivityFilter;
  actors: { id: string; name: string }[];
}

/** Whose activity, of which kind and of which days. */
export function ActivityFields({ filter, actors }: Props) {
  return (
    <FilterForm
      label="Activity"
      className="mb-4 grid grid-cols-2 [&>div]:min-w-0 gap-x-3 gap-y-3 md:gap-x-4 xl:grid-cols-[1fr_1fr_auto_auto_auto] xl:items-end"
    >
      <Field label="Person" id="by" errorId="">
        <select id="by" name="by" defaultValue={filter.by} className="input min-w-0 max-md:px-1.5">
          <option value="">Everyone</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={nobody}>Nobody signed in</option>
        </select>
      </Field>
      <Field label="Kind" id="kind" errorId="">
        <select id="kind" name="kind" defaultValue={filter.kind} className="input min-w-0 max-md:px-1.5">
          <option value="">Everything</option>
          {activityKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </Field>
      <Field label="From" id="from" errorId="">
        <input
          type="date"
          id="from"
          name="from"
          defaultValue={filter.from}
          className="input min-w-0 max-md:px-1.5"
        />
      </Field>
      <Field label="To" id="to" errorId="">
        <input
          type="date"
          id="to"
          name="to"
          defaultValue={filter.to}
          className="input min-w-0 max-md:px-1.5"
        />
      </Field>
      <button type="submit" className="button max-xl:col-span-2 md:max-xl:justify-self-start">
        Show
      </button>
    </FilterForm>
  );
}
