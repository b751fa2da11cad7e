import type { Assurances } from "#app/domain/company/assurances.ts";
import type { Machine } from "#app/domain/equipment/machines.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { cellClasses, cellGrid, evenSpans } from "#app/site/frame/cells.ts";
import { Part } from "#app/site/frame/section.tsx";
import { FeatureIconDrawing } from "#app/ui/feature-icon.tsx";
import type { Spec } from "#db/schema.ts";

interface Props {
  machine: Machine;
  assurances: Assurances;
}

export function MachineBody({ machine, assurances }: Props) {
  const { fullSpecs, features, applications, maintenanceSchedule } = machine;
  return (
    <>
      {fullSpecs.length > 0 && (
        <Part id="specifications" title="Specifications">
          <Specifications fullSpecs={fullSpecs} />
        </Part>
      )}
      {features.length > 0 && (
        <Part id="features" title="Key Features" ground="sheet">
          <ul className="-mt-4 divide-y divide-hairline">
            {keyed(features, (feature) => Object.values(feature).join(" ")).map(
              ({ key, item: { icon, title, description } }) => (
                <li
                  key={key}
                  className="grid grid-cols-[3rem_1fr] gap-y-1.5 py-4 wrap-anywhere sm:grid-cols-[4rem_minmax(0,4fr)_minmax(0,6fr)] sm:gap-x-4 sm:py-5"
                >
                  <FeatureIconDrawing icon={icon} className="max-sm:row-span-2" />
                  {title && <h3 className="text-xl text-balance">{holdFigures(title)}</h3>}
                  {description && (
                    <p className={title ? "max-sm:col-start-2" : "col-start-2 sm:col-span-2"}>
                      {holdFigures(description)}
                    </p>
                  )}
                </li>
              ),
            )}
          </ul>
        </Part>
      )}
      {applications.length > 0 && (
        <Part id="applications" title="Applications">
          <ul className="-mt-4 gap-x-8 md:grid md:grid-cols-2">
            {keyed(applications).map(({ key, item: application }) => (
              <li
                key={key}
                className="break-inside-avoid border-b border-hairline py-4 font-display text-xl font-semibold wrap-anywhere"
              >
                {holdFigures(application)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Maintenance schedule={maintenanceSchedule} {...assurances} />
    </>
  );
}

/** Shows the machine's schedule and what the company promises of all machines; nothing without any of them. */
function Maintenance({ schedule, quality, assurances }: { schedule: string } & Assurances) {
  if (!schedule && !quality && assurances.length === 0) return null;
  return (
    <Part id="maintenance" title="Maintenance &amp; Reliability">
      {(schedule || quality) && (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          {schedule && (
            <div>
              <h3 className="label">Maintenance Schedule</h3>
              <p className="mt-1.5 text-lg wrap-anywhere whitespace-pre-line">{holdFigures(schedule)}</p>
            </div>
          )}
          {quality && (
            <div>
              <h3 className="label">Quality Assurance</h3>
              <p className="mt-1.5 text-lg wrap-anywhere whitespace-pre-line">{holdFigures(quality)}</p>
            </div>
          )}
        </div>
      )}
      {assurances.length > 0 && (
        <ul className="mt-8 gap-x-8 border-hairline first:mt-0 sm:grid sm:grid-cols-3 sm:border-t">
          {assurances.map((assurance) => (
            <li
              key={assurance}
              className="border-hairline py-3 font-display font-semibold wrap-anywhere max-sm:border-t max-sm:last:border-b sm:border-b"
            >
              {assurance}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Specifications({ fullSpecs }: Pick<Machine, "fullSpecs">) {
  const cells = cellClasses(evenSpans(fullSpecs.length));
  return (
    <dl className={`fields ${cellGrid(fullSpecs.length)}`}>
      {keyed(fullSpecs, ({ label, value }) => `${label} ${value}`).map(({ key, item, index }) => {
        const { label, value } = holdSpec(item);
        const line =
          value.length > 24 ? "" : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4";
        return (
          <div key={key} className={`${cells[index]} ${line && `${line} max-sm:py-2.5`}`}>
            <dt
              className={
                label ? `label wrap-anywhere ${line && label.length <= 20 ? "shrink-0" : ""}` : "sr-only"
              }
            >
              {label || "Specification"}
            </dt>
            <dd
              className={`numbers font-display font-bold text-balance wrap-anywhere ${line && "max-sm:text-right"} ${label ? "sm:mt-1" : ""} ${
                value.length > 40 ? "text-lg leading-snug" : "text-xl leading-tight sm:text-2xl xl:text-3xl"
              }`}
            >
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Keeps figures and units on one line. If label or value is missing, the other becomes the value. */
function holdSpec({ label, value }: Spec): Spec {
  const both = label !== "" && value !== "";
  return { label: both ? label : "", value: holdFigures(value || label) };
}
