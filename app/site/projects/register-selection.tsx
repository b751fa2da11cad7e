import { asBuilding, outlineNotes } from "#app/content/projects/register.ts";
import { threeArrangements } from "#app/drawings/drawing.tsx";
import { SideBySide } from "#app/drawings/side-by-side.tsx";
import { scaleNote } from "#app/drawings/side-by-side-layout.ts";
import type { RegisterData } from "./register-data.server.ts";

/** Heads the page with the selected projects side by side, and a link to the same as a PDF. */
export function RegisterSelection({ register }: { register: RegisterData }) {
  const { compared, sheet, withoutSelection } = register;
  const buildings = compared.map(asBuilding);
  return (
    <section aria-labelledby="selected" className="sheet pt-24 lg:pt-28 print:pt-0">
      <a href="/#projects" className="tap link">
        Back to Projects
      </a>
      <h1 id="selected" className="mt-3 text-heading lg:mt-8">
        Projects side by side
      </h1>
      <p className="mt-4 max-w-[60ch] text-steel">
        {scaleNote(compared)} The figure below a pit is the excavation depth.{outlineNotes(compared)}
      </p>
      {Object.values(threeArrangements).map(({ sheet: name, className }) => (
        <SideBySide
          key={name}
          id={`side-${name}`}
          buildings={buildings}
          sheet={name}
          className={`mt-8 ${className}`}
        />
      ))}
      <ol className="register-legend mt-6 md:mt-1">
        {compared.map(({ id, number, title, location, pileCount, excavationDepth, path }) => (
          <li key={id}>
            <span className="numbers font-display font-semibold">{String(number).padStart(2, "0")}</span>{" "}
            <a href={path} className="link">
              {title}
            </a>
            <span className="block text-steel">
              {location}
              {Boolean(pileCount) && (
                <>
                  <span className="md:hidden">, </span>
                  <br className="max-md:hidden" />
                  {`${pileCount}\u00a0piles`}
                </>
              )}
              {/* Narrow drawings have room for a dash only. */}
              {excavationDepth === null && (
                <span className="md:hidden">
                  , depth{"\u00a0"}not{"\u00a0"}listed
                </span>
              )}
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
    </section>
  );
}
