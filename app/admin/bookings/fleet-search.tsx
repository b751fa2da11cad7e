import { Link } from "react-router";
import { FilterFields } from "#app/admin/list/filter-fields.tsx";
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
  const day = (name: "free" | "until", label: string) => (
    <Field label={label} id={name} errorId={`${name}-error`} errors={errors[name]}>
      <input
        id={name}
        type="date"
        name={name}
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={typed[name]}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] && `${name}-error`}
        className="input"
      />
    </Field>
  );
  return (
    <FilterForm label="Find free machines" className="list-search fleet-search">
      <Field label="Category" id="category" errorId="" labelClass="sr-only">
        <select id="category" name="category" defaultValue={category} className="input">
          <option value="">All categories</option>
          {categories.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Field>
      <FilterFields used={used}>
        {day("free", "Free from")}
        {day("until", "to")}
        <button type="submit" className="button max-md:col-span-full">
          Show
        </button>
      </FilterFields>
      {isSearched && (
        <Link to="/admin/cms/fleet" className="tap link">
          Clear
        </Link>
      )}
    </FilterForm>
  );
}
