import { EquipmentCard, type EquipmentCardData, factsOf } from "./equipment-card.tsx";

interface Props {
  machines: EquipmentCardData[];
  /** Classes of the grid. */
  className: string;
  /** Width of a photo in wide windows. */
  wide?: string;
  forHire?: boolean;
  /** Items after the machines. */
  children?: React.ReactNode;
}

/** Returns the largest number of facts that one of the machines has: the lines of facts that cards in a row share. */
export const mostFacts = (machines: Pick<EquipmentCardData, "specs">[]) =>
  Math.max(1, ...machines.map(({ specs }) => factsOf(specs).length));

/** Shows machines as cards whose names, facts and links share their lines across a row. */
export function EquipmentCards({ machines, className, wide, forHire, children }: Props) {
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
          <EquipmentCard machine={machine} wide={wide} forHire={forHire} />
        </li>
      ))}
      {children}
    </ul>
  );
}
