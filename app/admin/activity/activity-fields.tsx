import { useEffect, useState } from "react";
import { type ActivityKind, activityKinds } from "#app/content/activity/activity.ts";
import { type ActivityFilter, nobody } from "#app/content/activity/activity-filter.ts";
import type { AccountName, Choices } from "#app/content/choices.ts";
import { call } from "#app/http/api-client.ts";
import { Field } from "#app/ui/field.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { FilterForm } from "../filter-form.tsx";
import { DayField, FilterFields } from "../list/filter-fields.tsx";

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
    <FilterForm label="Activity" className="list-search">
      <Field label="Person" id="by" errorId="" span="first-filter named-filter">
        <PersonSelect by={filter.by} actors={actors} />
      </Field>
      {filter.record && <RecordFields {...filter} />}
      <FilterFields used={[filter.record ? "" : filter.kind, filter.from, filter.to].filter(Boolean).length}>
        {!filter.record && (
          <Field label="Kind" id="kind" errorId="" span="named-filter max-md:col-span-full">
            <select
              id="kind"
              name="kind"
              defaultValue={filter.kind}
              style={{ "--letters": "Kind".length } as React.CSSProperties}
              className="input min-w-0"
            >
              <option value="">Everything</option>
              {activityKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]}
                </option>
              ))}
            </select>
          </Field>
        )}
        <DayField name="from" label="From" value={filter.from} />
        <DayField name="to" label="To" value={filter.to} />
      </FilterFields>
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
    <select id="by" name="by" defaultValue={by} className="input min-w-0">
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
