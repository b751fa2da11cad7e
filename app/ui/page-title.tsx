import { use } from "react";
import { HelpSlot } from "./help-slot.ts";

interface Props {
  children: string;
  /** Small line above a record's name, such as `Edit project`. */
  kind?: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its help and actions, ruled like the head of a sheet. The frame sets its number. */
export function PageTitle({ children, kind, inWindow = named(children, kind), actions }: Props) {
  const Help = use(HelpSlot);
  return (
    <div className="page-head">
      <title>{inWindow}</title>
      <div className="page-heading">
        <h1 className="min-w-0 text-xl md:text-3xl">
          {kind && <span className="page-kind">{kind} </span>}
          {children}
        </h1>
        {Help && <Help />}
      </div>
      {actions}
    </div>
  );
}

const named = (title: string, kind: string | undefined) => (kind ? `${title}: ${kind}` : title);
