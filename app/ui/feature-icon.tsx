/** Line drawings on a 24-unit grid. */
const drawings = {
  engine: "M4 9h3V6h7v3h3l3 3v6H9l-2-2H4zM9 3h5M1 11v5",
  bucket: "M4 6h16l-2 9a5 5 0 0 1-5 4H8l-1 2-2-2 1-1zM12 6V2",
  hydraulics: "M3 12h6M9 8h9v8H9zM18 12h4M13 8v8M3 9v6",
  depth: "M3 5h18M12 5v15M8 16l4 4 4-4M3 9h4M3 13h3M3 17h4",
  diameter: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.6 18.4 18.4 5.6",
  torque: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 12a8 8 0 0 1 14-5.3M18 2v5h-5M20 12a8 8 0 0 1-8 8",
  payload:
    "M2.5 14.5 13 9.5 11 5 .8 9.8zM10 17l1.7-6.8M2 17h2M8 17h8M20 17h2v-4.5L19 8h-4v9M15 12.5h7M6 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  cab: "M5 20V5h9l5 8v7zM5 13h14M10 5v8",
  fuel: "M4 21V4h9v17zM4 10h9M13 12h3v5a2 2 0 0 0 4 0V9l-3-3M2 21h13",
  shield: "M12 2l8 3v6c0 5-3.5 9-8 11-4.5-2-8-6-8-11V5zM8.5 12l2.5 2.5 4.5-5",
  gauge: "M4 18a9 9 0 1 1 16 0zM12 15l4-6M7 13h1M16 13h1",
  tracks:
    "M6 9h12a4.5 4.5 0 0 1 0 9H6a4.5 4.5 0 0 1 0-9zM6 15a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 15v-3M18 15a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
  water: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 15a3 3 0 0 0 3 3",
  noise: "M3 9v6h4l5 4V5L7 9zM16 9a4 4 0 0 1 0 6M18.5 6a8 8 0 0 1 0 12",
  reach: "M3 21V10l9-6 8 7v4M17 15h6M20 15l-2 4h4zM1 21h7",
  wrench: "M20 6.5a5 5 0 0 1-6.5 6L6 20a2 2 0 0 1-3-3l7.5-7.5a5 5 0 0 1 6-6.5l-3 3 2 3z",
  tick: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.5 12l3 3 6-6.5",
};

export type IconName = keyof typeof drawings;

interface FeatureIconProps {
  icon: IconName;
  size?: number;
  className?: string;
}

export function FeatureIconDrawing({ icon, size = 40, className }: FeatureIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d={drawings[icon]} />
    </svg>
  );
}
