import { Link } from "react-router";
import {
  type PhotoFilter,
  type PhotoShow,
  photoSearch,
  photoShows,
  photoSorts,
} from "#app/content/photos/photo-filter.ts";
import { maxSearchLength } from "#app/content/search.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";

interface Props {
  filter: PhotoFilter;
  counts: Record<PhotoShow, number>;
}

/** Shows the parts of the library with their counts, its search and its order. */
export function LibraryHead({ filter: { q, show, sort }, counts }: Props) {
  return (
    <>
      <nav aria-label="Photos">
        <ul className="numbers flex flex-wrap gap-x-4 sm:gap-x-6">
          {(Object.keys(photoShows) as PhotoShow[]).map((part) => (
            <li key={part}>
              <Link
                to={photoSearch({ q, show: part, sort })}
                preventScrollReset
                aria-current={part === show ? "page" : undefined}
                className="tap list-tab"
              >
                {photoShows[part]}
                <span className="text-steel">{counts[part]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm
        label="Photos"
        className="mt-4 mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end"
      >
        {show !== "all" && <input type="hidden" name="show" value={show} />}
        <Field label="Search file names, alternative texts and uses" id="q" errorId="">
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            className="input"
          />
        </Field>
        <Field label="Order" id="sort" errorId="" labelClass="max-sm:sr-only">
          <select id="sort" name="sort" defaultValue={sort} className="input">
            {Object.entries(photoSorts).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" className="button min-h-12 max-sm:[@media(scripting:enabled)]:hidden">
          Search
        </button>
      </FilterForm>
    </>
  );
}
