import { markDrawing } from "./icons/mark-drawing.ts";

export function Mark() {
  const { width, height, courses, top } = markDrawing;
  return (
    <svg
      className="shrink-0"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={courses} fill="currentColor" />
      <path d={top} fill="var(--color-amber)" />
    </svg>
  );
}
