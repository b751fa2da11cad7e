import { Link, useLocation } from "react-router";
import { roleNames } from "#app/domain/accounts/roles.ts";
import type { FrameFacts } from "#app/staff/frame/frame-facts.ts";
import { type Area, fallbackAreas, placeOf } from "#app/staff/frame/nav-place.ts";

type Place = ReturnType<typeof placeOf>;

/** The one navigation of the staff area. Its foot names the access of the account. */
export function StaffNav({ facts }: { facts: FrameFacts | undefined }) {
  const areas = facts?.areas ?? fallbackAreas;
  const place = placeOf(areas, useLocation().pathname);
  return (
    <>
      <ul>
        {areas.map((area) => (
          <AreaItem key={area.name} area={area} place={place} facts={facts} />
        ))}
      </ul>
      {facts && (
        <div className="nav-foot">
          <p>{roleNames[facts.role]} Access</p>
          {facts.role === "admin" && <small>Plinth {facts.version}</small>}
        </div>
      )}
    </>
  );
}

interface ItemProps {
  area: Area;
  place: Place;
  facts: FrameFacts | undefined;
}

function AreaItem({ area, place, facts }: ItemProps) {
  const [first, ...more] = area.pages;
  const currentOf = (to: string) => {
    if (place?.page.to !== to) return undefined;
    return place.isPart ? "true" : "page";
  };
  return (
    <li>
      <Link to={first.to} aria-current={currentOf(first.to)} className="nav-area current-bar">
        <NavIcon path={area.icon} />
        <span>{area.name}</span>
        {area.name === "Messages" && facts && facts.toAnswer > 0 && <ToAnswer count={facts.toAnswer} />}
      </Link>
      {more.length > 0 && (
        <ul className="nav-pages">
          {more.map((page) => (
            <li key={page.to}>
              <Link to={page.to} aria-current={currentOf(page.to)} className="current-bar">
                {page.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ToAnswer({ count }: { count: number }) {
  return (
    <span className="ml-auto shrink-0 whitespace-nowrap numbers bg-amber px-2 font-semibold text-on-amber">
      {count}
      <span className="sr-only"> to answer</span>
    </span>
  );
}

function NavIcon({ path }: { path: string }) {
  return (
    <svg
      className="shrink-0"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
