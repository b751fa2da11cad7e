import type { Equipment } from "#app/content/equipment/equipment.ts";
import { holdFigures } from "#app/content/typography.ts";
import { FeatureSign } from "#app/ui/feature-sign.tsx";
import { cellClasses, cellGrid } from "../cells.ts";
import { Part } from "../part.tsx";

const assurances = ["Regular Inspections", "Certified Technicians", "Genuine Parts Only"];

/** What a machine can do and how it is kept: specifications, features, applications, maintenance. */
export function EquipmentBody({ machine }: { machine: Equipment }) {
  const { fullSpecs, features, applications, maintenanceSchedule } = machine;
  return (
    <>
      {fullSpecs.length > 0 && (
        <Part id="specifications" title="Specifications" className="border-t border-hairline">
          <Specifications fullSpecs={fullSpecs} />
        </Part>
      )}
      {features.length > 0 && (
        <Part id="features" title="Key Features" className="bg-sheet">
          <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
            {features.map(({ icon, title, description }) => (
              <li
                key={`${icon} ${title} ${description}`}
                className="grid grid-cols-[3rem_1fr] wrap-anywhere sm:block"
              >
                <FeatureSign icon={icon} />
                <div>
                  {title && <h3 className="text-xl sm:mt-2">{title}</h3>}
                  {description && <p className="mt-1.5 max-w-[40ch]">{holdFigures(description)}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {applications.length > 0 && (
        <Part id="applications" title="Applications">
          <ul className="-mt-4 gap-x-8 md:columns-2">
            {applications.map((application) => (
              <li
                key={application}
                className="break-inside-avoid border-b border-hairline py-4 font-display text-xl font-semibold wrap-anywhere"
              >
                {application}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="maintenance" title="Maintenance &amp; Reliability" className="border-t border-hairline">
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          {maintenanceSchedule && (
            <div>
              <h3 className="label">Maintenance Schedule</h3>
              <p className="mt-1.5 text-lg wrap-anywhere">{holdFigures(maintenanceSchedule)}</p>
            </div>
          )}
          <div>
            <h3 className="label">Quality Assurance</h3>
            <p className="mt-1.5 text-lg">
              Every machine is checked before it leaves the yard and after it comes back, and its log book
              travels with it.
            </p>
          </div>
        </div>
        <ul className="mt-8 flex flex-wrap gap-3">
          {assurances.map((assurance) => (
            <li key={assurance} className="border-2 border-ink px-4 py-2 font-display font-semibold">
              {assurance}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Specifications({ fullSpecs }: Pick<Equipment, "fullSpecs">) {
  const cells = cellClasses(fullSpecs.length);
  return (
    <dl className={`fields ${cellGrid}`}>
      {fullSpecs.map(({ label, value }, index) => (
        <div
          key={label}
          className={`${cells[index]} ${value.length > 20 ? "" : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-2.5"}`}
        >
          <dt className="label wrap-anywhere">{label}</dt>
          <dd
            className={`numbers font-display font-bold wrap-anywhere sm:mt-1 ${
              value.length > 40 ? "text-lg leading-snug" : "text-xl leading-tight sm:text-2xl xl:text-3xl"
            }`}
          >
            {holdFigures(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
