import type { ReactNode } from "react";

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
  narrow: { sheet: "narrow", width: 320, className: "mx-auto max-w-104 lg:hidden" },
  wide: { sheet: "wide", width: 1120, className: "max-lg:hidden" },
} as const;

export type Arrangement = keyof typeof arrangements;

/** Outlines text in the background colour so that it stays readable on hatching. */
export const halo = {
  paintOrder: "stroke",
  stroke: "var(--color-paper)",
  strokeWidth: 8,
  strokeLinejoin: "round",
} as const;

type DimensionProps = { x: number; y: number; across?: number; down?: number };

/** Draws a dimension line from a point, `across` or `down` units long, with an architect's slash at each end. */
export function Dimension({ x, y, across = 0, down = 0 }: DimensionProps) {
  const slash = "m-4 4l8-8m-4 4";
  return <path d={`M${x} ${y}${slash}l${across} ${down}${slash}`} stroke="var(--color-ink)" fill="none" />;
}

/** Draws a dimension line with its measure in the middle. */
export function Measure({ label, ...line }: DimensionProps & { label: string }) {
  const { x, y, across = 0, down = 0 } = line;
  return (
    <>
      <Dimension {...line} />
      <text
        className="dim-strong"
        x={x + across / 2}
        y={y + down / 2 + 6}
        fontSize="17"
        textAnchor="middle"
        {...halo}
      >
        {label}
      </text>
    </>
  );
}

/** Draws a scale bar of `metres`, divided into fifths. */
export function ScaleBar({ x, y, scale, metres }: { x: number; y: number; scale: number; metres: number }) {
  const part = (metres * scale) / 5;
  return (
    <>
      <path
        d={`M${x} ${y}h${part * 5}v6h-${part * 5}z`}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      <path d={[0, 2, 4].map((fifth) => `M${x + fifth * part} ${y}h${part}v6h-${part}z`).join("")} />
      <text className="dim" x={x + part * 5 + 9} y={y + 9} fontSize="17">{`${metres} m`}</text>
    </>
  );
}
