import { Link } from "react-router";
import { DayField, FilterFields } from "#app/admin/list/filter-fields.tsx";
import { plannedDays } from "#app/content/site-time.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";
import type { FreeSearch } from "./free-search.server.ts";

interface Props {
  category: string;
  categories: string[];
  search: FreeSearch;
}

/** Filters the fleet by category, and by the days on which a machine has to be free. */
export function FleetSearch({ category, categories, search: { typed, errors } }: Props) {
  const isSearched = category !== "" || typed.free !== "" || typed.until !== "";
  const used = [typed.free, typed.until].filter(Boolean).length;
  return (
    <FilterForm label="Find free machines" className="list-search">
      <Field label="Category" id="category" errorId="" labelClass="sr-only" span="first-filter">
        <select
          id="category"
          name="category"
          defaultValue={category}
          className="input min-w-[min(11rem,100%)]"
        >
          <option value="">All categories</option>
          {categories.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Field>
      <FilterFields used={used}>
        <DayField
          name="free"
          label="Free from"
          value={typed.free}
          errors={errors.free}
          limits={plannedDays}
        />
        <DayField name="until" label="to" value={typed.until} errors={errors.until} limits={plannedDays} />
      </FilterFields>
      {isSearched && (
        <Link to="/admin/cms/fleet" className="tap link">
          Clear
        </Link>
      )}
    </FilterForm>
  );
}
