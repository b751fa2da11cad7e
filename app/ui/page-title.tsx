import { use } from "react";
import { HelpSlot } from "./help-slot.ts";

interface Props {
  children: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its help and actions, ruled like the head of a sheet. The frame sets its number. */
export function PageTitle({ children, inWindow = children, actions }: Props) {
  const Help = use(HelpSlot);
  return (
    <div className="page-head">
      <title>{inWindow}</title>
      <div className="mr-auto flex max-w-full items-center gap-x-2">
        <h1 className="min-w-0 text-2xl md:text-3xl">{children}</h1>
        {Help && <Help />}
      </div>
      {actions}
    </div>
  );
}
