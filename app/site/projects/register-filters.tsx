import { registerFilters } from "#app/domain/projects/register.ts";
import type { RegisterData } from "./register-data.server.ts";

const labels = {
  service: { name: "Service", all: "All services" },
  type: { name: "Type", all: "All types" },
  status: { name: "Status", all: "Any status" },
  year: { name: "Year", all: "All years" },
} as const;

/** The checkboxes of the rows belong to the form, too; they stand outside it, because forms are not printed. */
export const registerForm = "filters";

interface RegisterFiltersProps {
  register: RegisterData;
  /** Whether wide windows have one column of them. */
  narrow: boolean;
}

/** Shows the filters of the register, which the address repeats. */
export function RegisterFilters({ register, narrow }: RegisterFiltersProps) {
  const { filters, options, rows, compared } = register;
  const listed = new Set(rows.map(({ id }) => id));
  return (
    <form
      method="get"
      action="/projects"
      id={registerForm}
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
      {Object.keys(filters).length > 0 && (
        <a href="/projects" className="tap link lg:col-start-1">
          Show all projects
        </a>
      )}
    </form>
  );
}
