import { Link } from "react-router";
import type { Role } from "#app/content/users/roles.ts";
import { FilterForm } from "../filter-form.tsx";
import { SearchField } from "../list/search-field.tsx";
import { areasFor } from "../nav-areas.ts";
import { type Area, numberAfter, placeOf, sheetNumber } from "../nav-place.ts";
import { EmptyList } from "../records/empty-list.tsx";
import { type ListedHelp, plainText } from "./help-screen.ts";

interface Props {
  role: Role;
  /** What is searched for. */
  text: string;
  /** The screens that have all words of the search. */
  screens: ListedHelp[];
  /** Number of all screens that the account sees. */
  total: number;
}

/** Lists the help of all pages as the index of a set of drawings: number of the sheet, page, what it is for. */
export function HelpIndex({ role, text, screens, total }: Props) {
  const areas = areasFor(role);
  const count = `${screens.length === total ? "" : `${screens.length} of `}${total}`;
  return (
    <>
      <p className="mb-4 max-w-prose">Each page has its own help behind the “?” beside its title.</p>
      <FilterForm label="Search help" className="list-search">
        <SearchField label="Search help" text={text} />
      </FilterForm>
      <p role="status" className="numbers mb-3 text-steel">
        {count} {total === 1 ? "page" : "pages"}
      </p>
      {screens.length === 0 && <EmptyList filtered>No help has all of these words.</EmptyList>}
      <div className="help-index">
        {byArea(areas, screens).map(({ name, number, screens: ofArea }) => (
          <section key={name} aria-labelledby={`area-${number}`}>
            <h2 id={`area-${number}`} className="text-lg">
              <span aria-hidden="true">{number}</span>
              {name}
            </h2>
            <ul>
              {ofArea.map((one, at) => (
                <li key={one.id}>
                  <span aria-hidden="true" className="help-sheet">
                    {newNumber(areas, one, ofArea[at - 1])}
                  </span>
                  <Link to={addressOf(one)} className="tap link">
                    {one.title}
                  </Link>
                  <p>{plainText(one.purpose)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const addressOf = ({ paths: [path], part }: ListedHelp) =>
  `/admin/help?${new URLSearchParams({ at: path, ...(part && { part }) })}`;

const numberOf = (areas: Area[], { paths: [path] }: ListedHelp) =>
  sheetNumber(areas, path) ?? numberAfter(areas);

/** Returns the number of a screen's sheet, if the screen before it is on another one. */
function newNumber(areas: Area[], screen: ListedHelp, before: ListedHelp | undefined) {
  const number = numberOf(areas, screen);
  return before && numberOf(areas, before) === number ? "" : number;
}

/** Returns the screens by the areas of the navigation and their sheets; what belongs to none is at the end. */
function byArea(areas: Area[], screens: ListedHelp[]) {
  const ordered = screens.toSorted((one, other) =>
    numberOf(areas, one).localeCompare(numberOf(areas, other)),
  );
  const grouped = Map.groupBy(ordered, ({ paths: [path] }) => placeOf(areas, path)?.area.name);
  const rest = { name: "Your account and others", number: numberAfter(areas) };
  return [
    ...areas.map(({ name, number }) => ({ name, number, screens: grouped.get(name) ?? [] })),
    { ...rest, screens: grouped.get(undefined) ?? [] },
  ].filter(({ screens: ofArea }) => ofArea.length > 0);
}
