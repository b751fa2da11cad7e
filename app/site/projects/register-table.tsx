import { readableNumber } from "#app/adapters/region/region.ts";
import { statusTone } from "#app/domain/projects/projects.ts";
import { registerFilters } from "#app/domain/projects/register.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { ListedProject, RegisterData } from "./register-data.server.ts";

const labels = {
  service: { name: "Service", all: "All services" },
  type: { name: "Type", all: "All types" },
  status: { name: "Status", all: "Any status" },
  year: { name: "Year", all: "All years" },
} as const;

/** The checkboxes of the rows belong to the form, too; they stand outside it, because forms are not printed. */
const formId = "filters";

interface RegisterFiltersProps {
  register: RegisterData;
  /** Whether wide windows have one column of them. */
  narrow: boolean;
}

/** Shows the filters of the register, which the address repeats. */
export function RegisterFilters({ register, narrow }: RegisterFiltersProps) {
  const { filters, options, rows, compared, isFiltered } = register;
  const listed = new Set(rows.map(({ id }) => id));
  return (
    <form
      method="get"
      action="/projects"
      id={formId}
      className={`grid grid-cols-2 items-end gap-4 ${narrow ? "lg:grid-cols-1" : "lg:grid-cols-[repeat(2,minmax(0,1fr))_auto]"}`}
      aria-label="Filter the projects"
    >
      {registerFilters.map((name) => (
        <label key={name} className="block min-w-0 lg:nth-3:col-start-1">
          <span className="label mb-1 block">{labels[name].name}</span>
          <select name={name} defaultValue={filters[name] ?? ""} className="input">
            <option value="">{labels[name].all}</option>
            {options[name].map(({ value, name: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {compared
        .filter(({ id }) => !listed.has(id))
        .map(({ id }) => (
          <input key={id} type="hidden" name="compare" value={id} />
        ))}
      <button
        type="submit"
        className={`button max-lg:last:col-span-full ${narrow ? "" : "lg:[grid-area:2/3]"}`}
      >
        Filter
      </button>
      {/* A button, so that what is ticked stays selected. */}
      {isFiltered && (
        <button type="submit" name="all" value="1" className="tap link justify-self-start lg:col-start-1">
          Show all projects
        </button>
      )}
    </form>
  );
}

export function RegisterTable({ register }: { register: RegisterData }) {
  const { rows, pins, compared, count, offset, page, pages } = register;
  const selected = new Set(compared.map(({ id }) => id));
  const pinned = new Set(pins.map(({ id }) => id));
  return (
    <div className="min-w-0">
      <table className="register-table">
        <caption className="numbers">
          {pages > 1
            ? `Projects ${offset + 1} to ${offset + rows.length} of ${count}`
            : counted(count, "project")}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="print:hidden">
              <span className="sr-only">Select</span>
            </th>
            <th scope="col">No.</th>
            {/* On phones the texts stand below the name, which gets all the width that the check boxes leave. */}
            <th scope="col" className="w-full md:w-[29%] lg:w-[30%] xl:w-[16.5%] print:w-[30%]">
              Project<span className="not-print:max-md:hidden not-print:xl:hidden">, client</span>
            </th>
            <th scope="col" className="w-[16.5%] max-xl:hidden print:hidden">
              Client
            </th>
            <th
              scope="col"
              className="not-print:max-md:hidden not-print:md:max-lg:w-[29%] not-print:xl:w-[18%]"
            >
              Place<span className="lg:hidden print:hidden">, type</span>
            </th>
            <th scope="col" className="not-print:max-lg:hidden not-print:xl:w-[18%]">
              Type
            </th>
            <th scope="col" className="measure not-print:max-md:hidden">
              Height
            </th>
            <th scope="col" className="measure not-print:max-md:hidden">
              Depth
            </th>
            <th scope="col" className="measure not-print:max-md:hidden">
              Piles
            </th>
            <th scope="col" className="measure not-print:max-lg:hidden">
              Year
            </th>
            <th scope="col" className="not-print:max-md:hidden">
              Status<span className="lg:hidden print:hidden">, year</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSelected={selected.has(row.id)} isPinned={pinned.has(row.id)} />
          ))}
        </tbody>
      </table>
      <div className="register-foot flex flex-wrap items-center gap-x-6 gap-y-3 bg-paper print:hidden">
        <button type="submit" form={formId} className="button button-amber" formAction="/projects#selected">
          Compare at one scale
        </button>
        <output form={formId} className="text-steel" data-register-limit>
          Up to six projects.
        </output>
        {pages > 1 && (
          <nav aria-label="Pages of the register" className="flex flex-wrap items-center gap-3">
            <span className="numbers font-display font-semibold">
              Page {page} of {pages}
            </span>
            {page > 1 && <PageButton to={page - 1}>Previous</PageButton>}
            {page < pages && <PageButton to={page + 1}>Next</PageButton>}
          </nav>
        )}
      </div>
    </div>
  );
}

/** Opens another page with the form, so that what is ticked stays selected. */
const PageButton = ({ to, children }: { to: number; children: string }) => (
  <button type="submit" form={formId} formAction="/projects#all" name="page" value={to} className="button">
    {children}
  </button>
);

/** Cells of columns that narrow windows do not have, and what stands below another cell instead. */
const wide = "not-print:max-md:hidden not-print:xl:text-[0.875rem]";
const wider = "not-print:max-lg:hidden not-print:xl:text-[0.875rem]";
const below = "block font-normal not-print:md:text-[0.875rem] lg:hidden print:hidden";

interface RowProps {
  row: ListedProject;
  isSelected: boolean;
  isPinned: boolean;
}

/** Shows a project; its number leads to its pin, for the map is out of sight beside most rows. */
function Row({ row, isSelected, isPinned }: RowProps) {
  const { id, number, title, client, location, type, year, status, path } = row;
  const height = row.height === null ? "" : `${readableNumber(row.height)} m`;
  const depth = row.excavationDepth === null ? "" : `${readableNumber(row.excavationDepth)} m`;
  const piles = row.pileCount === null ? "" : readableNumber(row.pileCount);
  const measures = [
    { figure: height, unit: "high" },
    { figure: depth, unit: "deep" },
    { figure: piles, unit: piles === "1" ? "pile" : "piles" },
  ].filter(({ figure }) => figure);
  return (
    <tr id={`project-${id}`} tabIndex={-1} data-project={id} className="scroll-mt-20">
      <td className="print:hidden">
        <label className="register-check">
          <input type="checkbox" name="compare" form={formId} value={id} defaultChecked={isSelected} />
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
      {/* In wide windows the column is as wide as its longest word. */}
      <th scope="row" className="wrap-anywhere not-print:max-md:pr-0 print-md:wrap-break-word">
        <a href={path} className="register-title">
          {title}
        </a>
        {/* Phones leave it to the page of the project. */}
        <span className="block font-normal text-steel not-print:max-md:hidden not-print:xl:hidden">
          {client}
        </span>
        <span className="block font-normal text-steel md:hidden print:hidden">{location}</span>
        <span className="block font-normal text-steel md:hidden print:hidden">{type}</span>
        {measures.length > 0 && (
          <span className="mt-1 block font-normal numbers md:hidden print:hidden">
            {measures.map(({ figure, unit }) => (
              <span key={unit} className="mr-4 inline-block text-steel">
                <span className="font-display text-lg font-semibold text-ink">{figure}</span> {unit}
              </span>
            ))}
          </span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-x-3 font-normal numbers before:flex-1 before:border-t before:border-hairline md:hidden print:hidden">
          <span className={`badge -order-1 badge-${statusTone(status)}`}>{status}</span> <span>{year}</span>
        </span>
      </th>
      <td className="max-xl:hidden print:hidden xl:text-[0.875rem]">{client}</td>
      <td className={wide}>
        {location}
        <span className={`${below} text-steel`}>{holdFigures(type)}</span>
      </td>
      <td className={wider}>{holdFigures(type)}</td>
      <td className={`measure ${wide}`}>{height || <None />}</td>
      <td className={`measure ${wide}`}>{depth || <None />}</td>
      <td className={`measure ${wide}`}>{piles || <None />}</td>
      <td className={`measure ${wider}`}>{year || <None />}</td>
      <td className={wide}>
        <span className={`badge badge-${statusTone(status)}`}>{status}</span>
        <span className={`${below} text-steel numbers`}>{year}</span>
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
