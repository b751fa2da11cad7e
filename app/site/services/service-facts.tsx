import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/service-texts.ts";
import { pileRanges } from "#app/diagrams/pile-ranges.ts";
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
    <>
      <dl className="fields mt-8 grid-cols-2">
        {all.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse justify-end last:odd:col-span-2">
            <dt className="label mt-1">{label}</dt>
            <dd className="figure text-3xl whitespace-nowrap sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
      {slug === "piling" && <PileTable />}
    </>
  );
}

function PileTable() {
  return (
    <table className="numbers mt-8 w-full text-left">
      <caption className="label pb-2 text-left">Pile ranges</caption>
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 font-semibold">Pile</th>
          <th className="py-2 font-semibold">Diameter</th>
          <th className="py-2 font-semibold">Depth</th>
        </tr>
      </thead>
      <tbody>
        {pileRanges.map(({ name, minDiameterMm, maxDiameterMm, depthM }) => (
          <tr key={name} className="border-b border-hairline">
            <th scope="row" className="py-2 font-semibold">
              {name}
            </th>
            <td className="py-2">
              {minDiameterMm}–{maxDiameterMm} mm
            </td>
            <td className="py-2">up to {depthM} m</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
