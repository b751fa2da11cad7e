import { halo, leader } from "./drawing.tsx";

interface DepthLimitsProps {
  /** What goes down to which depth, in metres. */
  limits: { name: string; depthM: number }[];
  place: Record<"ground" | "scale" | "left" | "right", number>;
  fontSize: number;
}

/** Distance of two names on each other, as a share of the text's size: the outline of one must not cover the other. */
const lead = 1.6;
/** The same for names beside the section, which have no outline. */
const leadOutside = 1.15;
/** Units from the section to the names beside it, and to where their ticks are at their height. */
const beside = { names: 13, ticks: 9 };
/** The baseline of a name in units below its line: above it in the section, and beside its tick. */
const baseline = { inside: -6, outside: 6 };

/** Returns the limits from the deepest up, each with its line and the baseline of its name, `apart` units from the next. */
function namedLines(
  { limits, place: { ground, scale } }: DepthLimitsProps,
  { below, apart }: { below: number; apart: number },
) {
  let free = Number.POSITIVE_INFINITY;
  return limits
    .toSorted((one, other) => other.depthM - one.depthM)
    .map(({ name, depthM }) => {
      const line = ground + depthM * scale;
      const y = Math.min(line + below, free);
      free = y - apart;
      return { name, line, y };
    });
}

/** Returns the limits with the baselines of their names beside the section. */
export const outsideLimits = (props: DepthLimitsProps) =>
  namedLines(props, { below: baseline.outside, apart: props.fontSize * leadOutside });

interface LimitProps extends React.SVGProps<SVGTextElement> {
  d: string;
  name: string;
}

/** A dashed line with its name in ink, unlike those of the layers; a page can stress the limits of the chosen work by them. */
const Limit = ({ d, name, ...text }: LimitProps) => (
  <>
    <path d={d} {...leader} />
    <text className="dim" style={{ fill: "var(--color-ink)" }} data-limit={name} textAnchor="end" {...text}>
      {name}
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
        name={name}
        x={left - beside.names}
        y={y}
        fontSize={props.fontSize}
      />
      <path d={`M${left} ${line}L${left - beside.ticks} ${y - baseline.outside}`} stroke="var(--color-ink)" />
    </g>
  ));
}

/** Draws dashed lines across a section at the depths that machines reach, with their names at the right end. */
export function DepthLimits(props: DepthLimitsProps) {
  const { fontSize, place } = props;
  const lines = namedLines(props, { below: baseline.inside, apart: fontSize * lead });
  return lines.map(({ name, line, y }) => (
    <g key={name}>
      <Limit
        d={`M${place.left} ${line}H${place.right}`}
        name={name}
        x={place.right - 7}
        y={y}
        fontSize={fontSize}
        {...halo}
      />
    </g>
  ));
}
