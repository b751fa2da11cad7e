import { Drawing } from "./drawing.tsx";
import { type Building, type SideBySideSheet, sideBySide, storeyHeight } from "./side-by-side-layout.ts";
import { StoreyScale } from "./storey-ruler.tsx";

interface SideBySideProps {
  id: string;
  buildings: (Building & { title: string })[];
  sheet: SideBySideSheet;
  className?: string;
}

type Column = ReturnType<typeof sideBySide>["columns"][number];

/** Draws buildings as elevations with their pits at one scale, beside a ruler of storeys. */
export function SideBySide({ id, buildings, sheet, className }: SideBySideProps) {
  const layout = sideBySide(buildings, sheet);
  const { width, height, ground, foot, scale, storeys, line, every, fontSize } = layout;
  const level = (storey: number) => ground - storey * storeyHeight * scale;
  const last = layout.columns.at(-1);
  const right = last ? last.x + last.width : line;
  return (
    <Drawing
      id={id}
      title="Projects side by side, at one scale"
      description={buildings.map(inWords).join(" ")}
      {...{ width, height }}
      className={className ?? ""}
    >
      <path d={`M0 ${ground}H${line}V${foot + 4}H0z`} fill="var(--color-earth)" fillOpacity=".22" />
      <path d={`M${right} ${level(storeys)}H${line - 30}`} stroke="var(--color-hairline)" />
      {layout.columns.map((column) => (
        <g key={column.id}>
          <Elevation column={column} ground={ground} level={level} />
          <Labels column={column} foot={foot} fontSize={fontSize} sheet={sheet} />
        </g>
      ))}
      <path d={`M0 ${ground}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
      <StoreyScale storeys={storeys} levelAt={level} line={line} every={every} fontSize={fontSize} />
    </Drawing>
  );
}

function inWords({ number, title, storeys, depth }: Building & { title: string }) {
  const measures = [storeys && `${storeys} storeys`, depth && `dug ${depth} m deep`].filter(Boolean);
  return `No. ${number}, ${title}: ${measures.join(", ") || "no height or depth listed"}.`;
}

function Elevation({
  column: { x, width, top, bottom, storeys },
  ground,
  level,
}: {
  column: Column;
  ground: number;
  level: (storey: number) => number;
}) {
  const slabs = Array.from({ length: Math.max(0, (storeys ?? 0) - 1) }, (_, at) => level(at + 1));
  return (
    <>
      {bottom > ground && (
        <>
          <path d={`M${x} ${ground}h${width}V${bottom}h${-width}z`} fill="var(--color-paper)" />
          <path
            d={`M${x} ${ground}V${bottom}h${width}V${ground}`}
            fill="none"
            stroke="var(--color-ink)"
            strokeWidth="2.5"
          />
        </>
      )}
      {storeys !== null && (
        <>
          <path
            d={`M${x} ${ground}V${top}h${width}V${ground}`}
            fill="var(--color-sheet)"
            stroke="var(--color-ink)"
            strokeWidth="1.5"
          />
          <path
            d={slabs.map((y) => `M${x} ${round(y)}h${width}`).join("")}
            stroke="var(--color-glass)"
            strokeWidth=".6"
            fill="none"
          />
        </>
      )}
    </>
  );
}

function Labels({
  column: { x, width, top, storeys, depth, number },
  foot,
  fontSize,
  sheet,
}: {
  column: Column;
  foot: number;
  fontSize: number;
  sheet: SideBySideSheet;
}) {
  const middle = x + width / 2;
  const height = sheet === "wide" ? "Height not listed" : "–";
  return (
    <g fontSize={fontSize} textAnchor="middle">
      <text className="dim" x={middle} y={top - 8}>
        {storeys === null ? height : sheet === "wide" ? `${storeys} storeys` : storeys}
      </text>
      <text className="dim" x={middle} y={foot + fontSize * 1.35}>
        {depth === null ? "–" : `${depth} m`}
      </text>
      <text className="dim-strong" x={middle} y={foot + fontSize * 2.8}>
        {sheet === "wide" ? `No. ${twoDigits(number)}` : twoDigits(number)}
      </text>
    </g>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const round = (value: number) => Math.round(value * 10) / 10;
