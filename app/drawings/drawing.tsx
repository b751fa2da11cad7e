import type { FunctionComponent, ReactNode } from "react";
import { figure, inMetres } from "./figures.ts";

type DrawingProps = {
  id: string;
  title: string;
  description: string;
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
};

/** Wraps a diagram in a scalable SVG of `width` by `height` units with an accessible title and description. */
export function Drawing({ id, title, description, width, height, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="var(--color-ink)"
      className={`drawing ${className ?? ""}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {children}
    </svg>
  );
}

/** Each drawing has a narrow arrangement, where 320 units are a phone's width, and a wide one. */
export const arrangements = {
  narrow: { width: 320, className: "max-w-104 lg:hidden" },
  wide: { width: 1120, className: "max-lg:hidden" },
} as const;

export type Arrangement = keyof typeof arrangements;

/** Drawings with a middle arrangement, too, where 720 units are a tablet's width. */
export const threeArrangements = {
  narrow: { ...arrangements.narrow, className: "max-w-104 md:hidden" },
  middle: { width: 720, className: "max-md:hidden lg:hidden" },
  wide: arrangements.wide,
} as const;

export type SheetArrangement = keyof typeof threeArrangements;

/** The arrangements of a section that stands beside a form from tablets on, and is as wide as a phone below. */
export const besideForm = {
  narrow: { ...threeArrangements.narrow, className: "md:hidden" },
  middle: { ...threeArrangements.middle, width: 400 },
  wide: { ...threeArrangements.wide, width: 600 },
} as const;

const threeSheets = ["narrow", "middle", "wide"] as const;

/** Returns a component that draws a sheet in several arrangements. Their classes show the one that the screen has room for. */
export const inSheets =
  <Props extends { arrangement: SheetArrangement }>(
    Sheet: FunctionComponent<Props>,
    names: readonly Props["arrangement"][] = threeSheets,
  ) =>
  (props: Omit<Props, "arrangement">): ReactNode =>
    names.map((arrangement) => <Sheet key={arrangement} {...({ ...props, arrangement } as Props)} />);

/** Returns a coordinate with one decimal, which is finer than any screen. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** Returns how many metres lie between two numbers of a ruler: the shortest round step that is at least `least` units long. */
export const rulerStep = (scale: number, least: number) =>
  [5, 10, 20, 50, 100].find((metres) => metres * scale >= least) ?? 200;

/** Returns two figures as a range, such as `600–1500`; one where they are equal. */
export const rangeOf = (from: number, to: number) =>
  from === to ? figure(to) : `${figure(from)}–${figure(to)}`;

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Lines that lead from a drawing to its measures. */
export const leader = { stroke: "var(--color-ink)", strokeWidth: ".75", strokeDasharray: "2 4" };

/** Returns a function for a part's attributes, with its name as `data-part` for the script that moves it. */
export const movedParts =
  <Shape extends object>(shape: Shape) =>
  <Name extends keyof Shape & string>(name: Name) => ({ ...shape[name], "data-part": name });

/** Outlines text in the background colour so that it stays readable on hatching. */
export const halo = {
  paintOrder: "stroke",
  stroke: "var(--color-paper)",
  strokeWidth: 8,
  strokeLinejoin: "round",
} as const;

interface DimensionProps {
  x: number;
  y: number;
  across?: number;
  down?: number;
  /** Units left free in the middle for a measure that stands on the line. */
  gap?: number;
}

/** Draws a dimension line from a point, `across` or `down` units long, with an architect's slash at each end. */
export function Dimension({ x, y, across = 0, down = 0, gap = 0 }: DimensionProps) {
  const slash = "m-4 4l8-8m-4 4";
  const half = Math.round((across + down - gap) * 5) / 10;
  return (
    <path
      d={`M${x} ${y}${slash}l${across} ${down}${slash}`}
      stroke="var(--color-ink)"
      fill="none"
      // Dashes begin anew with each slash, which is shorter than half a line; a line with no room for the measure is whole.
      {...(gap > 0 && half >= shortest && { strokeDasharray: `${half} ${gap}` })}
    />
  );
}

/** Shares of the text's size that letters take across: wide, narrow, and all others. */
const letterWidth = (letter: string) =>
  /[mwMW]/.test(letter) ? 0.82 : /[ .,fijlrt]/.test(letter) ? 0.28 : 0.53;

/** Returns the units that a label takes across. */
export const labelWidth = (label: string, fontSize: number) =>
  Math.ceil([...label].reduce((width, letter) => width + letterWidth(letter) * fontSize, 0));

/** Returns the size, at most `fontSize`, at which a label takes no more than these units across. */
export const sizeWithin = (room: number, label: string, fontSize: number) =>
  Math.min(fontSize, Math.floor((fontSize * room) / labelWidth(label, fontSize)));

/** Returns the units that a measure on its line takes across, with air on both sides. */
export const measureWidth = (label: string, fontSize: number) => labelWidth(label, fontSize) + 16;

/** The shortest piece of a line that shows beside the slash at its end, in units. */
const shortest = 12;

interface MeasureProps extends Omit<DimensionProps, "gap"> {
  label: string;
  fontSize?: number;
}

/** Draws a dimension line with its measure in the middle, or at its right end where a line across is too short. */
export function Measure({ label, fontSize = 17, ...line }: MeasureProps) {
  const { x, y, across = 0, down = 0 } = line;
  const gap = across > 0 ? measureWidth(label, fontSize) : 24;
  const outside = across > 0 && across - gap < 2 * shortest;
  return (
    <>
      <Dimension {...line} gap={outside ? 0 : gap} />
      <text
        className="dim-strong"
        x={outside ? x + across + 10 : x + across / 2}
        y={y + down / 2 + 6}
        fontSize={fontSize}
        textAnchor={outside ? "start" : "middle"}
        {...halo}
      >
        {label}
      </text>
    </>
  );
}

interface ScaleBarProps {
  x: number;
  y: number;
  scale: number;
  metres: number;
  fontSize?: number;
}

/** Draws a scale bar of `metres`, divided into fifths. */
export function ScaleBar({ x, y, scale, metres, fontSize = 17 }: ScaleBarProps) {
  const part = (metres * scale) / 5;
  return (
    <>
      <path
        d={`M${x} ${y}h${part * 5}v6h-${part * 5}z`}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      <path d={[0, 2, 4].map((fifth) => `M${x + fifth * part} ${y}h${part}v6h-${part}z`).join("")} />
      <text className="dim" x={x + part * 5 + 9} y={y + 9} fontSize={fontSize}>
        {inMetres(metres)}
      </text>
    </>
  );
}
