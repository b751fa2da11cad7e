import { useLocation, useRouteLoaderData } from "react-router";
import type { FrameFacts } from "./frame-facts.ts";
import { type Area, placeOf, type StaffPage } from "./nav-place.ts";

/** Returns the areas of the navigation, unless the data of the frame failed to load. */
function useAreas(): Area[] | undefined {
  const facts: Partial<FrameFacts> | undefined = useRouteLoaderData("admin/admin-layout");
  return facts?.areas;
}

/**
 * Links to where somebody who has followed a dead link probably wants to go: the list of the record and the trash, and
 * where there are few pages all of them. Of more pages there is the navigation.
 */
export function LikelyPlaces({ areas: given }: { areas?: Area[] | undefined }) {
  const { pathname } = useLocation();
  const own = useAreas();
  const areas = given ?? own ?? [];
  const pages = areas.flatMap((area) => area.pages);
  if (pages.length === 0) return null;
  const nearest = placeOf(areas, pathname)?.page;
  const trash = pages.find(({ to }) => to === "/admin/cms/trash");
  const isList = nearest && nearest.to !== pathname.replace(/\/$/, "") && nearest !== pages[0];
  const others =
    areas.length > 1 ? [] : pages.filter((page) => page !== trash && !(isList && page === nearest));
  if (!isList && !trash && others.length === 0) return null;
  return (
    <nav aria-labelledby="places-title" className="mt-8">
      <h2 id="places-title" className="mb-3 text-xl">
        Continue with
      </h2>
      <ul className="fields index-fields plain likely-places">
        {isList && <Place page={nearest} about="The list that this address belongs to" />}
        {trash && <Place page={trash} about="Deleted records can be restored from here" />}
        {others.map((page) => (
          <Place key={page.to} page={page} about="" />
        ))}
      </ul>
    </nav>
  );
}

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
