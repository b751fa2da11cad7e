import { BuildingElevation, WorkHatch } from "./building-elevation.tsx";
import { Drawing, halo } from "./drawing.tsx";
import { round } from "./round.ts";
import { type Building, depthTick, type SideBySideSheet, sideBySide } from "./side-by-side-layout.ts";
import { Strata } from "./soil.tsx";

interface SideBySideProps {
  id: string;
  buildings: (Building & { title: string })[];
  sheet: SideBySideSheet;
  className?: string;
}

type Layout = ReturnType<typeof sideBySide<Building & { title: string }>>;
type ScaleProps = Pick<
  Layout,
  "tallest" | "heights" | "deepest" | "depths" | "ground" | "scale" | "line" | "fontSize"
>;
type Column = Layout["columns"][number];

/** Draws buildings as elevations with their pits at one scale, beside a ruler of metres. */
export function SideBySide({ id, buildings, sheet, className }: SideBySideProps) {
  const layout = sideBySide(buildings, sheet);
  const { width, height, ground, foot, scale, line, fontSize, tallest, heights, depths, deepest } = layout;
  // Continues the ruler to the buildings, whose heights are read from it.
  const levels = heights.map((metres) => round(ground - metres * scale));
  // Narrow columns have no room for the unit, which stands at the end of their line.
  const unit = sheet !== "narrow" || buildings.length < 5;
  return (
    <Drawing
      id={id}
      title="Projects side by side, at one scale"
      description={buildings.map(inWords).join(" ")}
      {...{ width, height }}
      className={className ?? ""}
    >
      <WorkHatch id={`${id}-work`} />
      <Strata
        {...{ id, layers: [], x: 0, ground: round(ground), width: line, scale }}
        depth={(foot - ground) / scale}
        // The ground of pits' walls and figures is clear.
        marked={16 / scale}
      />
      <path d={levels.map((y) => `M0 ${y}H${line - 50}`).join("")} stroke="var(--color-hairline)" />
      {layout.columns.map((column) => (
        <g key={column.id}>
          <BuildingElevation {...{ column, ground, scale }} hatch={`${id}-work`} />
          <Labels {...{ column, foot, fontSize, sheet, unit }} />
        </g>
      ))}
      <MetreScale {...{ tallest, heights, deepest, depths, ground, scale, line, fontSize }} />
      <path d={`M0 ${ground}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
    </Drawing>
  );
}

/** The ruler of heights, and below the ground of depths, in metres. */
function MetreScale({ tallest, heights, deepest, depths, ground, scale, line, fontSize }: ScaleProps) {
  const levelOf = (depth: number) => round(ground + depth * scale);
  const ends = [levelOf(-(heights.at(-1) ?? 0)), levelOf(deepest)];
  const levels = [
    ...heights.map((metres) => ({ metres, y: levelOf(-metres) })),
    ...depths.map((metres) => ({ metres, y: levelOf(metres) })),
  ];
  const ticks = Array.from({ length: deepest / depthTick }, (_, at) => levelOf((at + 1) * depthTick));
  return (
    <>
      <path
        d={`M${line} ${levelOf(-tallest)}V${levelOf(deepest)}${ticks.map((y) => `M${line} ${y}h-8`).join("")}${levels.map(({ y }) => `M${line} ${y}h-16`).join("")}`}
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <g className="dim" fontSize={fontSize} textAnchor="end">
        {levels.map(({ metres, y }) => (
          <text key={y} x={line - 22} y={y + fontSize * 0.3}>
            {ends.includes(y) ? `${metres} m` : metres}
          </text>
        ))}
      </g>
    </>
  );
}

function inWords({ number, title, storeys, height, depth, stage, cast }: Building & { title: string }) {
  const measures = [
    storeys && `${storeys} storeys`,
    height && `${height} m high`,
    depth && `dug ${depth} m deep`,
  ].filter(Boolean);
  const isCast = typeof cast === "number" ? `: ${cast} storeys cast` : "";
  const state = { planned: " Planned.", "in work": ` In progress${isCast}.`, built: "" }[stage ?? "built"];
  return `No. ${number}, ${title}: ${measures.join(", ") || "no height or depth listed"}.${state}`;
}

function Labels({
  column: { x, width, top, figure, storeys, height, standing, depth, number },
  foot,
  fontSize,
  sheet,
  unit,
}: {
  column: Column;
  foot: number;
  fontSize: number;
  sheet: SideBySideSheet;
  /** Whether depths have their unit. */
  unit: boolean;
}) {
  const middle = x + width / 2;
  const heights = heightTexts({ storeys, height, standing }, sheet);
  return (
    <g fontSize={fontSize} textAnchor="middle">
      {heights.map((text, at) => (
        <text
          key={text}
          className={storeys === null && height === null ? "dim" : "dim-strong"}
          x={middle}
          y={round(top - 8 - (heights.length - 1 - at) * fontSize * 1.2)}
          {...halo}
          strokeWidth={5}
        >
          {text}
        </text>
      ))}
      <text className={depth === null ? "dim" : "dim-strong"} x={middle} y={round(figure)}>
        {depth === null ? notListed("Depth", sheet) : unit ? `${depth} m` : depth}
      </text>
      <text className="dim" x={middle} y={foot + fontSize * 1.35}>
        {sheet === "narrow" ? twoDigits(number) : `No. ${twoDigits(number)}`}
      </text>
    </g>
  );
}

/** Returns the storeys of a building, with those that stand, and its height. Phones have room for one of them. */
function heightTexts(
  { storeys, height, standing }: Pick<Column, "storeys" | "height" | "standing">,
  sheet: SideBySideSheet,
): string[] {
  const metres = height === null ? [] : [`${height} m`];
  if (storeys === null) return height === null ? [notListed("Height", sheet)] : metres;
  if (sheet === "narrow" && height !== null) return metres;
  if (standing === 0 || standing === storeys)
    return [`${storeys} ${sheet === "narrow" ? "st." : "storeys"}`, ...metres];
  const cast = { narrow: "/", middle: " of ", wide: " of " }[sheet];
  return [`${standing}${cast}${storeys}${sheet === "wide" ? " storeys" : ""}`, ...metres];
}

const notListed = (measure: string, sheet: SideBySideSheet) =>
  ({ narrow: "–", middle: "Not listed", wide: `${measure} not listed` })[sheet];

const twoDigits = (number: number) => String(number).padStart(2, "0");
