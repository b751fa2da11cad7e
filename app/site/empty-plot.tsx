import { Dimension, halo } from "#app/drawings/drawing.tsx";
import { Excavator } from "#app/drawings/silhouettes.tsx";

/** Draws an empty pegged-out plot with a parked machine, for pages with nothing to show. */
export function EmptyPlot({ measure, className = "" }: { measure: string; className?: string }) {
  return (
    <svg viewBox="0 0 640 330" className={`drawing w-full ${className}`} fill="none" aria-hidden="true">
      <path
        d="M130 76H556L610 276H56zM130 76L610 276M556 76L56 276"
        stroke="var(--color-outline)"
        strokeDasharray="9 5"
      />
      <path
        d="M122 68l16 16m0-16l-16 16M548 68l16 16m0-16l-16 16M602 268l16 16m0-16l-16 16M48 268l16 16m0-16l-16 16"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <Dimension x={130} y={36} across={426} />
      <text
        x="343"
        y="46"
        fontSize="30"
        textAnchor="middle"
        className="dim-strong"
        {...halo}
        strokeWidth="16"
      >
        {measure}
      </text>
      <g transform="translate(116 262)scale(1.35)" fill="var(--color-ink)">
        <Excavator />
      </g>
      <path d="M84 262.5h180" stroke="var(--color-ink)" strokeWidth="1.5" />
    </svg>
  );
}
