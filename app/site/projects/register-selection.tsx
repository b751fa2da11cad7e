import { arrangements } from "#app/drawings/drawing.tsx";
import { SideBySide } from "#app/drawings/side-by-side.tsx";
import { storeyHeight } from "#app/drawings/side-by-side-layout.ts";
import type { RegisterData } from "./register-data.server.ts";

/** Shows the selected projects side by side, with a link to the same as a PDF. */
export function RegisterSelection({ register }: { register: RegisterData }) {
  const { compared, sheet, withoutSelection } = register;
  const buildings = compared.map(({ excavationDepth, ...row }) => ({ ...row, depth: excavationDepth }));
  return (
    <>
      <p className="max-w-[60ch] text-steel">
        Heights and depths are at one scale, with storeys of {storeyHeight} m. Widths are not to scale. The
        figure below the ground is the excavation depth.
      </p>
      {Object.values(arrangements).map(({ sheet: name, className }) => (
        <SideBySide
          key={name}
          id={`side-${name}`}
          buildings={buildings}
          sheet={name}
          className={`mt-8 ${className}`}
        />
      ))}
      <ol className="register-legend mt-6">
        {compared.map(({ id, number, title, location, pileCount, path }) => (
          <li key={id}>
            <span className="numbers font-display font-semibold">{String(number).padStart(2, "0")}</span>{" "}
            <a href={path} className="link">
              {title}
            </a>
            <span className="block text-steel">
              {[location, pileCount && `${pileCount} piles`].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
        <a href={sheet} className="button">
          Download sheet (PDF)
        </a>
        <a href={withoutSelection} className="tap link">
          Clear the selection
        </a>
      </p>
    </>
  );
}
