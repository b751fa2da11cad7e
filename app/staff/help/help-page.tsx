import { Link } from "react-router";
import { searchText } from "#app/domain/values/search.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { areasFor } from "#app/staff/frame/nav-areas.ts";
import { type Area, numberAfter, placeOf, sheetNumber } from "#app/staff/frame/nav-place.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { FilterForm, SearchField } from "#app/staff/list/filter-form.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/help-page.ts";
import { findHelp, hasWords, helpScreensFor } from "./help-screens.ts";
import { type HelpScreen, HelpText, type ListedHelp, plainText } from "./help-text.tsx";

/** Finds the page in `at`, or its part in `part`; without them the page lists all help, or what `q` finds. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { role } = context.get(account);
  const query = url.searchParams;
  const [path, part, text] = [query.get("at"), query.get("part"), searchText(query.get("q"))];
  const found = path === null ? undefined : findHelp(role, { path, part });
  const all = found ? [] : helpScreensFor(role);
  // Only what is shown: the help of all screens would be most of the page's scripts.
  return {
    role,
    path,
    text,
    total: all.length,
    screen: found,
    screens: all.filter((screen) => hasWords(screen, text)).map(listedOf),
  };
}

const listedOf = ({ title, paths, part, purpose }: HelpScreen): ListedHelp => ({
  title,
  paths,
  purpose,
  ...(part && { part }),
});

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { path, screen, ...index } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle>{screen ? `Help: ${screen.title}` : "Help"}</PageTitle>
      {screen ? (
        <>
          <HelpText screen={screen} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            {path && !path.includes(":") && (
              <Link to={path} className="tap link">
                Back to the page
              </Link>
            )}
            <Link to="/admin/help" className="tap link">
              Help for all pages
            </Link>
          </p>
        </>
      ) : (
        <HelpIndex {...index} />
      )}
    </main>
  );
}

type Index = Omit<Route.ComponentProps["loaderData"], "path" | "screen">;

/** Lists the help of all pages as the index of a set of drawings: number of the sheet, page, what it is for. */
function HelpIndex({ role, text, screens, total }: Index) {
  const areas = areasFor(role);
  const count = `${screens.length === total ? "" : `${screens.length} of `}${total}`;
  return (
    <>
      <p className="mb-4 max-w-prose">Each page has its own help behind the “?” beside its title.</p>
      <FilterForm label="Search help">
        <SearchField label="Search help" text={text} />
      </FilterForm>
      <p role="status" className="numbers mb-3 text-steel">
        {count} {total === 1 ? "page" : "pages"}
      </p>
      {screens.length === 0 && <EmptyList filtered>No help has all of these words.</EmptyList>}
      <div className="columns-[2_44rem] gap-x-12">
        {byArea(areas, screens).map(({ name, number, screens: ofArea }) => (
          <section key={name} aria-labelledby={`area-${number}`} className="pb-8 break-inside-avoid">
            <h2
              id={`area-${number}`}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-t-2 border-ink py-2 text-lg"
            >
              <span aria-hidden="true" className="font-semibold tabular-nums text-steel">
                {number}
              </span>
              {name}
            </h2>
            <ul>
              {ofArea.map((one, at) => (
                <li
                  key={addressOf(one)}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-t border-hairline pb-[0.65rem] sm:grid-cols-[3.5rem_minmax(0,2fr)_minmax(0,5fr)] sm:pb-0"
                >
                  <span
                    aria-hidden="true"
                    className="font-display font-semibold text-[0.9375rem]/11 tabular-nums text-steel"
                  >
                    {newNumber(areas, one, ofArea[at - 1])}
                  </span>
                  <Link to={addressOf(one)} className="tap link sm:self-start">
                    {one.title}
                  </Link>
                  <p className="col-2 max-w-[60ch] text-pretty text-steel sm:col-3 sm:max-w-[78ch] sm:py-[0.6rem]">
                    {plainText(one.purpose)}
                  </p>
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
