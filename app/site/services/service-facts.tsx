import type { Figure } from "#app/content/services/service-facts.ts";

/** Shows the key figures of a service. */
export function ServiceFacts({ figures }: { figures: Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="fields grid-cols-2 bg-paper lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end max-lg:last:odd:col-span-2">
          <dt className="label mt-1">{label}</dt>
          <dd className="figure text-3xl whitespace-nowrap sm:text-4xl xl:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
