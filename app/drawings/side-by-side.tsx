import { BuildingElevation, WorkHatch } from "./building-elevation.tsx";
import { Drawing, halo } from "./drawing.tsx";
import { round } from "./round.ts";
import {
  type Building,
  depthTick,
  type SideBySideSheet,
  sideBySide,
  storeyHeight,
} from "./side-by-side-layout.ts";
import { Strata } from "./soil.tsx";
import { StoreyScale } from "./storey-ruler.tsx";

interface SideBySideProps {
  id: string;
  buildings: (Building & { title: string })[];
  sheet: SideBySideSheet;
  className?: string;
}

type Layout = ReturnType<typeof sideBySide<Building & { title: string }>>;
type DepthScaleProps = Pick<Layout, "deepest" | "depths" | "ground" | "scale" | "line" | "fontSize">;
type Column = Layout["columns"][number];

/** Draws buildings as elevations with their pits at one scale, beside a ruler of storeys. */
export function SideBySide({ id, buildings, sheet, className }: SideBySideProps) {
  const layout = sideBySide(buildings, sheet);
  const { width, height, ground, foot, scale, storeys, line, every, fontSize, rise, depths, deepest } =
    layout;
  const level = (storey: number) => ground - storey * storeyHeight * scale;
  // Continues the ruler to the buildings, whose heights are read from it.
  const levels = Array.from({ length: Math.floor(storeys / every) }, (_, at) =>
    round(level((at + 1) * every)),
  );
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
          <BuildingElevation {...{ column, ground, level }} hatch={`${id}-work`} />
          <Labels {...{ column, foot, fontSize, sheet, unit }} />
        </g>
      ))}
      <DepthScale {...{ deepest, depths, ground, scale, line, fontSize }} />
      <path d={`M0 ${ground}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
      <StoreyScale storeys={storeys} levelAt={level} line={line} {...{ every, fontSize, rise }} onGround />
    </Drawing>
  );
}

/** Continues the ruler of storeys below the ground, in metres. */
function DepthScale({ deepest, depths, ground, scale, line, fontSize }: DepthScaleProps) {
  if (deepest === 0) return null;
  const levelOf = (depth: number) => round(ground + depth * scale);
  const levels = depths.map((depth) => ({ depth, y: levelOf(depth) }));
  const ticks = Array.from({ length: deepest / depthTick }, (_, at) => levelOf((at + 1) * depthTick));
  return (
    <>
      <path
        d={`M${line} ${ground}V${levelOf(deepest)}${ticks.map((y) => `M${line} ${y}h-8`).join("")}${levels.map(({ y }) => `M${line} ${y}h-16`).join("")}`}
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <g className="dim" fontSize={fontSize} textAnchor="end">
        {levels.map(({ depth, y }) => (
          <text key={depth} x={line - 22} y={y + fontSize * 0.3}>
            {depth === deepest ? `${depth} m` : depth}
          </text>
        ))}
      </g>
    </>
  );
}

function inWords({ number, title, storeys, depth, stage, cast }: Building & { title: string }) {
  const measures = [storeys && `${storeys} storeys`, depth && `dug ${depth} m deep`].filter(Boolean);
  const isCast = typeof cast === "number" ? `: ${cast} storeys cast` : "";
  const state = { planned: " Planned.", "in work": ` In progress${isCast}.`, built: "" }[stage ?? "built"];
  return `No. ${number}, ${title}: ${measures.join(", ") || "no height or depth listed"}.${state}`;
}

function Labels({
  column: { x, width, top, figure, storeys, standing, depth, number },
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
  const unlisted = (measure: string) =>
    ({ narrow: "–", middle: "Not listed", wide: `${measure} not listed` })[sheet];
  return (
    <g fontSize={fontSize} textAnchor="middle">
      <text
        className={storeys === null ? "dim" : "dim-strong"}
        x={middle}
        y={top - 8}
        {...halo}
        strokeWidth={5}
      >
        {storeys === null ? unlisted("Height") : heightText(storeys, standing, sheet)}
      </text>
      <text className={depth === null ? "dim" : "dim-strong"} x={middle} y={round(figure)}>
        {depth === null ? unlisted("Depth") : unit ? `${depth} m` : depth}
      </text>
      <text className="dim" x={middle} y={foot + fontSize * 1.35}>
        {sheet === "narrow" ? twoDigits(number) : `No. ${twoDigits(number)}`}
      </text>
    </g>
  );
}

/** Returns the height of a building, and how much of it stands where the sheet has room for that. */
function heightText(storeys: number, standing: number, sheet: SideBySideSheet) {
  const isWhole = standing === 0 || standing === storeys;
  if (sheet === "narrow") return isWhole ? storeys : `${standing}/${storeys}`;
  if (isWhole) return `${storeys} storeys`;
  return `${standing} of ${storeys}${sheet === "wide" ? " storeys" : ""}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
