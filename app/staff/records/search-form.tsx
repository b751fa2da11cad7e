import { filterParameters, type SortChoice, sortChoices } from "#app/domain/records/record-filter.ts";
import { FilterFields, FilterForm, SearchField } from "#app/staff/list/filter-form.tsx";
import { Field } from "#app/ui/field.tsx";

export interface SearchFormProps {
  /** Describes what the search covers. */
  label: string;
  /** What the empty field shows, where the label is too long for a phone. */
  short?: string;
  text: string;
  /** Absent for a list that is too short to be filtered. */
  filter?: { name: string; label: string; all: string; choices: string[] } | undefined;
  /** The choice that it is filtered by; empty for all. */
  chosen?: string;
  /** Absent for a list with one order. */
  sort?: SortChoice | "";
  /** Parameters of the view, which a search keeps. */
  view?: [name: string, value: string][];
}

const sortNames: Record<SortChoice, string> = { name: "Name", changed: "Last changed" };

/** Shows a list's text search, the filter by one column, and how it is sorted. */
export function SearchForm({ label, short, text, filter, chosen, sort, view = [] }: SearchFormProps) {
  return (
    <FilterForm label={label}>
      <SearchField label={label} short={short} text={text} />
      {view.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(filter || sort !== undefined) && (
        <FilterFields used={(chosen ? 1 : 0) + (sort ? 1 : 0)}>
          {filter && (
            <Field label={filter.label} id={filter.name} labelClass="sr-only">
              <select id={filter.name} name={filter.name} defaultValue={chosen} className="input">
                <option value="">{filter.all}</option>
                {filter.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {sort !== undefined && (
            <Field label="Sort by" id="sort" labelClass="sr-only">
              <select id="sort" name={filterParameters.sort} defaultValue={sort} className="input">
                <option value="">Order on the site</option>
                {sortChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {sortNames[choice]}
                  </option>
                ))}
              </select>
            </Field>
          )}
        </FilterFields>
      )}
    </FilterForm>
  );
}
