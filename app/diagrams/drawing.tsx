import type { ReactNode } from "react";

type DrawingProps = {
  id: string;
  title: string;
  description: string;
  width: number;
  height: number;
  children: ReactNode;
};

/** The sheet every diagram is drawn on: a scalable picture of `width` by `height` units that is named and described. */
export function Drawing({ id, title, description, width, height, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="var(--color-ink)"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {children}
    </svg>
  );
}

type DimensionProps = { x: number; y: number; across?: number; down?: number };

/** A dimension line from a point, `across` or `down` by so many units, with an architect's slash at each end. */
export function Dimension({ x, y, across = 0, down = 0 }: DimensionProps) {
  const slash = "m-4 4l8-8m-4 4";
  return <path d={`M${x} ${y}${slash}l${across} ${down}${slash}`} stroke="var(--color-ink)" fill="none" />;
}
