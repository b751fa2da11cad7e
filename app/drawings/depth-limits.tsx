import { halo } from "./drawing.tsx";

interface DepthLimitsProps {
  /** What goes down to which depth, in metres. */
  limits: { name: string; depthM: number }[];
  place: Record<"ground" | "scale" | "left" | "right", number>;
  fontSize: number;
  /** Sets the names at the right end of their lines. */
  atEnd?: boolean;
}

/** Returns the names for each depth from the deepest up, without those whose text would lie on another. */
function rowsOf({ limits, place, fontSize }: DepthLimitsProps) {
  const depths = [...new Set(limits.map(({ depthM }) => depthM))].toSorted((one, other) => other - one);
  let last = Number.POSITIVE_INFINITY;
  return depths.flatMap((depth) => {
    if ((last - depth) * place.scale < fontSize * 1.35) return [];
    last = depth;
    const names = limits.filter(({ depthM }) => depthM === depth).map(({ name }) => name);
    return [{ depth, name: names.join(", ") }];
  });
}

/** Draws dashed lines across a section at the depths that pile types or machines reach, each with their names. */
export function DepthLimits(props: DepthLimitsProps) {
  const { ground, scale, left, right } = props.place;
  return rowsOf(props).map(({ depth, name }) => (
    <g key={depth}>
      <path
        d={`M${left} ${ground + depth * scale}H${right}`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <text
        className="dim"
        x={props.atEnd ? right - 7 : left + 7}
        textAnchor={props.atEnd ? "end" : undefined}
        y={ground + depth * scale - 6}
        fontSize={props.fontSize}
        {...halo}
        strokeWidth="5"
      >
        {name}
      </text>
    </g>
  ));
}
