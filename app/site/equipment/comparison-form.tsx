import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";

interface ComparisonFormProps {
  machine: Equipment;
  /** Selected machines. */
  compared: Pick<Equipment, "id">[];
  /** Machines that can be selected. */
  others: Pick<Equipment, "id" | "name">[];
}

/** Selects the machines to compare with a machine; the comparison leads the page that the form opens. */
export function ComparisonForm({ machine, compared, others }: ComparisonFormProps) {
  if (others.length === 0) return null;
  const path = recordPath("equipment", machine);
  return (
    <form method="get" action={path} className="mt-6 print:hidden">
      <fieldset>
        <legend className="label">Compare with up to two others</legend>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          {others.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
              <span className="register-check mt-0!">
                <input
                  type="checkbox"
                  name="compare"
                  value={id}
                  defaultChecked={compared.some((other) => other.id === id)}
                />
              </span>
              {name}
            </label>
          ))}
          <button type="submit" className="button max-sm:w-full">
            Compare
          </button>
          {compared.length > 0 && (
            <a href={path} className="tap link">
              Clear the comparison
            </a>
          )}
        </div>
      </fieldset>
    </form>
  );
}
