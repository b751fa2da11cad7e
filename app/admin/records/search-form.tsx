import { maxSearchLength } from "#app/content/search.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";

interface Props {
  /** Describes what the search covers. */
  label: string;
  text: string;
  /** Absent for a list that is too short to be filtered. */
  filter?: { name: string; label: string; all: string; chosen: string; choices: string[] };
}

/** Shows a list's text search and the filter by one column. */
export function SearchForm({ label, text, filter }: Props) {
  return (
    <FilterForm
      label={label}
      className={`mb-4 grid gap-3 sm:items-end ${filter ? "sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]" : "sm:grid-cols-[minmax(0,1fr)_auto]"}`}
    >
      <Field label={label} id="q" errorId="">
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          className="input"
        />
      </Field>
      {filter && (
        <Field label={filter.label} id={filter.name} errorId="">
          <select id={filter.name} name={filter.name} defaultValue={filter.chosen} className="input">
            <option value="">{filter.all}</option>
            {filter.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </Field>
      )}
      <button type="submit" className="button min-h-12 max-sm:[@media(scripting:enabled)]:hidden">
        Search
      </button>
    </FilterForm>
  );
}
