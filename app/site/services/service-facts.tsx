import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/services.ts";
import type { Claim } from "#app/content/settings/settings.ts";

interface Props {
  slug: ServiceSlug;
  fleet: FleetCount;
  claim: Claim;
}

type Fact = [label: string, figure: string];

/** Returns a machine count as a fact, or nothing for zero. */
const counted = (label: string, count: number): Fact[] => (count > 0 ? [[label, String(count)]] : []);

/** Shows the key figures of a service. Machine counts come from the fleet. */
export function ServiceFacts({ slug, fleet, claim }: Props) {
  const excavators = counted("Excavators", fleet.excavators);
  const rigs = counted("Piling rigs", fleet.pilingRigs);
  const limits: Fact[] = [
    ["Maximum depth", "50 m"],
    ["Maximum diameter", "1500 mm"],
  ];
  const facts: Partial<Record<ServiceSlug, Fact[]>> = {
    excavation: [...excavators, ...rigs, ...limits],
    piling: [...rigs, ...limits],
    demolition: [...excavators, ...counted("Dumpers for debris", fleet.dumpers)],
    construction: [["Typical floor cycle", "8 days"]],
  };
  const own = facts[slug] ?? [];
  const all: Fact[] = claim.figure ? [...own, [claim.label, claim.figure]] : own;
  if (all.length === 0) return null;
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
