import { useEffect, useState } from "react";
import { type ActivityKind, activityKinds } from "#app/content/activity/activity.ts";
import { type ActivityFilter, nobody } from "#app/content/activity/activity-filter.ts";
import type { AccountName, Choices } from "#app/content/choices.ts";
import { call } from "#app/http/api-client.ts";
import { Field } from "#app/ui/field.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { FilterForm } from "../filter-form.tsx";

const kindNames: Record<ActivityKind, string> = {
  account: "Accounts and sign-ins",
  equipment: "Equipment",
  project: "Projects",
  page: "Pages",
  service: "Services",
  event: "Calendar",
  message: "Messages",
  setting: "Settings",
  photo: "Photos",
  address: "Addresses",
  backup: "Backups",
  person: "Privacy",
};

interface Props {
  filter: ActivityFilter;
  actors: Choices<AccountName>;
}

/** Whose activity, of which kind and of which days. */
export function ActivityFields({ filter, actors }: Props) {
  return (
    <FilterForm
      label="Activity"
      className="mb-4 grid grid-cols-2 [&>div]:min-w-0 gap-x-3 gap-y-3 md:gap-x-4 md:items-end md:max-xl:grid-cols-[1fr_1fr_auto] md:max-xl:[&>:nth-child(2)]:col-span-2 xl:grid-cols-[1fr_1fr_auto_auto_auto]"
    >
      <Field label="Person" id="by" errorId="">
        <PersonSelect by={filter.by} actors={actors} />
      </Field>
      {filter.record ? (
        <RecordFields {...filter} />
      ) : (
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
      )}
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
      <button type="submit" className="button max-md:col-span-2">
        Show
      </button>
    </FilterForm>
  );
}

/** Keeps the record, which has one kind, for other people and days. */
const RecordFields = ({ kind, record }: ActivityFilter) =>
  Object.entries({ kind, record }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));

const everyone = "Everyone";
const nobodyOption = { value: nobody, label: "Nobody signed in" };

function PersonSelect({ by, actors }: { by: string; actors: Props["actors"] }) {
  const [chosen, setChosen] = useState(by);
  useEffect(() => setChosen(by), [by]);
  if (actors.more)
    return (
      <SearchSelect
        id="by"
        name="by"
        value={chosen}
        onChoose={setChosen}
        empty={everyone}
        options={actors.choices.map(optionOf)}
        last={[nobodyOption]}
        find={findAccounts}
      />
    );
  return (
    <select id="by" name="by" defaultValue={by} className="input min-w-0 max-md:px-1.5">
      <option value="">{everyone}</option>
      {actors.choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={nobody}>{nobodyOption.label}</option>
    </select>
  );
}

const optionOf = ({ id, name }: AccountName) => ({ value: id, label: name });

async function findAccounts(search: string, signal: AbortSignal) {
  const found = await call(`/server/api/accounts?${new URLSearchParams({ search })}`, { signal });
  return (found as AccountName[]).map(optionOf);
}
