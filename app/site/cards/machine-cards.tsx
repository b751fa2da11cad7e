import { availabilityTone, type Machine } from "#app/domain/equipment/machines.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";

interface Props {
  machines: MachineCardData[];
  className: string;
  /** Width of a photo in wide windows. */
  wide?: string;
  /** Whether to say if a machine can be had now. */
  forHire?: boolean;
  /** Items after the machines. */
  children?: React.ReactNode;
}

/** Returns the largest number of facts that one of the machines has: the lines of facts that cards in a row share. */
export const mostFacts = (machines: Pick<MachineCardData, "specs">[]) =>
  Math.max(1, ...machines.map(({ specs }) => factsOf(specs).length));

/** Shows machines as cards whose names, facts and links share their lines across a row. */
export function MachineCards({ machines, className, wide, forHire, children }: Props) {
  const facts = mostFacts(machines);
  // On paper a fourth and a fifth machine would begin another row, often on another sheet.
  const inOneRow = machines.length === 4 || machines.length === 5;
  return (
    <ul
      className={`machines film grid gap-x-8 ${machines.length > 1 ? "sm:grid-cols-2" : ""} ${className}`}
      style={
        {
          "--facts": facts,
          "--rows": facts + 4,
          ...(inOneRow && { "--across": machines.length }),
        } as React.CSSProperties
      }
    >
      {machines.map((machine) => (
        <li key={machine.id}>
          <MachineCard machine={machine} wide={wide} forHire={forHire} />
        </li>
      ))}
      {children}
    </ul>
  );
}

export type MachineCardData = Pick<
  Machine,
  "id" | "slug" | "name" | "category" | "specs" | "availability"
> & {
  cover: Photo | undefined;
};

const factsOf = (specs: string) => holdFigures(specs).split(" · ").filter(Boolean);

interface MachineCardProps extends Pick<Props, "wide" | "forHire"> {
  machine: MachineCardData;
}

/** Shows a machine on a base line, with its name, category and a table of key facts. */
function MachineCard({ machine, wide = "30vw", forHire = true }: MachineCardProps) {
  const { name, category, specs, availability, cover } = machine;
  const facts = factsOf(specs);
  return (
    <article className="machine relative h-full">
      <ResponsivePhoto
        photo={cover}
        sizes={`(min-width: 64rem) ${wide}, (min-width: 40rem) 46vw, 86vw`}
        onPage="whole"
        className="aspect-[8/5] w-full"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t-2 border-ink pt-2 max-sm:contents">
        <p className="label">{category}</p>
        {forHire && <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>}
      </div>
      <h3 className="text-xl wrap-anywhere sm:mt-2 sm:text-2xl">{name}</h3>
      {facts.length > 0 && (
        <ul className="specs numbers mb-1 text-steel sm:mt-3 sm:text-ink">
          {keyed(facts).map(({ key, item: fact }) => (
            <li key={key}>{fact}</li>
          ))}
        </ul>
      )}
      <a href={recordPath("machine", machine)} className="row-link mt-auto">
        View Details<span className="sr-only"> of {name}</span>
      </a>
    </article>
  );
}
