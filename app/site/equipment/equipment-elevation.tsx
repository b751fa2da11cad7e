import { type Equipment, tipperFigures } from "#app/content/equipment/equipment.ts";
import { TipperElevation } from "#app/drawings/tipper-elevation.tsx";
import { Part } from "../part.tsx";

/** Shows a tipper from the side and from behind; nothing for machines whose record lacks the figures. */
export function EquipmentElevation({ machine }: { machine: Equipment }) {
  const tipper = tipperFigures(machine);
  if (!tipper) return null;
  return (
    <Part id="elevation" title="Elevation" className="break-inside-avoid" wide>
      <p className="max-w-[60ch] text-steel">
        At one scale, beside a person. Outer measures and the angle are exact; axles, cab and body are
        schematic.
      </p>
      <TipperElevation tipper={tipper} />
    </Part>
  );
}
