import { type MouseEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import type { HelpPanel } from "./help-panel.tsx";

/** Opens the help of the page in a panel, which is loaded then. If that fails it is a page. */
export function HelpLink({ part }: { part?: string }) {
  const { pathname } = useLocation();
  const { role } = useFrameFacts();
  const [Panel, setPanel] = useState<typeof HelpPanel>();
  const opening = useRef(false);
  // The help has no help of its own.
  if (!role || pathname === "/admin/help") return null;
  const address = `/admin/help?${new URLSearchParams({ at: pathname, ...(part && { part }) })}`;

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (opening.current) return;
    opening.current = true;
    try {
      const { HelpPanel } = await import("./help-panel.tsx");
      setPanel(() => HelpPanel);
    } catch {
      location.assign(address);
    } finally {
      opening.current = false;
    }
  }

  return (
    <>
      <a href={address} className="help-link" aria-haspopup="dialog" title="Help" onClick={open}>
        <span aria-hidden="true">?</span>
        <span className="sr-only">{part ? `Help with the ${part}` : "Help with this page"}</span>
      </a>
      {Panel && <Panel viewer={role} path={pathname} part={part} onClose={() => setPanel(undefined)} />}
    </>
  );
}
