import { round } from "./round.ts";
import type { Building, sideBySide } from "./side-by-side-layout.ts";

type Column = ReturnType<typeof sideBySide<Building>>["columns"][number];

/** The share of a building's width that its core takes up, and of a pit's that its wall does. */
const shares = { core: 0.26, wall: 0.07 };

/** Units that the outline of a pit is thick. */
const pitLine = 2.5;

interface Props {
  column: Column;
  ground: number;
  /** Units per metre. */
  scale: number;
  /** The id of the `WorkHatch`. */
  hatch: string;
}

/** Draws a building: the storeys that stand in section with their core, the others as a dashed outline, and its pit. */
export function BuildingElevation({ column, ground, scale, hatch }: Props) {
  const { x, width, top, bottom, floors, storey, standing, stage } = column;
  const level = (floor: number) => ground - floor * storey * scale;
  const isPlanned = stage === "planned";
  const roof = round(level(standing));
  const core = { x: round(x + (width * (1 - shares.core)) / 2), width: round(width * shares.core) };
  // It ends on the floor of the pit.
  const coreFoot = bottom > ground ? bottom - pitLine / 2 : ground;
  return (
    <>
      {bottom > ground && <Pit column={column} ground={ground} />}
      {standing < floors && (
        <path
          d={`M${x} ${roof}V${top}h${width}V${roof}`}
          data-part="outline"
          fill={isPlanned ? "none" : `url(#${hatch})`}
          stroke="var(--color-ink)"
          strokeWidth="1.25"
          strokeDasharray="6 4"
        />
      )}
      {standing > 0 && (
        <>
          <path
            d={`M${x} ${ground}V${roof}h${width}V${ground}`}
            data-part="standing"
            fill="var(--color-sheet)"
            stroke="var(--color-ink)"
            strokeWidth="1.5"
          />
          <path
            d={`M${core.x} ${coreFoot}V${roof}h${core.width}V${coreFoot}`}
            fill="var(--color-hairline)"
            stroke="var(--color-glass)"
            strokeWidth=".75"
          />
          <path
            d={Array.from(
              { length: Math.max(0, standing - 1) },
              (_, at) => `M${x} ${round(level(at + 1))}h${width}`,
            ).join("")}
            stroke="var(--color-glass)"
            strokeWidth=".75"
            fill="none"
          />
        </>
      )}
    </>
  );
}

/** A pit with its walls; that of a planned building is an outline. */
function Pit({ column: { x, width, bottom, stage }, ground }: Pick<Props, "column" | "ground">) {
  const wall = round(Math.max(2.5, width * shares.wall));
  const outline = `M${x} ${ground}V${bottom}h${width}V${ground}`;
  if (stage === "planned")
    return (
      <path
        d={outline}
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
        strokeDasharray="6 4"
      />
    );
  return (
    <>
      <path d={`${outline}z`} fill="var(--color-paper)" />
      <path d={`${outline}z`} fill="var(--color-glass)" fillOpacity=".22" />
      <path
        d={`M${x} ${ground}h${wall}V${bottom}h${-wall}zM${x + width - wall} ${ground}h${wall}V${bottom}h${-wall}z`}
        data-part="walls"
        fill="var(--color-glass)"
      />
      <path d={outline} fill="none" stroke="var(--color-ink)" strokeWidth={pitLine} />
    </>
  );
}

/** Defines the hatch of storeys that are in work. */
export function WorkHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 8l8-8M-1 1l2-2M7 9l2-2" stroke="var(--color-steel)" strokeWidth=".75" fill="none" />
    </pattern>
  );
}
