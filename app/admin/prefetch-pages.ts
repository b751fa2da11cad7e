import { useContext, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

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
export function usePrefetchedPages(): void {
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
