import { lazy, Suspense, useMemo } from "react";
import { NavLink, useLocation } from "react-router";
import { roleNames } from "#app/content/users/roles.ts";
import { HelpSlot } from "#app/ui/help-slot.ts";
import { fillsPhone, Mark } from "#app/ui/mark.tsx";
import { PlaceSlot } from "#app/ui/place-slot.ts";
import { SelectionSlot } from "#app/ui/selection-slot.ts";
import { Drawer } from "./drawer.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { helpLinks } from "./help/help-link.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { fallbackAreas, placeOf, sheetNumber } from "./nav-place.ts";
import { Palette } from "./palette/palette.tsx";
import { usePrefetchedPages } from "./prefetch-pages.ts";
import { StaffNav } from "./staff-nav.tsx";

const daySelection = () => import("./events/day-selection.tsx");

const DiskFull = lazy(() => import("./disk-full.tsx"));

interface Props {
  /** Undefined when loading failed: the frame then shows only what every role sees. */
  facts: FrameFacts | undefined;
}

/** Shows the bar and the navigation around every staff page, and numbers its sheet. */
export function StaffFrame({ facts, children }: Props & { children: React.ReactNode }) {
  usePrefetchedPages();
  const company = facts?.company ?? "Staff area";
  const areas = facts?.areas ?? fallbackAreas;
  const { pathname } = useLocation();
  const number = sheetNumber(areas, pathname);
  const sheet = number ? ({ "--sheet": `"${number}"` } as React.CSSProperties) : undefined;
  const found = placeOf(areas, pathname);
  const [area, page] = [found?.area.name, found?.page.name];
  const place = useMemo(() => (area && page ? { area, page } : null), [area, page]);
  return (
    <>
      <a href="#content" className="skip button">
        Skip to content
      </a>
      <header className="staff-bar border-b border-hairline bg-sheet">
        <div className="flex items-center justify-between gap-x-3 gap-y-2 px-4 py-2 max-lg:flex-wrap sm:gap-x-6 md:px-6">
          <NavLink
            to="/admin"
            className="tap relative gap-3 font-display text-lg font-bold max-lg:min-w-0 max-lg:flex-[1_1_6.5rem]"
          >
            <Mark brand={facts?.brand} on="scheme" />
            {(facts?.brand.showsName ?? true) && (
              <span className={facts && fillsPhone(facts.brand) ? "max-sm:hidden" : ""} aria-hidden="true">
                {company}
              </span>
            )}
            <span className="sr-only">{facts ? `${company}, staff area` : company}</span>
          </NavLink>
          {facts?.role === "admin" && <Palette />}
          <div className="hidden items-center gap-x-5 lg:flex">
            <AccountLinks facts={facts} />
          </div>
          <Drawer>
            <nav aria-label="Staff" className="-mx-4">
              <StaffNav facts={facts} />
            </nav>
            <div className="mt-3 grid justify-items-start gap-2 border-t border-hairline pt-3">
              <AccountLinks facts={facts} />
            </div>
          </Drawer>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[min(15rem,24vw)_minmax(0,1fr)]">
        <aside className="hidden min-h-[calc(100svh-3.75rem)] border-r border-hairline bg-sheet lg:block">
          <nav aria-label="Staff" className="staff-side">
            <StaffNav facts={facts} />
          </nav>
        </aside>
        <div className="min-w-0" style={sheet}>
          <noscript>
            <p className="panel m-4 md:m-8">The staff area needs JavaScript.</p>
          </noscript>
          {facts?.diskFull && (
            <Suspense>
              <DiskFull />
            </Suspense>
          )}
          <HelpSlot value={facts ? helpLinks[facts.role] : null}>
            <PlaceSlot value={place}>
              <SelectionSlot value={daySelection}>{children}</SelectionSlot>
            </PlaceSlot>
          </HelpSlot>
        </div>
      </div>
    </>
  );
}

function AccountLinks({ facts }: Props) {
  return (
    <>
      <a href="/" className="tap link">
        View site
      </a>
      <TopLink to="/admin/account">{facts?.email ?? "Account"}</TopLink>
      {facts && (
        <span className={`badge ${facts.role === "admin" ? "badge-blue" : "badge-gray"}`}>
          {roleNames[facts.role]}
        </span>
      )}
      <LogoutButton />
    </>
  );
}

function TopLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => `tap break-all ${isActive ? "font-semibold" : "link"}`}>
      {children}
    </NavLink>
  );
}
