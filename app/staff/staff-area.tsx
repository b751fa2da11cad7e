import { useEffect, useRef, useState } from "react";
import { Outlet, useFetchers, useLocation, useNavigation } from "react-router";
import { recordFailedRequests } from "#app/staff/frame/failures.ts";
import { focusContent } from "#app/ui/focus-content.ts";
import { PendingBar } from "#app/ui/loading.tsx";
import { Notices } from "#app/ui/notices.tsx";
import type { Route } from "./+types/staff-area.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [recordFailedRequests];

/** Wraps every staff page and stays when one fails, so notices of completed saves remain visible. */
export default function StaffArea() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return (
    <Notices pathname={pathname} nextPathname={next?.pathname}>
      <Pending />
      <Outlet />
      <PageChanges />
    </Notices>
  );
}

/** Announces a new page to screen readers and moves the focus to it, as a browser does for a new document. */
function PageChanges() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setTitle(document.title);
    // The page may have set the focus itself or opened a dialog.
    const content = document.getElementById("content");
    const { activeElement } = document;
    const isPlaced = activeElement !== content && content?.contains(activeElement);
    if (!isPlaced && !document.querySelector("dialog:modal")) focusContent();
  }, [pathname]);
  useLostFocus();
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Moves the focus to the content when the focused element is removed. */
function useLostFocus() {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last = null;
      // The element still exists; the focus was moved deliberately.
      queueMicrotask(() => {
        if (last?.isConnected) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      focusContent();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    // Runs before the page's own handlers, which may remove the element.
    window.addEventListener("focusout", forget, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      window.removeEventListener("focusout", forget, { capture: true });
    };
  }, []);
}

function Pending() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const pending = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  return pending && <PendingBar />;
}
