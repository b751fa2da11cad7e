import { statusTone } from "#app/content/projects/projects.ts";
import { holdFigures } from "#app/content/typography.ts";
import type { ListedProject, RegisterData } from "./register-data.server.ts";
import { registerForm } from "./register-filters.tsx";

/** Shows the projects as rows of a drawing register, with a checkbox each. */
export function RegisterTable({ register }: { register: RegisterData }) {
  const { rows, pins, compared, count, offset, page, pages, steps } = register;
  const selected = new Set(compared.map(({ id }) => id));
  const pinned = new Set(pins.map(({ id }) => id));
  return (
    <div className="min-w-0">
      <table className="register-table">
        <caption className="numbers">
          {pages > 1
            ? `Projects ${offset + 1} to ${offset + rows.length} of ${count}`
            : count === 1
              ? "1 project"
              : `${count} projects`}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="print:hidden">
              <span className="sr-only">Select</span>
            </th>
            <th scope="col">No.</th>
            <th scope="col">
              Project<span className="max-full">, client</span>
            </th>
            <th scope="col" className="full-only">
              Client
            </th>
            <th scope="col" className="wide-only">
              Place<span className="year-below">, type</span>
            </th>
            <th scope="col" className="year-only">
              Type
            </th>
            <th scope="col" className="measure wide-only">
              Height
            </th>
            <th scope="col" className="measure wide-only">
              Depth
            </th>
            <th scope="col" className="measure wide-only">
              Piles
            </th>
            <th scope="col" className="measure year-only">
              Year
            </th>
            <th scope="col" className="wide-only">
              Status<span className="year-below">, year</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSelected={selected.has(row.id)} isPinned={pinned.has(row.id)} />
          ))}
        </tbody>
      </table>
      <div className="register-foot print:hidden">
        <button
          type="submit"
          form={registerForm}
          className="button button-amber"
          formAction="/projects#selected"
        >
          Compare at one scale
        </button>
        <output form={registerForm} className="text-steel" data-register-limit>
          Up to six projects.
        </output>
        {pages > 1 && (
          <nav aria-label="Pages of the register" className="flex flex-wrap items-center gap-3">
            <span className="numbers font-display font-semibold">
              Page {page} of {pages}
            </span>
            {steps.prev && (
              <a href={steps.prev} rel="prev" className="button">
                Previous
              </a>
            )}
            {steps.next && (
              <a href={steps.next} rel="next" className="button">
                Next
              </a>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  row: ListedProject;
  isSelected: boolean;
  isPinned: boolean;
}

/** Shows a project; its number leads to its pin, for the map is out of sight beside most rows. */
function Row({ row, isSelected, isPinned }: RowProps) {
  const { id, number, title, client, location, type, year, status, path } = row;
  const height = row.height === null ? "" : `${row.height} m`;
  const depth = row.excavationDepth === null ? "" : `${row.excavationDepth} m`;
  const piles = row.pileCount === null ? "" : row.pileCount.toLocaleString("en-IN");
  const measures = [
    { figure: height, unit: "high" },
    { figure: depth, unit: "deep" },
    { figure: piles, unit: piles === "1" ? "pile" : "piles" },
  ].filter(({ figure }) => figure);
  return (
    <tr id={`project-${id}`} tabIndex={-1} data-project={id}>
      <td className="print:hidden">
        <label className="register-check">
          <input type="checkbox" name="compare" form={registerForm} value={id} defaultChecked={isSelected} />
          <span className="sr-only">Select {title}</span>
        </label>
      </td>
      <td className="numbers font-display font-semibold">
        {isPinned ? (
          <a href={`#pin-${id}`} className="register-number">
            <span aria-hidden="true">{number}</span>
            <span className="sr-only">Show No. {number} on the map</span>
          </a>
        ) : (
          <span className="register-number">{number}</span>
        )}
      </td>
      <th scope="row">
        <a href={path} className="register-title">
          {title}
        </a>
        <span className="max-full text-steel">{client}</span>
        <span className="narrow-only text-steel">{location}</span>
        <span className="narrow-only text-steel">{type}</span>
        {measures.length > 0 && (
          <span className="narrow-only numbers mt-1">
            {measures.map(({ figure, unit }) => (
              <span key={unit} className="mr-4 inline-block text-steel">
                <span className="font-display text-lg font-semibold text-ink">{figure}</span> {unit}
              </span>
            ))}
          </span>
        )}
        <span className="register-status narrow-only numbers mt-1">
          <span className={`badge badge-${statusTone(status)}`}>{status}</span> <span>{year}</span>
        </span>
      </th>
      <td className="full-only">{client}</td>
      <td className="wide-only">
        {location}
        <span className="year-below text-steel">{holdFigures(type)}</span>
      </td>
      <td className="year-only">{holdFigures(type)}</td>
      <td className="measure wide-only">{height || <None />}</td>
      <td className="measure wide-only">{depth || <None />}</td>
      <td className="measure wide-only">{piles || <None />}</td>
      <td className="measure year-only">{year || <None />}</td>
      <td className="wide-only">
        <span className={`badge badge-${statusTone(status)}`}>{status}</span>
        <span className="year-below numbers text-steel">{year}</span>
      </td>
    </tr>
  );
}

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not listed</span>
  </>
);
