import { type CSSProperties, use } from "react";
import { HelpSlot, type Place, PlaceSlot } from "./frame-slots.ts";

interface Props {
  children: string;
  /** Small line above a record's name, such as `Edit project`. */
  kind?: string;
  /** Number of the page among those of its sheet, such as `18`. */
  part?: string;
  /** Window title, if it differs from the heading. */
  inWindow?: string;
  actions?: React.ReactNode;
}

/** The heading of a staff page with its place, help and actions, ruled like the head of a sheet. The frame sets its number. */
export function PageTitle({ children, kind, part, inWindow = named(children, kind), actions }: Props) {
  const Help = use(HelpSlot);
  const place = use(PlaceSlot);
  const area = place && !kind ? placeAbove(place, children) : "";
  const above = kind ?? area;
  const style = {
    ...(above && { "--above": JSON.stringify(`\u2002${above}`) }),
    ...(part && { "--part": `".${part}"` }),
  };
  return (
    <div className="page-head" style={style as CSSProperties}>
      <title>{inWindow}</title>
      <div className="page-heading">
        <div className="min-w-0">
          {area && <p className="page-kind">{area}</p>}
          <h1 className="text-2xl md:text-3xl">
            {kind && <span className="page-kind">{kind} </span>}
            {children}
          </h1>
        </div>
        {Help && <Help />}
      </div>
      {actions}
    </div>
  );
}

const named = (title: string, kind: string | undefined) => (kind ? `${title}: ${kind}` : title);

/** Returns the names that lead to a page in the navigation, as far as its heading does not repeat them. */
function placeAbove({ area, page }: Place, title: string): string {
  const names = page.startsWith(area) ? [page] : [area, page];
  return names.filter((name) => name !== title).join(" · ");
}
