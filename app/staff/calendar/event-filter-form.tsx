import { type EventFilter, eventSorts } from "#app/domain/calendar/event-filter.ts";
import { adminsOnly, everyone, visibleToAdmins, visibleToAll } from "#app/domain/calendar/visibility.ts";
import type { AccountName, Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { accountOption, findAccounts } from "#app/http/find-accounts.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { DayField, FilterFields, FilterForm, SearchField } from "#app/staff/list/filter-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface Props {
  filter: EventFilter;
  projects: Choices<ProjectTitle>;
  uploaders: Choices<AccountName>;
}

export function EventFilterForm({ filter, projects, uploaders }: Props) {
  const { q, project, from, to, by, sort } = filter;
  return (
    <FilterForm label="Events">
      <SearchField label="Search notes and projects" text={q} />
      <FilterFields
        className="event-filters"
        used={[project !== null, by, from, to, sort === "oldest"].filter(Boolean).length}
      >
        <Field label="Project" id="project" labelClass="sr-only">
          <SearchSelect
            id="project"
            name="project"
            className="min-w-0"
            empty="All projects"
            defaultValue={String(project ?? "")}
            options={projects.choices.map(projectOption)}
            last={[{ value: everyone, label: `${visibleToAll} (no project)` }]}
            find={projects.more ? findProjects : undefined}
            unknown={(value) => (value === adminsOnly ? visibleToAdmins : `Project ${value}`)}
          />
        </Field>
        <Field label="Uploaded by" id="by" labelClass="sr-only">
          <SearchSelect
            id="by"
            name="by"
            className="min-w-0"
            empty="Everybody"
            defaultValue={by}
            options={uploaders.choices.map(accountOption)}
            find={uploaders.more ? findAccounts : undefined}
          />
        </Field>
        <DayField name="from" label="From" value={from} />
        <DayField name="to" label="To" value={to} />
        <Field label="Order" id="sort" labelClass="sr-only">
          <select
            id="sort"
            name="sort"
            defaultValue={sort === "oldest" ? sort : ""}
            className="input min-w-0"
          >
            <option value="">{eventSorts.newest}</option>
            <option value="oldest">{eventSorts.oldest}</option>
          </select>
        </Field>
      </FilterFields>
    </FilterForm>
  );
}
