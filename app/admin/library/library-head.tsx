import { FilterFields } from "#app/admin/list/filter-fields.tsx";
import { SearchField } from "#app/admin/list/search-field.tsx";
import {
  type PhotoFilter,
  type PhotoShow,
  photoSearch,
  photoShows,
  photoSorts,
} from "#app/content/photos/photo-filter.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";
import { ListViews } from "../list/list-views.tsx";

interface Props {
  filter: PhotoFilter;
  counts: Record<PhotoShow, number>;
}

/** Shows the parts of the library with their counts, its search and its order. */
export function LibraryHead({ filter: { q, show, sort }, counts }: Props) {
  return (
    <>
      <ListViews
        label="Photos"
        views={(Object.keys(photoShows) as PhotoShow[]).map((part) => ({
          name: photoShows[part],
          search: photoSearch({ q, show: part, sort }),
          count: counts[part],
          current: part === show,
        }))}
      />
      <FilterForm label="Photos" className="list-search">
        {show !== "all" && <input type="hidden" name="show" value={show} />}
        <SearchField
          label="Search file names, alternative texts and uses"
          short="Search names, texts, uses"
          text={q}
        />
        <FilterFields used={sort === Object.keys(photoSorts)[0] ? 0 : 1}>
          <Field label="Order" id="sort" errorId="" labelClass="sr-only">
            <select id="sort" name="sort" defaultValue={sort} className="input">
              {Object.entries(photoSorts).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        </FilterFields>
      </FilterForm>
    </>
  );
}
