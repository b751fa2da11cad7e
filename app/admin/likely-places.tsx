import { useLocation, useRouteLoaderData } from "react-router";
import type { FrameFacts } from "./frame-facts.ts";
import { type Area, placeOf, type StaffPage } from "./nav-place.ts";

/** Returns the areas of the navigation, unless the data of the frame failed to load. */
function useAreas(): Area[] | undefined {
  const facts: Partial<FrameFacts> | undefined = useRouteLoaderData("admin/admin-layout");
  return facts?.areas;
}

/** Links to where somebody who has followed a dead link probably wants to go: the list of the record first. */
export function LikelyPlaces({ areas: given }: { areas?: Area[] | undefined }) {
  const { pathname } = useLocation();
  const own = useAreas();
  const areas = given ?? own ?? [];
  const pages = areas.flatMap((area) => area.pages);
  if (pages.length === 0) return null;
  const nearest = placeOf(areas, pathname)?.page;
  const trash = pages.find(({ to }) => to === "/admin/cms/trash");
  const isList = nearest && nearest.to !== pathname.replace(/\/$/, "") && nearest !== pages[0];
  const all = areas.length === 1 ? pages.map((page) => ({ page, about: "" })) : areas.map(entryOf);
  const entries = all.filter(({ page }) => page !== trash);
  return (
    <nav aria-labelledby="places-title" className="mt-8">
      <h2 id="places-title" className="mb-3 text-xl">
        Continue with
      </h2>
      <ul className="fields index-fields plain">
        {isList && <Place page={nearest} about="The list that this address belongs to" />}
        {trash && <Place page={trash} about="Deleted records can be restored from here" />}
        {entries
          .filter(({ page }) => !isList || page !== nearest)
          .map(({ page, about }) => (
            <Place key={page.to} page={page} about={about} />
          ))}
      </ul>
    </nav>
  );
}

/** An area's own page, and the names of those below it. */
const entryOf = ({ pages: [page, ...below] }: Area) => ({
  page,
  about: below.map(({ name }) => name.replaceAll(" ", "\u00a0")).join("\u00a0· "),
});

function Place({ page: { to, name }, about }: { page: StaffPage; about: string }) {
  return (
    <li>
      <a href={to} className="index-field">
        <span className="font-display text-lg font-bold">{name}</span>
        {about && <span className="block text-steel">{about}</span>}
      </a>
    </li>
  );
}
