import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/services.ts";
import type { Claim } from "#db/schema.ts";

interface Props {
  slug: ServiceSlug;
  fleet: FleetCount;
  claim: Claim;
}

type Fact = [label: string, figure: string];

/** The figures of a service; machine counts are counted from the fleet. */
export function ServiceFacts({ slug, fleet, claim }: Props) {
  const machines: Fact[] = [
    ["Excavators", String(fleet.excavators)],
    ["Piling rigs", String(fleet.pilingRigs)],
  ];
  const limits: Fact[] = [
    ["Maximum depth", "50 m"],
    ["Maximum diameter", "1500 mm"],
  ];
  const facts: Record<ServiceSlug, Fact[]> = {
    excavation: [...machines, ...limits],
    piling: [["Piling rigs", String(fleet.pilingRigs)], ...limits],
    demolition: [
      ["Excavators", String(fleet.excavators)],
      ["Dumpers for debris", String(fleet.dumpers)],
    ],
    construction: [["Typical floor cycle", "8 days"]],
  };
  const all: Fact[] = claim.figure ? [...facts[slug], [claim.label, claim.figure]] : facts[slug];
  return (
    <dl className="fields grid-cols-2 bg-paper lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {all.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse justify-end max-lg:last:odd:col-span-2">
          <dt className="label mt-1">{label}</dt>
          <dd className="figure text-3xl whitespace-nowrap sm:text-4xl xl:text-5xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
