import type { Equipment } from "#app/content/equipment/equipment.ts";
import { FeatureSign } from "#app/ui/feature-sign.tsx";

const assurances = ["Regular Inspections", "Certified Technicians", "Genuine Parts Only"];

export function EquipmentBody({ machine }: { machine: Equipment }) {
  const { features, applications, maintenanceSchedule } = machine;
  return (
    <>
      {features.length > 0 && (
        <section className="border-t border-hairline bg-sheet" aria-labelledby="features">
          <div className="sheet py-14">
            <h2 id="features" className="text-3xl">
              Key Features
            </h2>
            <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {features.map(({ icon, title, description }) => (
                <li key={`${icon} ${title} ${description}`} className="border-t border-ink pt-4">
                  <FeatureSign icon={icon} />
                  {title && <h3 className="mt-3 text-xl">{title}</h3>}
                  {description && <p className="mt-2">{description}</p>}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <div className="sheet grid gap-x-12 gap-y-14 py-14 lg:grid-cols-2">
        {applications.length > 0 && (
          <section aria-labelledby="applications">
            <h2 id="applications" className="text-3xl">
              Applications
            </h2>
            <ul className="mt-6 border-t border-ink">
              {applications.map((application) => (
                <li key={application} className="border-b border-hairline py-3">
                  {application}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="maintenance">
          <h2 id="maintenance" className="text-3xl">
            Maintenance &amp; Reliability
          </h2>
          {maintenanceSchedule && (
            <>
              <h3 className="label mt-6">Maintenance Schedule</h3>
              <p className="mt-1">{maintenanceSchedule}</p>
            </>
          )}
          <h3 className="label mt-6">Quality Assurance</h3>
          <p className="mt-1">
            Every machine is checked before it leaves the yard and after it comes back, and its log book
            travels with it.
          </p>
          <ul className="mt-6 flex flex-wrap gap-3">
            {assurances.map((assurance) => (
              <li key={assurance} className="border-2 border-ink px-3 py-1.5 font-display font-semibold">
                {assurance}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
