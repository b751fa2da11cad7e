import type { Equipment } from "#app/content/equipment/equipment.ts";
import { andList } from "#app/content/services/spoken-figures.ts";
import { threeArrangements, threeSheets } from "#app/drawings/drawing.tsx";
import type { Layer } from "#app/drawings/soil.tsx";
import { WorkingRange } from "#app/drawings/working-range.tsx";
import { closeCurves, lettersOfClose, rangeKind } from "#app/drawings/working-range-layout.ts";
import { Part } from "../part.tsx";

interface EquipmentRangeProps {
  /** One machine, or up to three compared ones. */
  machines: Equipment[];
  /** The ground that rigs are drawn in. */
  layers: Layer[];
  /** What selects other machines. */
  children?: React.ReactNode;
}

const exactness = {
  drill: "The section is at one scale, beside a person, in typical ground; piles from above are enlarged.",
  dig: "Reach, depth and dump height are exact; between them the curve is schematic.",
};

/** Shows working ranges to scale, of one machine or several; nothing for machines without measures. */
export function EquipmentRange({ machines, layers, children }: EquipmentRangeProps) {
  const kind = machines[0] ? rangeKind(machines[0]) : null;
  if (!kind) return null;
  // Phones have no room for storeys beside compared curves.
  const beside =
    machines.length > 1
      ? "At one scale, beside a person."
      : "At one scale, beside a person and storeys of 3.5 m.";
  return (
    <Part id="range" title="Working range" wide only={machines.length > 1}>
      <p className="max-w-[60ch] text-steel print:max-w-none">
        {kind === "drill" ? exactness.drill : `${beside} ${exactness.dig}`}
        {lettersOfClose(machines).map(
          (letters) => ` ${andList.format(letters)} differ by at most ${closeCurves} m.`,
        )}
      </p>
      {threeSheets.map((sheet) => (
        <WorkingRange
          key={sheet}
          id={`range-${sheet}`}
          machines={machines}
          layers={layers}
          sheet={sheet}
          className={`mt-6 ${threeArrangements[sheet].className}`}
        />
      ))}
      {children}
    </Part>
  );
}
