import { Suspense, useContext, useEffect, useMemo, useRef } from "react";
import {
  Form,
  matchRoutes,
  NavLink,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
} from "react-router";
import { browserStorage, forgetStored } from "#app/domain/accounts/account-storage.ts";
import { roleNames } from "#app/domain/accounts/roles.ts";
import type { FrameFacts } from "#app/staff/frame/frame-facts.ts";
import { fallbackAreas, placeOf, sheetNumber } from "#app/staff/frame/nav-place.ts";
import { HelpLink } from "#app/staff/help/help-link.tsx";
import { Palette } from "#app/staff/palette/palette.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { focusContent } from "#app/ui/focus-content.ts";
import { HelpSlot, PlaceSlot, SelectionSlot } from "#app/ui/frame-slots.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { fillsPhone, Mark } from "#app/ui/logo-or-mark.tsx";
import { StaffNav } from "./staff-nav.tsx";

const daySelection = () => import("#app/staff/calendar/day-selection.tsx");

const DiskFull = lazyPart(() => import("#app/staff/frame/disk-full.tsx"), nothing);

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
  const area = found?.area.name;
  const page = found?.page.name;
  const place = useMemo(() => (area && page ? { area, page } : null), [area, page]);
  return (
    <>
      {/* A link would leave an entry of the history that the router does not know: going back to it asks no form. */}
      <button type="button" className="skip button" onClick={focusContent}>
        Skip to content
      </button>
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
          <HelpSlot value={HelpLink}>
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
      <NavLink
        to="/admin/account"
        className={({ isActive }) => `tap break-all ${isActive ? "font-semibold" : "link"}`}
      >
        {facts?.email ?? "Account"}
      </NavLink>
      {facts && (
        <span className={`badge ${facts.role === "admin" ? "badge-blue" : "badge-gray"}`}>
          {roleNames[facts.role]}
        </span>
      )}
      <LogoutButton />
    </>
  );
}

/** Shows the navigation on small screens. The browser opens and closes it; navigating also closes it. */
function Drawer({ children }: { children: React.ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Skips the first render: the drawer may have been opened before this script loaded.
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" popoverTarget="drawer" className="button max-sm:px-2 lg:hidden">
        Menu
      </button>
      <div
        ref={drawer}
        id="drawer"
        popover="auto"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh w-[min(20rem,88vw)] overflow-y-auto overscroll-contain border-l border-outline bg-sheet p-4 text-ink backdrop:bg-black/50 lg:hidden"
      >
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          className="button mb-3 ml-auto flex"
        >
          Close
        </button>
        {children}
      </div>
    </>
  );
}

/** Confirms, logs out and clears what the browser has stored. Without script the form is sent directly. */
function LogoutButton() {
  return (
    <Form method="post" action="/admin/logout" reloadDocument onSubmit={() => forgetStored(browserStorage)}>
      <ConfirmButton question="Are you sure you want to logout?">Logout</ConfirmButton>
    </Form>
  );
}

/** Milliseconds that the pointer rests on a link before its page is prefetched, as in React Router. */
const intentAfter = 100;

/** Returns the address of the page that a link opens in this window; null for any other target. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const { origin, pathname } = new URL(link.href);
  const isOther = origin === location.origin && pathname !== location.pathname;
  return isOther ? pathname : null;
}

function preload(href: string) {
  if (document.head.querySelector(`link[rel=modulepreload][href="${CSS.escape(href)}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/**
 * Prefetches the scripts of the page whose link the user points at, focuses or touches. Prefetches no data: loaders
 * may note a visit, and what was loaded before a save would be outdated.
 */
function usePrefetchedPages(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  useEffect(() => {
    if (!router || !routes) return;
    // One per kind of event: focus that scrolls the navigation moves another link below the pointer.
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const prefetch = (path: string) => {
      for (const { route } of matchRoutes(router.routes, path) ?? []) {
        const { module, imports = [] } = routes[route.id ?? ""] ?? {};
        if (module) for (const script of [module, ...imports]) preload(script);
      }
    };
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(timers.get(type));
      const path = pageOf(target);
      if (path) timers.set(type, setTimeout(prefetch, intentAfter, path));
    };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const name of events) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, onIntent);
    };
  }, [router, routes]);
}
