import { halo, leader } from "./drawing.tsx";

interface DepthLimitsProps {
  /** What goes down to which depth, in metres. */
  limits: { name: string; depthM: number }[];
  place: Record<"ground" | "scale" | "left" | "right", number>;
  fontSize: number;
}

/** Limits whose lines lie closer than this share of the text's size are named on one line. */
const together = 0.5;
/** Distance of two names on each other, as a share of the text's size: the outline of one must not cover the other. */
const lead = 1.6;
/** The same for names beside the section, which have no outline. */
const leadOutside = 1.15;
/** Units from the section to the names beside it, and to where their ticks are at their height. */
const beside = { names: 13, ticks: 9 };
/** The baseline of a name beside its tick, in units below it. */
const baseline = 6;

/** Returns the depths from the deepest up, each with its names and where these stand: above their line and each other. */
function rowsOf({ limits, place: { ground, scale }, fontSize }: DepthLimitsProps) {
  const depths = [...new Set(limits.map(({ depthM }) => depthM))].toSorted((one, other) => other - one);
  const rows: { depths: number[]; names: string[]; y: number }[] = [];
  for (const depth of depths) {
    const names = limits.filter(({ depthM }) => depthM === depth).map(({ name }) => name);
    const last = rows.at(-1);
    if (last && ((last.depths[0] ?? 0) - depth) * scale < fontSize * together) {
      last.depths.push(depth);
      last.names.push(...names);
    } else {
      const below = (last?.y ?? Number.POSITIVE_INFINITY) - fontSize * lead;
      rows.push({ depths: [depth], names, y: Math.min(ground + depth * scale - 6, below) });
    }
  }
  return rows;
}

/** Returns the limits from the deepest up, each with the baseline of its name beside the section. */
export function outsideLimits({ limits, place: { ground, scale }, fontSize }: DepthLimitsProps) {
  let free = Number.POSITIVE_INFINITY;
  return limits
    .toSorted((one, other) => other.depthM - one.depthM)
    .map(({ name, depthM }) => {
      const line = ground + depthM * scale;
      const y = Math.min(line + baseline, free);
      free = y - fontSize * leadOutside;
      return { name, line, y };
    });
}

interface LimitProps extends React.SVGProps<SVGTextElement> {
  d: string;
  names: string[];
}

/** A dashed line with its names in ink, unlike those of the layers; a page can stress the limits of the chosen work by them. */
const Limit = ({ d, names, ...text }: LimitProps) => (
  <>
    <path d={d} {...leader} />
    <text className="dim" style={{ fill: "var(--color-ink)" }} data-limit={names.join(" ")} {...text}>
      {names.join(", ")}
    </text>
  </>
);

/** Draws the limits as ticks on the depth scale: their lines go on to their names left of the section. */
export function TickedLimits(props: DepthLimitsProps) {
  const { left, right } = props.place;
  return outsideLimits(props).map(({ name, line, y }) => (
    <g key={name}>
      <Limit
        d={`M${left} ${line}H${right}`}
        names={[name]}
        x={left - beside.names}
        textAnchor="end"
        y={y}
        fontSize={props.fontSize}
      />
      <path d={`M${left} ${line}L${left - beside.ticks} ${y - baseline}`} stroke="var(--color-ink)" />
    </g>
  ));
}

/** Draws dashed lines across a section at the depths that machines reach, with their names at the right end. */
export function DepthLimits(props: DepthLimitsProps) {
  const { ground, scale, left, right } = props.place;
  return rowsOf(props).map(({ depths, names, y }) => (
    <g key={y}>
      <Limit
        d={depths.map((depth) => `M${left} ${ground + depth * scale}H${right}`).join("")}
        names={names}
        x={right - 7}
        textAnchor="end"
        y={y}
        fontSize={props.fontSize}
        {...halo}
      />
    </g>
  ));
}
