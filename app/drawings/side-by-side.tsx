import { Drawing, halo, inSheets, round, type SheetArrangement, threeArrangements } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { type Building, depthTick, sideBySide } from "./side-by-side-layout.ts";
import { Strata } from "./soil.tsx";

interface SideBySideProps {
  id: string;
  buildings: (Building & { title: string })[];
}

type Layout = ReturnType<typeof sideBySide<Building & { title: string }>>;
type Column = Layout["columns"][number];

export function SideBySideSheet({
  buildings,
  arrangement,
  ...given
}: SideBySideProps & { arrangement: SheetArrangement }) {
  const id = `${given.id}-${arrangement}`;
  const layout = sideBySide(buildings, arrangement);
  const { height, ground, foot, scale, line, heights } = layout;
  // Continues the ruler to the buildings, whose heights are read from it.
  const levels = heights.map((metres) => round(ground - metres * scale));
  return (
    <Drawing
      id={id}
      title="Projects side by side, at one scale"
      description={buildings.map(inWords).join(" ")}
      height={height}
      {...threeArrangements[arrangement]}
    >
      <WorkHatch id={`${id}-work`} />
      <Strata
        id={id}
        layers={[]}
        place={{ ground: round(ground), scale, left: 0, right: line, bottom: (foot - ground) / scale }}
        // The ground of pits' walls and figures is clear.
        marked={16 / scale}
      />
      <path d={levels.map((y) => `M0 ${y}H${line - 50}`).join("")} stroke="var(--color-hairline)" />
      {layout.columns.map((column) => (
        <g key={column.id}>
          <BuildingElevation column={column} ground={ground} scale={scale} hatch={`${id}-work`} />
          <Labels column={column} layout={layout} arrangement={arrangement} />
        </g>
      ))}
      <MetreScale {...layout} />
      <path d={`M0 ${ground}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
    </Drawing>
  );
}

/** Shows buildings as elevations with their pits at one scale, beside a ruler of metres. */
export const SideBySide = inSheets(SideBySideSheet);

function MetreScale({ tallest, heights, deepest, depths, ground, scale, line, fontSize }: Layout) {
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
            {ends.includes(y) ? inMetres(metres) : metres}
          </text>
        ))}
      </g>
    </>
  );
}

function inWords({ number, title, storeys, height, depth, stage, cast }: Building & { title: string }) {
  const measures = [
    storeys && inStoreys(storeys),
    height && `${inMetres(height)} high`,
    depth && `dug ${inMetres(depth)} deep`,
  ].filter(Boolean);
  const isCast = typeof cast === "number" ? `: ${inStoreys(cast)} cast` : "";
  const state = { planned: " Planned.", "in work": ` In progress${isCast}.`, built: "" }[stage ?? "built"];
  return `No. ${number}, ${title}: ${measures.join(", ") || "no height or depth listed"}.${state}`;
}

interface LabelsProps {
  column: Column;
  layout: Layout;
  arrangement: SheetArrangement;
}

function Labels({ column, layout: { foot, fontSize, columns }, arrangement }: LabelsProps) {
  const { x, width, top, figure, storeys, height, depth, number } = column;
  // Narrow columns have no room for the unit of depths, which stands at the end of their line.
  const unit = arrangement !== "narrow" || columns.length < 5;
  const middle = x + width / 2;
  const heights = heightTexts(column, arrangement);
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
        {depth === null ? notListed("Depth", arrangement) : unit ? inMetres(depth) : depth}
      </text>
      <text className="dim" x={middle} y={foot + fontSize * 1.35}>
        {arrangement === "narrow" ? twoDigits(number) : `No. ${twoDigits(number)}`}
      </text>
    </g>
  );
}

/** Returns the storeys of a building, with those that stand, and its height. Phones have room for one of them. */
function heightTexts(
  { storeys, height, standing }: Pick<Column, "storeys" | "height" | "standing">,
  arrangement: SheetArrangement,
): string[] {
  const metres = height === null ? [] : [inMetres(height)];
  if (storeys === null) return height === null ? [notListed("Height", arrangement)] : metres;
  if (arrangement === "narrow" && height !== null) return metres;
  if (standing === 0 || standing === storeys)
    return [arrangement === "narrow" ? `${storeys} st.` : inStoreys(storeys), ...metres];
  const cast = { narrow: "/", middle: " of ", wide: " of " }[arrangement];
  return [`${standing}${cast}${storeys}${arrangement === "wide" ? " storeys" : ""}`, ...metres];
}

const notListed = (measure: string, arrangement: SheetArrangement) =>
  ({ narrow: "–", middle: "Not listed", wide: `${measure} not listed` })[arrangement];

const inStoreys = (count: number) => `${count} ${count === 1 ? "storey" : "storeys"}`;

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The share of a building's width that its core takes up, and of a pit's that its wall does. */
const shares = { core: 0.26, wall: 0.07 };

/** The outline of what does not stand yet. */
const dashed = { stroke: "var(--color-ink)", strokeWidth: "1.25", strokeDasharray: "6 4" };

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
function BuildingElevation({ column, ground, scale, hatch }: Props) {
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
          {...dashed}
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
  if (stage === "planned") return <path d={outline} fill="var(--color-paper)" {...dashed} />;
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

function WorkHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 8l8-8M-1 1l2-2M7 9l2-2" stroke="var(--color-steel)" strokeWidth=".75" fill="none" />
    </pattern>
  );
}
