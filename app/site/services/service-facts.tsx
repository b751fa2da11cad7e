import type { Figure } from "#app/content/services/service-facts.ts";

/** A figure above its label; alone in the last row of a phone, beside it. */
const cell =
  "flex flex-col-reverse justify-end max-sm:last:odd:col-span-2 max-sm:last:odd:flex-row-reverse max-sm:last:odd:items-baseline max-sm:last:odd:gap-4";
const halves = "sm:max-lg:col-span-3 sm:max-lg:only:col-span-6";

/** Returns how many of the first figures stand three to a row on tablets; the others stand in pairs. */
const thirdsOf = (count: number) =>
  count % 3 === 0 ? count : count % 3 === 2 ? count - 2 : Math.max(count - 4, 0);

/** Shows the key figures of a service. */
export function ServiceFacts({ figures }: { figures: Figure[] }) {
  if (figures.length === 0) return null;
  const thirds = thirdsOf(figures.length);
  return (
    <dl className="fields grid-cols-2 bg-paper sm:max-lg:grid-cols-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ label, value }, index) => (
        <div key={label} className={`${cell} ${index < thirds ? "sm:max-lg:col-span-2" : halves}`}>
          <dt className="label mt-1">{label}</dt>
          <dd className="figure text-3xl whitespace-nowrap md:text-4xl xl:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
