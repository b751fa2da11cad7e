import { useId } from "react";
import type { Role } from "#app/domain/accounts/roles.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { findHelp } from "./help-screens.ts";
import { HelpText } from "./help-text.tsx";

interface Props {
  viewer: Role;
  path: string;
  part?: string | undefined;
  onClose: () => void;
}

export function HelpPanel({ viewer, path, part, onClose }: Props) {
  const id = useId();
  const screen = findHelp(viewer, { path, part });
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={id}
      className="window w-[min(40rem,calc(100vw-1rem))] p-[clamp(1rem,3vw,1.5rem)]"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} tabIndex={-1} data-reads-first className="pt-1.5 text-xl">
          {screen ? `Help: ${screen.title}` : "Help"}
        </h2>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
      {screen ? <HelpText screen={screen} /> : <p>This page has no help yet.</p>}
      <p className="mt-4">
        <a href="/admin/help" className="tap link">
          Help for all pages
        </a>
      </p>
    </Dialog>
  );
}
