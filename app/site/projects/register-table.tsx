import { statusTone } from "#app/content/projects/projects.ts";
import type { ListedProject, RegisterData } from "./register-data.server.ts";
import { registerForm } from "./register-filters.tsx";

/** Shows the projects as rows of a drawing register, with a checkbox each. */
export function RegisterTable({ register }: { register: RegisterData }) {
  const { rows, compared, count, offset, page, pages, steps } = register;
  const selected = new Set(compared.map(({ id }) => id));
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
            <th scope="col">Project, client</th>
            <th scope="col" className="wide-only">
              Place
            </th>
            <th scope="col" className="wide-only">
              Type
            </th>
            <th scope="col" className="measure wide-only">
              Depth
            </th>
            <th scope="col" className="measure wide-only">
              Piles
            </th>
            <th scope="col" className="wide-only">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSelected={selected.has(row.id)} />
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
          Draw side by side
        </button>
        <p className="text-steel" data-register-limit>
          Up to six projects.
        </p>
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

function Row({ row, isSelected }: { row: ListedProject; isSelected: boolean }) {
  const { id, number, title, client, location, type, year, status, path } = row;
  const depth = row.excavationDepth === null ? "" : `${row.excavationDepth} m`;
  const piles = row.pileCount === null ? "" : row.pileCount.toLocaleString("en-IN");
  const measures = [depth && `${depth} deep`, piles && `${piles} ${piles === "1" ? "pile" : "piles"}`];
  return (
    <tr id={`project-${id}`} tabIndex={-1} data-project={id}>
      <td className="print:hidden">
        <label className="register-check">
          <input type="checkbox" name="compare" form={registerForm} value={id} defaultChecked={isSelected} />
          <span className="sr-only">Select {title}</span>
        </label>
      </td>
      <td className="numbers font-display font-semibold">{String(number).padStart(2, "0")}</td>
      <th scope="row">
        <a href={path} className="register-title">
          {title}
        </a>
        <span className="block font-normal text-steel">{client}</span>
        <span className="narrow-only">{[location, type].filter(Boolean).join(" · ")}</span>
        <span className="narrow-only numbers">{measures.filter(Boolean).join(", ")}</span>
        <span className="narrow-only numbers mt-1">
          <span className={`badge badge-${statusTone(status)}`}>{status}</span> {year}
        </span>
      </th>
      <td className="wide-only">{location}</td>
      <td className="wide-only">{type}</td>
      <td className="measure wide-only">{depth || <None />}</td>
      <td className="measure wide-only">{piles || <None />}</td>
      <td className="wide-only">
        <span className={`badge badge-${statusTone(status)}`}>{status}</span>
        <span className="numbers mt-1 block text-steel">{year}</span>
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
