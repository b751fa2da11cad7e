import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Role } from "#app/domain/accounts/roles.ts";

interface Props {
  viewer: Role;
  part?: string | undefined;
}

type Panel = ComponentType<Props & { path: string; onClose: () => void }>;

/** Opens the help of the page in a panel, which is loaded then. If that fails it is a page. */
function HelpLink({ viewer, part }: Props) {
  const { pathname } = useLocation();
  const [Panel, setPanel] = useState<Panel>();
  const opening = useRef(false);
  // The help has no help of its own.
  if (pathname === "/admin/help") return null;
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
      {Panel && <Panel viewer={viewer} path={pathname} part={part} onClose={() => setPanel(undefined)} />}
    </>
  );
}

/** The link to the help for each role, to be shown beside titles. */
export const helpLinks: Record<Role, ComponentType<{ part?: string }>> = {
  admin: ({ part }) => <HelpLink viewer="admin" part={part} />,
  engineer: ({ part }) => <HelpLink viewer="engineer" part={part} />,
  client: ({ part }) => <HelpLink viewer="client" part={part} />,
};
