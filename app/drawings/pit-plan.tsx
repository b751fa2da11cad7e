import type { pitShape } from "./pit-shape.ts";
import { ExcavatorFromAbove } from "./silhouettes.tsx";

interface PitPlanProps {
  shape: ReturnType<typeof pitShape>;
  length: number;
  width: number;
  fontSize: number;
  /** Thickness of the walls in units. */
  wall: number;
}

/** Draws a pit in plan: the ground around it, its walls, its dimensions, the machine, and the line A–A that the section is cut along. */
export function PitPlan({ shape, length, width, fontSize, wall }: PitPlanProps) {
  // React has its own name for this attribute, the script uses the drawing's.
  const { "text-anchor": textAnchor, ...long } = shape.long;
  return (
    <>
      {/* The ground, without the marks of the soil: measures stand on it. */}
      <rect
        {...shape.site}
        data-part="site"
        className="dig-plan"
        fill="var(--color-earth)"
        fillOpacity=".18"
        stroke="var(--color-earth)"
      />
      <rect
        {...shape.plan}
        data-part="plan"
        className="dig-plan"
        fill="var(--color-paper)"
        stroke="var(--color-glass)"
        strokeWidth={wall}
      />
      <path
        {...shape.cut}
        data-part="cut"
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="12 3 2 3"
      />
      <g {...shape.above} data-part="above">
        <ExcavatorFromAbove />
        {/* A long boom goes on over the bucket. */}
        <path
          {...shape.boom}
          data-part="boom"
          d="M-2-54h7v48h-7z"
          fill="var(--color-amber)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      </g>
      <path {...shape.ends} data-part="ends" stroke="var(--color-ink)" strokeWidth="2" fill="none" />
      <path {...shape.bar} data-part="bar" stroke="var(--color-ink)" fill="none" />
      <path {...shape.along} data-part="along" stroke="var(--color-ink)" fill="none" />
      <path {...shape.across} data-part="across" stroke="var(--color-ink)" fill="none" />
      <g className="dim-strong" fontSize={fontSize}>
        <text {...long} textAnchor={textAnchor as "start" | "end"} data-part="long">
          {`Length ${length} m`}
        </text>
        <g {...shape.wide} data-part="wide">
          <text y="-2">Width</text>
          <text y={fontSize - 1} data-part="width">{`${width} m`}</text>
        </g>
        <text {...shape.upper} data-part="upper">
          A
        </text>
        <text {...shape.lower} data-part="lower">
          A
        </text>
      </g>
    </>
  );
}
